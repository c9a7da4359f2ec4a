package io.crucible.qemu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.backend.Cancellation;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A core for each worker")
class CorePerWorkerTest {
    private static List<List<String>> through(CorePerWorker cores, int workers) {
        return IntStream.range(0, workers)
                .mapToObj(worker -> cores.conditions(worker).through())
                .toList();
    }

    @Test
    @DisplayName("is there where workers take all cores; with more workers the cores go round")
    void each() {
        assertThat(through(CorePerWorker.of(3, List.of(2, 5)), 3))
                .containsExactly(
                        List.of("taskset", "-c", "2"), List.of("taskset", "-c", "5"), List.of("taskset", "-c", "2"));
    }

    @Test
    @DisplayName("would leave others idle where workers are fewer, and is nothing special where there is one core or none is known")
    void fewer() {
        assertThat(through(CorePerWorker.of(2, List.of(0, 1, 2)), 2)).containsOnly(List.of());
        assertThat(through(CorePerWorker.of(2, List.of(0)), 2)).containsOnly(List.of());
        assertThat(through(CorePerWorker.of(2, List.of()), 2)).containsOnly(List.of());
    }

    @Test
    @DisplayName("is one that this process may use")
    void here() throws Exception {
        int all = Cores.allowed().size();
        assertThat(all).isGreaterThanOrEqualTo(Runtime.getRuntime().availableProcessors()); // a quota may allow fewer
        List<List<String>> through = through(CorePerWorker.of(all, new Cancellation()), all);
        assertThat(through).hasSize(all);
        if (all > 1) {
            assertThat(through).doesNotHaveDuplicates().allMatch(line -> line.size() == 3);
        }
    }

    @Test
    @DisplayName("is read from a list of ranges")
    void list() {
        assertThat(Cores.numbers("0-3,8")).containsExactly(0, 1, 2, 3, 8);
        assertThat(Cores.numbers("5")).containsExactly(5);
    }
}
