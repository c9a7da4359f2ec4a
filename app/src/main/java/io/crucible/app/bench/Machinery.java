package io.crucible.app.bench;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.VirtualTime;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;

/** What the smallest steps of the engine cost: grants, captures, restores. */
final class Machinery {
    /** By then every guest that is measured has booted. */
    private static final long UP = 1_200 * VirtualTime.MILLISECOND;

    /** A guest that is restored in place has run for so long since the capture, and so has written to its memory. */
    private static final long DIRTYING = 100 * VirtualTime.MILLISECOND;

    private static final int STRETCHES = 5;
    private static final long SHORT = 10 * VirtualTime.MICROSECOND;
    private final BenchWorlds worlds;

    Machinery(BenchWorlds worlds) {
        this.worlds = worlds;
    }

    /** Percentiles in ns. */
    record Checkpoints(long capture, long freshRestore, long inPlaceRestore) {}

    /** Grants of 10 us a second, of all nodes together, once the guests are up: the median of some stretches of so many rounds. */
    BigDecimal grantsPerSecond(Scenario scenario, int rounds) throws IOException {
        try (World world = worlds.backend().open(scenario, new Cancellation())) {
            long[] reached = up(world, scenario);
            long[] walls = new long[STRETCHES];
            for (int stretch = 0; stretch < STRETCHES; stretch++) {
                long before = System.nanoTime();
                for (int round = 0; round < rounds; round++) {
                    step(world, reached, SHORT);
                }
                walls[stretch] = System.nanoTime() - before;
            }
            return Timing.perSecond((long) rounds * reached.length, Timing.percentile(walls, 50));
        } catch (BackendException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** The 95th percentiles of so many captures and restores of the first node. */
    Checkpoints checkpoints(Scenario scenario, int times) throws IOException {
        try (World world = worlds.backend().open(scenario, new Cancellation())) {
            long[] reached = up(world, scenario);
            long[] capture = new long[times];
            long[] fresh = new long[times];
            long[] inPlace = new long[times];
            for (int time = 0; time < times; time++) {
                long start = System.nanoTime();
                try (Checkpoint checkpoint = world.capture(0)) {
                    capture[time] = System.nanoTime() - start;
                    step(world, reached, DIRTYING);
                    inPlace[time] = restore(world, checkpoint);
                    world.stop(0);
                    fresh[time] = restore(world, checkpoint);
                    reached[0] = checkpoint.at();
                    step(world, reached, VirtualTime.MILLISECOND);
                }
            }
            return new Checkpoints(
                    Timing.percentile(capture, 95), Timing.percentile(fresh, 95), Timing.percentile(inPlace, 95));
        } catch (BackendException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** The 95th percentile, in ns, of so many restores of the first node into a process that is only started then. */
    long coldRestores(Scenario scenario, int times) throws IOException {
        try (World world = worlds.backendWithoutSpares().open(scenario, new Cancellation())) {
            long[] reached = up(world, scenario);
            long[] cold = new long[times];
            try (Checkpoint checkpoint = world.capture(0)) {
                for (int time = 0; time < times; time++) {
                    world.stop(0);
                    cold[time] = restore(world, checkpoint);
                    reached[0] = checkpoint.at();
                    step(world, reached, VirtualTime.MILLISECOND);
                }
            }
            return Timing.percentile(cold, 95);
        } catch (BackendException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static long restore(World world, Checkpoint checkpoint) throws BackendException {
        long start = System.nanoTime();
        world.start(0, new World.Start.FromCheckpoint(checkpoint.at(), 0, checkpoint));
        world.await();
        return System.nanoTime() - start;
    }

    private static long[] up(World world, Scenario scenario) throws BackendException {
        long[] reached = new long[scenario.nodes().size()];
        for (int node = 0; node < reached.length; node++) {
            world.start(node, new World.Start.Cold(0, 0));
        }
        for (int node = 0; node < reached.length; node++) {
            world.await();
        }
        step(world, reached, UP);
        return reached;
    }

    private static void step(World world, long[] reached, long by) throws BackendException {
        for (int node = 0; node < reached.length; node++) {
            world.grant(node, new World.Grant(reached[node] + by, false, false, List.of()));
        }
        for (int node = 0; node < reached.length; node++) {
            Report report = world.await();
            reached[report.node()] = report.reached();
        }
    }
}
