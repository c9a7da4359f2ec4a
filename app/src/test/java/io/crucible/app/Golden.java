package io.crucible.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Expected outputs in files; {@code -Dcrucible.golden=write} writes them anew. */
final class Golden {
    private static final Path FOLDER =
            Path.of(System.getProperty("crucible.home")).resolve("app/src/test/resources/io/crucible/app");

    private Golden() {}

    static String of(String name, String now) throws IOException {
        Path file = FOLDER.resolve(name);
        if ("write".equals(System.getProperty("crucible.golden"))) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, now);
        }
        return Files.readString(file);
    }
}
