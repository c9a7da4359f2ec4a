package io.crucible.model.artifact;

import io.crucible.model.digest.Sha256;
import java.io.IOException;
import java.io.OutputStream;

/** Passes bytes on and digests them. */
final class Tee extends OutputStream {
    private final OutputStream out;
    private final Sha256 digest;

    Tee(OutputStream out, Sha256 digest) {
        this.out = out;
        this.digest = digest;
    }

    @Override
    public void write(int b) throws IOException {
        out.write(b);
        digest.write(b);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        out.write(bytes, from, length);
        digest.write(bytes, from, length);
    }
}
