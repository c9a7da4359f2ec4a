package io.crucible.model.scenario;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** One built-in guest, one image file, and one folder where a file is expected. */
final class SampleCatalog implements GuestCatalog {
    static final Guest TINY =
            new Guest("builtin:tiny", new Guest.Image("builtin:tiny", "sha256:" + "ab".repeat(32)), Optional.empty());
    /** Of the text "kernel" and a line feed. */
    static final String KERNEL_DIGEST = "sha256:a0c936696eb7d5ee3192bf53b9d281cecbb40ca9db520de72cb95817ad92ac72";

    @Override
    public Optional<Guest> guest(String name) {
        return Optional.of(TINY).filter(guest -> guest.name().equals(name));
    }

    @Override
    public List<String> names() {
        return List.of(TINY.name());
    }

    @Override
    public Optional<String> digest(String path) throws IOException {
        if (path.equals("folder")) {
            throw new IOException("this is no ordinary file");
        }
        return Optional.of(KERNEL_DIGEST).filter(digest -> path.equals("kernel"));
    }
}
