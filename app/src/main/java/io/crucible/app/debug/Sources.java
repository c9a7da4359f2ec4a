package io.crucible.app.debug;

import io.crucible.model.elf.SourceLine;
import io.crucible.model.stack.NodeNames;
import io.crucible.resources.BundledFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Finds the text of programs' sources: where the compiler saw it, beside the program, in folders that were named, or in the product. */
final class Sources {
    private static final long MOST_BYTES = 8 << 20;

    private final Map<Integer, List<Path>> folders = new TreeMap<>();
    private final Map<Path, List<String>> read = new TreeMap<>();

    void add(int node, Path folder) {
        folders.computeIfAbsent(node, none -> new ArrayList<>()).add(0, folder);
    }

    /** The folders that were named for a node, the last first. */
    List<Path> folders(int node) {
        return List.copyOf(folders.getOrDefault(node, List.of()));
    }

    /** The text of a line's file, line by line; empty where it is not found. */
    Optional<List<String>> file(int node, NodeNames names, SourceLine line) {
        List<Path> places = new ArrayList<>(folders.getOrDefault(node, List.of()));
        places.addAll(names.folders());
        try {
            Path recorded = Path.of(line.file());
            List<Path> candidates = new ArrayList<>();
            for (Path place : places) {
                candidates.add(place.resolve(relative(recorded)));
                candidates.add(place.resolve(recorded.getFileName()));
            }
            if (recorded.isAbsolute()) {
                candidates.add(recorded);
            }
            Optional<Path> found =
                    candidates.stream().filter(Sources::isReadable).findFirst();
            return found.isPresent()
                    ? Optional.of(lines(found.get()))
                    : bundled(recorded).map(file -> text(file.bytes()));
        } catch (InvalidPathException | IOException none) {
            return Optional.empty(); // the line's number is shown all the same
        }
    }

    private static Path relative(Path recorded) {
        return recorded.isAbsolute() ? recorded.getRoot().relativize(recorded) : recorded;
    }

    private static boolean isReadable(Path file) {
        return Files.isRegularFile(file) && file.toFile().length() <= MOST_BYTES;
    }

    private List<String> lines(Path file) throws IOException {
        List<String> held = read.get(file);
        if (held == null) {
            held = text(Files.readAllBytes(file));
            read.put(file, held);
        }
        return held;
    }

    /** What compilers of the guests that come with the product saw lies under this name. */
    static Optional<BundledFile> bundled(Path recorded) {
        boolean ours = recorded.getNameCount() == 2 && recorded.startsWith("guests");
        BundledFile file = new BundledFile("guests/" + recorded.getFileName());
        return ours && file.exists() ? Optional.of(file) : Optional.empty();
    }

    private static List<String> text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8).lines().toList();
    }
}
