package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.app.QemuBackends;
import io.crucible.app.catalog.GuestLibrary;
import io.crucible.app.catalog.ImageStore;
import io.crucible.app.catalog.ScenarioSource;
import io.crucible.app.output.Streams;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.trunk.TrunkBackend;
import io.crucible.qemu.launch.HostConditions;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A run on real QEMU that begins at the trunk")
class TrunkE2eTest {
    private static final long GRANT = 20_000_000;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"builtin:split-brain", "builtin:crash-restart"})
    @DisplayName("records what a run from power-on records, seed after seed in the same processes")
    void same(String reference) throws Exception {
        ImageStore images = ImageStore.ofUser(System.getenv());
        Scenario scenario =
                ScenarioSource.of(reference, folder).read(new GuestLibrary(images.guests(), System.err::println));
        images.prepare(scenario, List.of());
        Backend qemu = new QemuBackends(Streams.ofProcess(), System.getenv(), new Cancellation())
                .open(images, HostConditions.USUAL);
        try (TrunkBackend trunk = new TrunkBackend(scenario, qemu, GRANT)) {
            for (long seed : new long[] {7, 1, 3, 7}) {
                assertThat(record(scenario, seed, trunk).equals(record(scenario, seed, qemu)))
                        .as("seed " + seed)
                        .isTrue();
            }
        }
    }

    private static Recording record(Scenario scenario, long seed, Backend backend) throws BackendException {
        RunControls controls = new RunControls(Until.VIRTUAL_TIME, OptionalLong.empty(), OptionalLong.empty());
        return Run.record(scenario, seed, controls, backend, GRANT, new Observer() {}, new Cancellation());
    }
}
