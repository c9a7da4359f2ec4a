package io.crucible.app.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.app.QemuBackends;
import io.crucible.app.catalog.ImageStore;
import io.crucible.app.output.Streams;
import io.crucible.model.backend.Cancellation;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A difference that was put into a run of real machines")
class PlantedPairsTest {

    @TempDir
    private Path folder;

    private void demandFound(String name) throws Exception {
        try (QemuBackends backends = new QemuBackends(Streams.ofProcess(), System.getenv(), new Cancellation())) {
            BenchWorlds worlds = new BenchWorlds(ImageStore.ofUser(System.getenv()), backends);
            PlantedPairs pairs = new PlantedPairs(new PlantedScenes(worlds), new PlantedRuns(worlds.backend()));
            PlantedPair pair = pairs.all(folder).get(name).make();

            assertThat(pair.missedBy(BisectBenchmark.search(pair))).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ram-bit-after-restart", "register-late", "frames-swapped", "fault-fires", "network-card"})
    @DisplayName("is found at its node, instruction and place")
    void found(String name) throws Exception {
        demandFound(name);
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("is found, whichever it is of all that are measured")
    void all() throws Exception {
        try (QemuBackends backends = new QemuBackends(Streams.ofProcess(), System.getenv(), new Cancellation())) {
            BenchWorlds worlds = new BenchWorlds(ImageStore.ofUser(System.getenv()), backends);
            PlantedPairs pairs = new PlantedPairs(new PlantedScenes(worlds), new PlantedRuns(worlds.backend()));
            for (var pair : pairs.all(folder).entrySet()) {
                PlantedPair made = pair.getValue().make();
                assertThat(made.missedBy(BisectBenchmark.search(made)))
                        .as(pair.getKey())
                        .isEmpty();
            }
        }
    }
}
