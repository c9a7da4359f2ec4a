package io.crucible.app.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.app.QemuBackends;
import io.crucible.app.catalog.GuestLibrary;
import io.crucible.app.catalog.ImageStore;
import io.crucible.app.catalog.ScenarioSource;
import io.crucible.app.output.Streams;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.Scenario;
import io.crucible.qemu.launch.Cores;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("A reduction under a host profile")
class HostProfileOnQemuTest {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);
    private static final long ADDRESSES_FIXED = 0x0040000;
    private static final int NICE = 16;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    @DisplayName("runs every QEMU of a tiny scenario under it")
    void tiny(HostProfile profile) throws Exception {
        reachesQemu("builtin:split-brain", profile);
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @EnumSource
    @DisplayName("runs every QEMU of a Linux scenario under it")
    void linux(HostProfile profile) throws Exception {
        reachesQemu("builtin:linux-http", profile);
    }

    private void reachesQemu(String reference, HostProfile profile) throws Exception {
        ImageStore images = ImageStore.ofUser(System.getenv());
        Scenario scenario =
                ScenarioSource.of(reference, folder).read(new GuestLibrary(images.guests(), System.err::println));
        images.prepare(scenario, List.of());
        List<ProcessHandle> machines = new CopyOnWriteArrayList<>();
        try (QemuBackends backends = new QemuBackends(Streams.ofProcess(), System.getenv(), new Cancellation());
                Reductions reductions = new Reductions(
                        scenario,
                        scenario.seed(),
                        new RunControls(Until.VIRTUAL_TIME, OptionalLong.empty(), OptionalLong.empty()),
                        host -> backends.open(images, host.telling(process -> {
                            machines.add(process);
                            host.started().accept(process);
                        })),
                        20_000_000)) {
            Witness witness =
                    new Witness(() -> look(profile, machines, scenario.nodes().size()));
            reductions.execute(profile, () -> witness, new Cancellation());
            assertThat(witness.looked).isTrue();
            if (profile == HostProfile.WARM_CHECKPOINT_CACHE) {
                reductions.execute(HostProfile.COLD_CHECKPOINT_CACHE, () -> new Observer() {}, new Cancellation());
                int booted = machines.size();
                reductions.execute(profile, () -> new Observer() {}, new Cancellation());
                assertThat(machines)
                        .as("processes of one vCPU are put back in place")
                        .hasSize(booted);
            }
        }
        assertThat(machines).noneMatch(ProcessHandle::isAlive);
        assertThat(busyThreads()).isZero();
    }

    /** Looks once, at the end of the first quantum. */
    private static final class Witness implements Observer {
        private final Runnable look;
        private boolean looked;

        Witness(Runnable look) {
            this.look = look;
        }

        @Override
        public void quantum(long at, long quanta) {
            if (!looked) {
                looked = true;
                look.run();
            }
        }
    }

    private static void look(HostProfile profile, List<ProcessHandle> machines, int nodes) {
        assertThat(machines).hasSize(nodes).allMatch(ProcessHandle::isAlive);
        Consumer<ProcessHandle> sees = switch (profile) {
            case BASELINE, COLD_CHECKPOINT_CACHE, WARM_CHECKPOINT_CACHE, OTHER_GRANT_LENGTH ->
                HostProfileOnQemuTest::usual;
            case PINNED_TO_ONE_CORE ->
                machine -> assertThat(field(machine, "Cpus_allowed_list")).isEqualTo(Integer.toString(Cores.first()));
            case LOADED_CORES ->
                machine ->
                        assertThat(busyThreads()).isEqualTo(Runtime.getRuntime().availableProcessors() + 1);
            case LOW_PRIORITY -> machine -> assertThat(nice(machine)).isEqualTo(lowest());
            case STOP_CONTINUE -> HostProfileOnQemuTest::isStoppedAndContinued;
            case NO_ADDRESS_SPACE_RANDOMISATION ->
                machine -> assertThat(personality(machine) & ADDRESSES_FIXED).isEqualTo(ADDRESSES_FIXED);
            case OTHER_TEMPORARY_FOLDER -> HostProfileOnQemuTest::isElsewhere;
        };
        machines.forEach(sees);
    }

    /** As far below our own priority as it goes. */
    private static String lowest() {
        return Integer.toString(Math.min(19, Integer.parseInt(nice(ProcessHandle.current())) + 19));
    }

    private static void usual(ProcessHandle machine) {
        assertThat(nice(machine)).isEqualTo(nice(ProcessHandle.current()));
        assertThat(field(machine, "Cpus_allowed_list")).isEqualTo(field(ProcessHandle.current(), "Cpus_allowed_list"));
        assertThat(personality(machine) & ADDRESSES_FIXED).isZero();
        assertThat(environment(machine)).noneMatch(variable -> variable.startsWith("TMPDIR="));
        assertThat(busyThreads()).isZero();
    }

    private static void isElsewhere(ProcessHandle machine) {
        assertThat(environment(machine))
                .anyMatch(variable -> variable.startsWith("TMPDIR=") && variable.contains("crucible-other"))
                .anyMatch(variable -> variable.startsWith("MALLOC_PERTURB_="))
                .anyMatch(variable -> variable.startsWith("CRUCIBLE_PADDING=x"));
        assertThat(text(machine, "cmdline")).contains("crucible-other");
    }

    private static void isStoppedAndContinued(ProcessHandle machine) {
        long end = System.nanoTime() + PATIENCE;
        List<String> wanted = new ArrayList<>(List.of("T", "S", "T"));
        while (!wanted.isEmpty() && System.nanoTime() < end) {
            boolean stopped = stat(machine)[0].equals("T");
            if (stopped == wanted.get(0).equals("T")) {
                wanted.remove(0);
            }
            pause();
        }
        assertThat(wanted).as("still to be seen").isEmpty();
    }

    private static void pause() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String nice(ProcessHandle machine) {
        return stat(machine)[NICE];
    }

    /** The fields from the third on, which is the state. */
    private static String[] stat(ProcessHandle machine) {
        String text = text(machine, "stat");
        return text.substring(text.lastIndexOf(')') + 2).split(" ", -1);
    }

    private static long personality(ProcessHandle machine) {
        return Long.parseLong(text(machine, "personality").strip(), 16);
    }

    private static List<String> environment(ProcessHandle machine) {
        return List.of(text(machine, "environ").split("\0", -1));
    }

    private static String field(ProcessHandle machine, String name) {
        return text(machine, "status")
                .lines()
                .filter(line -> line.startsWith(name + ":"))
                .map(line -> line.substring(name.length() + 1).strip())
                .findFirst()
                .orElseThrow();
    }

    private static String text(ProcessHandle machine, String file) {
        try {
            byte[] bytes = Files.readAllBytes(Path.of("/proc", Long.toString(machine.pid()), file));
            return new String(bytes, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long busyThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("busy-"))
                .count();
    }
}
