package io.crucible.app;

import io.crucible.app.catalog.ImageStore;
import io.crucible.app.command.Backends;
import io.crucible.app.command.Interruption;
import io.crucible.app.command.Surroundings;
import io.crucible.app.output.Streams;
import io.crucible.model.backend.Backend;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The command as a test calls it, in a folder of its own, with scripted nodes instead of QEMU. */
final class Cli {
    private final Path folder;
    private final Map<String, String> environment = new TreeMap<>();
    private Backends backends = (images, host) -> ModelDouble.running(Elections::new);
    private Interruption interruption = new Interruption();
    private boolean terminal;
    private boolean full;
    private ByteArrayOutputStream out = new ByteArrayOutputStream();
    private ByteArrayOutputStream err = new ByteArrayOutputStream();

    Cli(Path folder) {
        this.folder = folder;
    }

    Cli with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    Cli with(Backend other) {
        return with((Backends) (images, host) -> other);
    }

    Cli with(Backends other) {
        backends = other;
        return this;
    }

    /** How the user ends commands. */
    Cli with(Interruption other) {
        interruption = other;
        return this;
    }

    /** Both outputs are a terminal. */
    Cli onTerminal() {
        terminal = true;
        return this;
    }

    /** Standard output has no room. */
    Cli onFullDisk() {
        full = true;
        return this;
    }

    /** Runs a command line; returns its exit code. */
    int run(String... arguments) {
        out = new ByteArrayOutputStream();
        err = new ByteArrayOutputStream();
        Streams streams = new Streams(
                full ? new PrintStream(new Full(), false, StandardCharsets.UTF_8) : stream(out),
                stream(err),
                terminal,
                terminal);
        Surroundings around = new Surroundings(
                streams,
                environment,
                folder,
                "crucible",
                () -> 0,
                new ImageStore(folder.resolve("cache")),
                backends,
                interruption);
        return Crucible.execute(around, arguments);
    }

    /** Takes nothing. */
    private static final class Full extends OutputStream {
        @Override
        public void write(int one) throws IOException {
            throw new IOException("No space left on device");
        }
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    Path file(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The artifacts in the usual folder. */
    List<Path> artifacts() {
        Path saved = folder.resolve(".crucible");
        if (!Files.exists(saved)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(saved)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
