package io.crucible.app.debug;

import io.crucible.resources.BundledFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The program whose names GDB is to read.
 *
 * @param file none where no program is known
 * @param ours whether the file was written only for GDB
 */
record GdbProgram(Optional<Path> file, boolean ours) implements AutoCloseable {

    /** A node's: what a person named, or what comes with the product, in a file that is there until this is closed. */
    static GdbProgram of(Names names, int node) throws IOException {
        Optional<Path> named = names.of(node).programs().stream()
                .flatMap(loaded -> loaded.file().stream())
                .findFirst();
        Optional<BundledFile> bundled = names.bundledSymbols(node);
        if (named.isPresent() || bundled.isEmpty()) {
            return new GdbProgram(named, false);
        }
        Path file = Files.createTempFile("crucible-", ".symbols");
        GdbProgram program = new GdbProgram(Optional.of(file), true);
        try {
            bundled.get().copyTo(file);
        } catch (IOException full) {
            program.close();
            throw full;
        }
        return program;
    }

    /** For the command line of GDB, with a space before. */
    String words() {
        return file.map(path -> " '" + path.toString().replace("'", "'\\''") + "'")
                .orElse("");
    }

    @Override
    public void close() throws IOException {
        if (ours && file.isPresent()) {
            Files.deleteIfExists(file.get());
        }
    }
}
