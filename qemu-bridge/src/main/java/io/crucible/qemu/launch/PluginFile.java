package io.crucible.qemu.launch;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.digest.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** The plugin inside the jar, and the copy of it that QEMU can load. */
public final class PluginFile {
    private static final String RESOURCE = "/io/crucible/qemu/quantum.so";

    private final byte[] content;
    private final String digest;

    private PluginFile(byte[] content) {
        this.content = content;
        this.digest = Sha256.of(content);
    }

    /** The plugin of this build. */
    public static PluginFile bundled() {
        try (InputStream in = PluginFile.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("this build holds no " + RESOURCE);
            }
            return new PluginFile(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the bundled " + RESOURCE, e);
        }
    }

    /** {@code sha256:} digest of its bytes. */
    public String digest() {
        return digest;
    }

    /** Puts it into the cache where it is not there with the same content, and says where. */
    public Path extractTo(UserCache cache) throws BackendException {
        String name = "plugin-" + digest.substring(Sha256.PREFIX.length()) + ".so";
        Path file = cache.file(name);
        try {
            if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), content)) {
                cache.used(name, "plugin-*.so");
                return file;
            }
            Path written = cache.write(name, content);
            cache.used(name, "plugin-*.so");
            return written;
        } catch (IOException e) {
            throw new BackendException(Reason.LOCAL_IO, "cannot keep the QEMU plugin: " + e.getMessage(), e);
        }
    }
}
