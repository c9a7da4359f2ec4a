package io.crucible.model.planted;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.replay.Replay;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.run.Worlds;
import io.crucible.model.verify.Comparison;
import io.crucible.model.verify.Divergence;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A backend with a planted difference")
class PlantedBackendTest {
    private static final long SEED = 5;

    private static Recording record(Worlds world, Recording usual, Backend backend, long grant) throws Exception {
        return Run.record(
                world.scenario(), SEED, usual.controls(), backend, grant, new Observer() {}, new Cancellation());
    }

    @Test
    @DisplayName(
            "runs as usual before the plant and otherwise after it, the same at every grant length, and replays itself")
    void planted() throws Exception {
        Worlds world = SampleRuns.faultyWorld();
        Recording usual = world.run(SEED);
        Event delivery = usual.events().stream()
                .filter(event -> event.kind() == EventKind.MESSAGE_DELIVERED && event.at() > 20 * Worlds.MS)
                .findFirst()
                .orElseThrow();
        int node = world.scenario().nodeNumber(delivery.source().substring("node:".length()));
        Backend planted = new PlantedBackend(world.backend(), new Plant.FrameBit(node, delivery.at(), 0, 0));

        Recording other = record(world, usual, planted, 20 * Worlds.MS);

        Divergence divergence = Comparison.of(usual, other).orElseThrow();
        assertThat(divergence.sample().orElseThrow().at()).isGreaterThanOrEqualTo(delivery.at());
        assertThat(divergence.sample().orElseThrow().at()).isLessThanOrEqualTo(delivery.at() + Worlds.MS);
        assertThat(Comparison.of(other, record(world, usual, planted, 333_333))).isEmpty();
        assertThat(Replay.execute(other, planted, 20 * Worlds.MS, new Observer() {}, new Cancellation())
                        .difference())
                .isEmpty();
    }
}
