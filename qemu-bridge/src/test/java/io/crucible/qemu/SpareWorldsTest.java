package io.crucible.qemu;

import static io.crucible.qemu.TestWorlds.MS;
import static io.crucible.qemu.TestWorlds.runTo;
import static io.crucible.qemu.TestWorlds.typed;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.backend.World.Start;
import io.crucible.model.scenario.Scenario;
import io.crucible.qemu.TestWorlds.Evidence;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Spare worlds")
class SpareWorldsTest {
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final long PATIENCE = Duration.ofSeconds(30).toNanos();

    @TempDir
    Path folder;

    private final Scenario scenario = TestWorlds.scenario(2);
    private final List<ProcessHandle> told = new ArrayList<>();
    private final HostConditions host = HostConditions.USUAL.telling(told::add);

    private World open(SpareWorlds pool, HostConditions conditions, boolean again) throws BackendException {
        QemuSettings settings = TestWorlds.settings()
                .withPlaces(List.of(folder))
                .withHost(conditions)
                .withSpares(pool, again);
        return new QemuBackend(settings, TestWorlds.PRODUCT).open(scenario, new Cancellation());
    }

    /** Runs the first node through its programme, while the second waits at power-on. */
    private String evidence(SpareWorlds pool, HostConditions conditions, boolean again) throws BackendException {
        Evidence evidence = new Evidence();
        try (World world = open(pool, conditions, again)) {
            for (int node = 0; node < 2; node++) {
                world.start(node, new Start.Cold(0, 0));
            }
            world.await();
            world.await();
            runTo(world, evidence, 0, 1000 * MS, 20 * MS, typed(500 * MS, "hello, anybody"), typed(600 * MS, "q"));
        }
        return evidence.all();
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE;
        while (!condition.getAsBoolean() && System.nanoTime() < end) {
            Thread.sleep(1);
        }
        assertThat(condition.getAsBoolean()).isTrue();
    }

    private List<ProcessHandle> machines() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.info().commandLine().orElse("").contains(folder.toString()))
                .toList();
    }

    private List<Path> left() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    @DisplayName("serve the next world of the same kind, which then shows the same as one that starts its processes")
    void used() throws Exception {
        try (SpareWorlds pool = new SpareWorlds(LONG)) {
            String first = evidence(pool, host, true);
            await(() -> pool.size() == 2);
            List<ProcessHandle> waiting = machines();
            told.clear();

            assertThat(evidence(pool, host, false)).isEqualTo(first);
            assertThat(told).containsExactlyInAnyOrderElementsOf(waiting);
            assertThat(pool.size()).isZero();
            assertThat(machines()).isEmpty();
        }
    }

    @Test
    @DisplayName("do not serve a world under other conditions of the host")
    void otherConditions() throws Exception {
        try (SpareWorlds pool = new SpareWorlds(LONG)) {
            evidence(pool, host, true);
            await(() -> pool.size() == 2);
            List<ProcessHandle> waiting = machines();
            told.clear();

            evidence(pool, host.withEnvironment(Map.of("MALLOC_PERTURB_", "7")), false);
            assertThat(told).hasSize(2).doesNotContainAnyElementsOf(waiting);
            assertThat(pool.size()).isEqualTo(2);
        }
    }

    @Test
    @DisplayName("that have died are replaced")
    void replaced() throws Exception {
        try (SpareWorlds pool = new SpareWorlds(LONG)) {
            String first = evidence(pool, host, true);
            await(() -> pool.size() == 2);
            List<ProcessHandle> waiting = machines();
            waiting.get(0).destroyForcibly();
            await(() -> !waiting.get(0).isAlive());
            told.clear();

            assertThat(evidence(pool, host, false)).isEqualTo(first);
            assertThat(told).hasSize(2).contains(waiting.get(1)).doesNotContain(waiting.get(0));
        }
    }

    @Test
    @DisplayName("that nobody takes are ended after a while, with their folders")
    void idle() throws Exception {
        try (SpareWorlds pool = new SpareWorlds(Duration.ofMillis(300))) {
            // They may be ended before the world that asked for them is over, so this looks meanwhile.
            CompletableFuture<String> run = CompletableFuture.supplyAsync(() -> {
                try {
                    return evidence(pool, host, true);
                } catch (BackendException failed) {
                    throw new CompletionException(failed);
                }
            });
            await(() -> pool.size() == 2);
            run.join();
            await(() -> machines().isEmpty() && pool.size() == 0 && left().isEmpty());
        }
    }

    @Test
    @DisplayName("are ended at the close, and none is started after it")
    void closed() throws Exception {
        SpareWorlds pool = new SpareWorlds(LONG);
        evidence(pool, host, true);
        pool.close();
        assertThat(machines()).isEmpty();
        assertThat(left()).isEmpty();

        evidence(pool, host, true);
        assertThat(pool.size()).isZero();
        assertThat(machines()).isEmpty();
    }

    @Test
    @DisplayName("wait without using a processor")
    void still() throws Exception {
        try (SpareWorlds pool = new SpareWorlds(LONG)) {
            evidence(pool, host, true);
            await(() -> pool.size() == 2);
            await(() -> machines().stream().allMatch(SpareWorldsTest::rests));
        }
    }

    /** Over a tenth of a second. */
    private static boolean rests(ProcessHandle process) {
        try {
            Duration before = process.info().totalCpuDuration().orElseThrow();
            Thread.sleep(100);
            return process.info().totalCpuDuration().orElseThrow().equals(before);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    @DisplayName("shorten the time to the first instruction")
    void faster() throws Exception {
        try (SpareWorlds pool = new SpareWorlds(LONG)) {
            List<Long> without = new ArrayList<>();
            List<Long> with = new ArrayList<>();
            for (int round = 0; round < 5; round++) {
                try (World world = open(pool, host, false)) {
                    without.add(start(world));
                    world.grant(0, new World.Grant(MS, false, false, List.of()));
                    world.await();
                }
                try (World world = open(pool, host, true)) {
                    start(world);
                    world.grant(0, new World.Grant(MS, false, false, List.of()));
                    world.await();
                    await(() -> pool.size() == 2);
                    await(() -> machines().stream().allMatch(SpareWorldsTest::rests));
                }
                try (World world = open(pool, host, false)) {
                    with.add(start(world));
                }
            }
            assertThat(median(with))
                    .as("us without " + without + ", with " + with)
                    .isLessThan(median(without));
        }
    }

    private static long median(List<Long> times) {
        return times.stream().sorted().toList().get(times.size() / 2);
    }

    /** Wall us until both nodes stand before their first instruction. */
    private static long start(World world) throws BackendException {
        long began = System.nanoTime();
        for (int node = 0; node < 2; node++) {
            world.start(node, new Start.Cold(0, 0));
        }
        world.await();
        world.await();
        return (System.nanoTime() - began) / 1_000;
    }
}
