package io.crucible.app.debug;

import io.crucible.model.elf.LineTable;
import io.crucible.model.elf.Program;
import io.crucible.model.stack.NodeNames.Loaded;
import io.crucible.resources.BundledFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The program whose names GDB is to read.
 *
 * @param file none where no program is known
 * @param sources folders in which GDB is to look for the program's source, the best first
 * @param ours a folder that was written only for GDB
 */
record GdbProgram(Optional<Path> file, List<Path> sources, Optional<Path> ours) implements AutoCloseable {

    /** A node's: what a person named, or what comes with the product, in files that are there until this is closed. */
    static GdbProgram of(Names names, int node) throws IOException {
        Optional<Path> named = names.of(node).programs().stream()
                .flatMap(loaded -> loaded.file().stream())
                .findFirst();
        List<Path> folders = new ArrayList<>(names.sources().folders(node));
        Optional<BundledFile> bundled = names.bundledSymbols(node);
        if (named.isPresent() || bundled.isEmpty()) {
            folders.addAll(names.of(node).folders());
            return new GdbProgram(named, folders, Optional.empty());
        }
        Path folder = Files.createTempDirectory("crucible-");
        folders.add(folder);
        Path file = folder.resolve("guest.symbols");
        GdbProgram program = new GdbProgram(Optional.of(file), folders, Optional.of(folder));
        try {
            bundled.get().copyTo(file);
            for (Loaded loaded : names.of(node).programs()) {
                copySources(loaded.program(), folder);
            }
        } catch (IOException full) {
            program.close();
            throw full;
        }
        return program;
    }

    private static void copySources(Program program, Path folder) throws IOException {
        for (String recorded : program.lines().map(LineTable::files).orElse(List.of())) {
            Optional<BundledFile> source = Sources.bundled(Path.of(recorded));
            if (source.isPresent()) {
                source.get().copyTo(folder.resolve(Path.of(recorded).getFileName()));
            }
        }
    }

    /** For the command line of GDB, with a space before. */
    String words() {
        StringBuilder words = new StringBuilder();
        file.ifPresent(path -> words.append(" '").append(quoted(path)).append("'"));
        for (Path folder : sources) {
            words.append(" -ex 'directory ").append(quoted(folder)).append("'");
        }
        return words.toString();
    }

    private static String quoted(Path path) {
        return path.toString().replace("'", "'\\''");
    }

    @Override
    public void close() throws IOException {
        if (ours.isEmpty()) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(ours.get())) {
            for (Path one : files) {
                Files.delete(one);
            }
        }
        Files.delete(ours.get());
    }
}
