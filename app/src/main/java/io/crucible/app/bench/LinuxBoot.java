package io.crucible.app.bench;

import io.crucible.app.catalog.ImageStore;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.replay.Replay;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.VirtualTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Boots a Linux guest that works a little and switches itself off: under our engine and under QEMU alone, by turns. */
final class LinuxBoot {
    private static final int ROUNDS = 5;
    private static final long LONGEST_GRANT = VirtualTime.SECOND;
    private static final RunControls TO_POWER_OFF =
            new RunControls(Until.STOPPED, OptionalLong.empty(), OptionalLong.empty());

    private final Scenario scenario;
    private final ImageStore images;
    private final Backend backend;

    LinuxBoot(Scenario scenario, ImageStore images, Backend backend) {
        this.scenario = scenario;
        this.images = images;
        this.backend = backend;
    }

    /** Medians of wall ns; each covers process start to power-off. */
    record Walls(long ours, long ourReplay, long bare, long qemuRecord, long qemuReplay) {}

    Walls measure() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(Path.of("/dev/shm"), "crucible-bench");
        try {
            return measure(new BareQemu(scenario, images, folder));
        } catch (BackendException e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        }
    }

    private Walls measure(BareQemu qemu) throws IOException, InterruptedException, BackendException {
        long[][] walls = new long[5][ROUNDS];
        Recording recording = record();
        for (int round = 0; round < ROUNDS; round++) {
            walls[2][round] = qemu.run();
            long start = System.nanoTime();
            recording = record();
            walls[0][round] = System.nanoTime() - start;
            walls[3][round] = qemu.record();
            walls[4][round] = qemu.replay();
            start = System.nanoTime();
            replay(recording);
            walls[1][round] = System.nanoTime() - start;
        }
        return new Walls(
                Timing.percentile(walls[0], 50),
                Timing.percentile(walls[1], 50),
                Timing.percentile(walls[2], 50),
                Timing.percentile(walls[3], 50),
                Timing.percentile(walls[4], 50));
    }

    private Recording record() throws BackendException {
        return Run.record(scenario, 1, TO_POWER_OFF, backend, LONGEST_GRANT, new Observer() {}, new Cancellation());
    }

    private void replay(Recording recording) throws BackendException, IOException {
        Replay.Result result = Replay.execute(recording, backend, LONGEST_GRANT, new Observer() {}, new Cancellation());
        if (result.difference().isPresent()) {
            throw new IOException(
                    "the replay differs: " + result.difference().get().sentence());
        }
    }
}
