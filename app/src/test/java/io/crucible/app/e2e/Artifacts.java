package io.crucible.app.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What a command left in its artifact folder. */
final class Artifacts {
    private Artifacts() {}

    /** The one artifact of a folder. */
    static Path only(Path folder) throws IOException {
        List<Path> all = all(folder);
        if (all.size() != 1) {
            throw new AssertionError("expected one artifact in " + folder + ", found " + all);
        }
        return all.get(0);
    }

    static List<Path> all(Path folder) throws IOException {
        return files(folder).stream()
                .filter(file -> file.getFileName().toString().endsWith(".crucible"))
                .toList();
    }

    /** Every file of a folder, hidden ones too; none where there is no folder. */
    static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
