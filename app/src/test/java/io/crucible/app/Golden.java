package io.crucible.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Expected outputs in files; {@code -Dcrucible.golden=write} writes them anew. */
final class Golden {
    private static final Path FOLDER =
            Path.of(System.getProperty("crucible.home")).resolve("app/src/test/resources/io/crucible/app");

    private Golden() {}

    /** The output with a placeholder for every digest, which changes with each guest that is built anew. */
    static String plain(String output) {
        return output.replaceAll("sha256:[0-9a-f]{64}", "sha256:DIGEST")
                .replaceAll("-[0-9a-f]{16}\\.crucible", "-DIGEST.crucible");
    }

    static String of(String name, String now) throws IOException {
        Path file = FOLDER.resolve(name);
        if ("write".equals(System.getProperty("crucible.golden"))) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, plain(now));
        }
        return Files.readString(file);
    }
}
