package io.crucible.app.e2e;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The {@code crucible} command as a process of its own, started as a user starts it, with a way to find the machines it started. */
final class Command {
    private static final long PATIENCE_SECONDS = 180;

    private final Path folder;
    private final List<Long> started = new ArrayList<>();
    private final List<String> prefix = new ArrayList<>();
    private final Map<String, String> variables = new TreeMap<>();

    /** A command that runs in this folder. */
    Command(Path folder) {
        this.folder = folder;
    }

    /** Starts it through another program, such as {@code taskset -c 0}. */
    Command through(String... program) {
        prefix.addAll(List.of(program));
        return this;
    }

    /** Starts it with another variable. */
    Command with(String variable, String value) {
        variables.put(variable, value);
        return this;
    }

    record Result(int exit, String out, String err) {}

    static final class Running {
        private final Process process;
        private final Path out;
        private final Path err;

        Running(Process process, Path out, Path err) {
            this.process = process;
            this.out = out;
            this.err = err;
        }

        Process process() {
            return process;
        }

        Result await() throws IOException, InterruptedException {
            return await(PATIENCE_SECONDS);
        }

        /** Waits so many seconds at most. */
        Result await(long patience) throws IOException, InterruptedException {
            if (!process.waitFor(patience, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("no end after " + patience + " s: " + Files.readString(err));
            }
            return new Result(
                    process.exitValue(),
                    Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        }
    }

    Result run(String... arguments) throws IOException, InterruptedException {
        return start(arguments).await();
    }

    Running start(String... arguments) throws IOException {
        // Whoever runs these tests in the background may have them ignore Ctrl-C; the command is to hear it.
        List<String> line = new ArrayList<>(List.of("env", "--default-signal=INT"));
        line.addAll(prefix);
        line.add(Path.of(System.getProperty("crucible.home"), "crucible").toString());
        line.addAll(List.of(arguments));
        FreshBuild.demand();
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().putAll(variables);
        Process process = builder.start();
        started.add(process.pid());
        return new Running(process, out, err);
    }

    /** The QEMU processes that this command started and that still live, whoever their parent is now: they work in its private folder. */
    List<ProcessHandle> machines() throws IOException {
        List<ProcessHandle> found = new ArrayList<>();
        try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
            for (Path process : processes.toList()) {
                String name = process.getFileName().toString();
                if (name.chars().allMatch(Character::isDigit) && isMachine(process)) {
                    ProcessHandle.of(Long.parseLong(name)).ifPresent(found::add);
                }
            }
        }
        return found;
    }

    private boolean isMachine(Path process) {
        try {
            String line = new String(Files.readAllBytes(process.resolve("cmdline")), StandardCharsets.ISO_8859_1);
            return line.contains("qemu-system")
                    && started.stream().anyMatch(pid -> line.contains("/crucible-" + pid + "-"));
        } catch (IOException ended) {
            return false; // a process that is gone has no command line to read
        }
    }
}
