package io.crucible.app.bench;

import io.crucible.app.debug.DebugSession;
import io.crucible.app.debug.DebugTrouble;
import io.crucible.app.debug.Directives;
import io.crucible.app.debug.SessionSaves;
import io.crucible.app.debug.SteadyReplay;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactOpening;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.OpenedRun;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.live.LiveState;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.travel.StateCache;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;

/** How long jumps through a recorded run take, and that they land where the recording says. */
final class TravelBenchmark implements Benchmark {
    private static final long LONGEST_GRANT = 20 * VirtualTime.MILLISECOND;
    private static final long ROOM = 8L << 30;
    private static final int BACK_STEPS = 100;
    private static final int JUMPS = 100;
    private static final int SESSIONS = 20;
    private static final int FILLING = 12;
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long FAR_IN = 10 * VirtualTime.SECOND;

    private final BenchWorlds worlds;
    private final Random random = new Random(5);

    TravelBenchmark(BenchWorlds worlds) {
        this.worlds = worlds;
    }

    @Override
    public void measure(Consumer<Figure> found) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("crucible-bench");
        try {
            Backend backend = worlds.backend();
            Recording linux = record(worlds.lastingLinux("10500ms"), backend);
            backSteps(found, "linux-128MiB", linux, backend, 150, folder);
            Recording tiny = record(worlds.election(1, 16, "10500ms"), backend);
            backSteps(found, "tiny", tiny, backend, 20, folder);
            firstJumps(found, linux, backend, folder);
            loadedJumps(found, linux, backend);
            new WatchBenchmark(linux).measure(found, open(linux, backend, Optional.empty()));
        } catch (BackendException e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            cache(folder).clear();
        }
    }

    private static Recording record(Scenario scenario, Backend backend) throws BackendException {
        return Run.record(
                scenario,
                1,
                RunControls.usual(scenario),
                backend,
                VirtualTime.SECOND,
                new Observer() {},
                new Cancellation());
    }

    private static StateCache cache(Path folder) {
        return new StateCache(folder, ROOM, notice -> System.err.println(notice));
    }

    private static SteadyReplay open(Recording recording, Backend backend, Optional<StateCache> kept) {
        return new SteadyReplay(recording, backend, LONGEST_GRANT, kept, new Cancellation());
    }

    /** Takes the machines to an instant; the result is how many ns that took. */
    static long jump(SteadyReplay replay, long at) throws BackendException, IOException {
        long start = System.nanoTime();
        LiveState state = replay.goTo(at, nobody -> {});
        long took = System.nanoTime() - start;
        if (state.difference().isPresent() || state.at() != at) {
            throw new IOException("a jump to " + at + " ns did not land there as recorded: "
                    + state.difference()
                            .map(difference -> difference.sentence())
                            .orElse("it ended at " + state.at() + " ns"));
        }
        return took;
    }

    /** What a person types into a session. */
    private static void backSteps(
            Consumer<Figure> found, String what, Recording recording, Backend backend, long bound, Path folder)
            throws BackendException, IOException {
        Path artifact = new ArtifactWriter().write(recording, folder).file();
        long[] took = new long[BACK_STEPS];
        try (DebugSession session = session(artifact, recording, backend)) {
            String node = recording.scenario().nodes().get(0).name();
            say(session, "goto " + FAR_IN + "ns");
            say(session, "on " + node);
            for (int step = 0; step < BACK_STEPS; step++) {
                long start = System.nanoTime();
                say(session, "back instruction");
                took[step] = System.nanoTime() - start;
            }
            if (session.differed()) {
                throw new IOException("a step back did not land where the recording says");
            }
        } finally {
            Files.delete(artifact);
        }
        found.accept(milliseconds("travel.back-instruction.p95." + what, Timing.percentile(took, 95), bound));
    }

    private static DebugSession session(Path artifact, Recording recording, Backend backend)
            throws BackendException, IOException {
        Cancellation cancel = new Cancellation();
        OpenedRun run =
                new ArtifactOpening(ArtifactLimits.USUAL).open(artifact, cancel, new ArtifactOpening.Listener() {});
        return new DebugSession(
                run,
                recording,
                backend,
                LONGEST_GRANT,
                Optional.empty(),
                nobody -> {},
                nothing -> {},
                path -> path,
                new SessionSaves(backend, LONGEST_GRANT, artifact.getParent(), path -> path, cancel),
                cancel);
    }

    private static void say(DebugSession session, String line) throws BackendException, IOException {
        try {
            String answer = Directives.execute(session, line);
            if (answer.contains("\n")) {
                throw new IOException("`" + line + "` led nowhere: " + answer);
            }
        } catch (DebugTrouble trouble) {
            throw new IOException("`" + line + "` cannot be done: " + trouble.getMessage(), trouble);
        }
    }

    private static Figure milliseconds(String name, long nanoseconds, long bound) {
        return new Figure(name, Timing.milliseconds(nanoseconds), "ms", Bound.below(bound));
    }

    private long somewhere(Recording recording) {
        return (long) (random.nextDouble() * recording.outcome().frontier());
    }

    /** The first jump of a session, of which another has filled the cache by going to the end and about. */
    private void firstJumps(Consumer<Figure> found, Recording recording, Backend backend, Path folder)
            throws BackendException, IOException {
        try (StateCache cache = cache(folder);
                SteadyReplay filling = open(recording, backend, Optional.of(cache))) {
            jump(filling, recording.outcome().frontier());
            for (int jump = 0; jump < FILLING; jump++) {
                jump(filling, somewhere(recording));
            }
            if (!cache.settle(PATIENCE)) {
                throw new IOException("the states were not written within " + PATIENCE.toSeconds() + " s");
            }
        }
        long[] took = new long[SESSIONS];
        for (int session = 0; session < SESSIONS; session++) {
            try (StateCache cache = cache(folder)) {
                long start = System.nanoTime();
                try (SteadyReplay replay = open(recording, backend, Optional.of(cache))) {
                    jump(replay, somewhere(recording));
                    took[session] = System.nanoTime() - start;
                }
            }
        }
        found.accept(milliseconds("travel.first-jump.p95.linux-128MiB", Timing.percentile(took, 95), 1_000));
        found.accept(milliseconds("travel.first-jump.max.linux-128MiB", Timing.percentile(took, 100), 1_000));
    }

    /** Jumps while every core has more to do than it can. */
    private void loadedJumps(Consumer<Figure> found, Recording recording, Backend backend)
            throws BackendException, IOException {
        int landed = 0;
        long[] took = new long[JUMPS];
        BusyCores busy = new BusyCores();
        try (SteadyReplay replay = open(recording, backend, Optional.empty())) {
            for (int jump = 0; jump < JUMPS; jump++) {
                took[jump] = jump(replay, somewhere(recording));
                landed++;
            }
        } finally {
            busy.close();
        }
        found.accept(new Figure(
                "travel.loaded-jumps.equal.linux-128MiB", BigDecimal.valueOf(landed), "jumps", Bound.atLeast(JUMPS)));
        found.accept(milliseconds("travel.loaded-jumps.p95.linux-128MiB", Timing.percentile(took, 95), 60_000));
    }
}
