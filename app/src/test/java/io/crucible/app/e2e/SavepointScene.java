package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;

/** A folder in which commands save and resume, each in processes of its own. */
abstract class SavepointScene {
    static final String SUFFIX = ".crucible-savepoint";

    @TempDir
    Path folder;

    Command.Result ok(String... line) throws Exception {
        Command.Result result = new Command(folder).run(line);
        assertThat(result.exit())
                .as(String.join(" ", line) + "\n" + result.out() + result.err())
                .isZero();
        return result;
    }

    static String[] line(List<String> first, String... rest) {
        List<String> all = new ArrayList<>(first);
        all.addAll(List.of(rest));
        return all.toArray(String[]::new);
    }

    /** Saves, resumes, and demands the artifact of the uninterrupted run; returns the savepoint's text. */
    String saveAndResume(List<String> target, String... boundary) throws Exception {
        Path saved = folder.resolve("it" + SUFFIX);
        List<String> save = new ArrayList<>(List.of("save"));
        save.addAll(target);
        ok(line(save, line(List.of(boundary), "--out", saved.toString())));

        List<String> run = new ArrayList<>(List.of("--artifact-dir", "uninterrupted", "run"));
        run.addAll(target);
        Command.Result whole = new Command(folder).run(line(run, "--save-on", "always"));
        Command.Result resumed =
                new Command(folder).run("--artifact-dir", "resumed", "resume", saved.toString(), "--save-on", "always");
        assertThat(resumed.exit()).as(resumed.out() + resumed.err()).isEqualTo(whole.exit());
        Path artifact = Artifacts.only(folder.resolve("uninterrupted"));
        assertThat(Artifacts.only(folder.resolve("resumed"))).hasSameBinaryContentAs(artifact);
        ok("replay", artifact.toString(), "--to", saved.toString());
        return Files.readString(saved);
    }

    String scenario(String name) throws IOException {
        Path file = folder.resolve(name);
        try (InputStream in = SavepointScene.class.getResourceAsStream(name)) {
            Files.copy(in, file);
        }
        return file.toString();
    }

    /** Makes room for another {@link #saveAndResume}. */
    void again() throws IOException {
        Files.delete(Artifacts.only(folder.resolve("uninterrupted")));
        Files.delete(Artifacts.only(folder.resolve("resumed")));
    }

    /** Kills a command at moments between its start and its end, whose length is measured first. */
    void killed(int times, long seed, List<String> line) throws Exception {
        long began = System.nanoTime();
        ok(line.toArray(String[]::new));
        long longest = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
        Random moments = new Random(seed);
        for (int time = 0; time < times; time++) {
            Command command = new Command(folder);
            Command.Running running = command.start(line.toArray(String[]::new));
            Thread.sleep(longest / 4 + moments.nextLong(longest * 3 / 4));
            running.process().toHandle().destroyForcibly();
            running.await();
            awaitMachinesGone(command);
            if (!folders(running).isEmpty()) {
                // Between the machines that were captured and those that go on there is none that could tidy up; the
                // next command does.
                ok(line.toArray(String[]::new));
            }
            assertThat(folders(running)).isEmpty();
        }
    }

    static void awaitMachinesGone(Command command) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (!command.machines().isEmpty() && System.nanoTime() < deadline) {
            Thread.sleep(50);
        }
        assertThat(command.machines()).isEmpty();
    }

    /** The folders in which a command's machines ran. */
    static List<Path> folders(Command.Running running) throws Exception {
        String mine = "crucible-" + running.process().pid() + "-";
        return Artifacts.files(Path.of("/dev/shm")).stream()
                .filter(file -> file.getFileName().toString().startsWith(mine))
                .toList();
    }
}
