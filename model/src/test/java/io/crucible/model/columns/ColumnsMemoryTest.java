package io.crucible.model.columns;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.generated.GeneratedRun;
import org.junit.jupiter.api.Test;

class ColumnsMemoryTest {
    private static final int EVENTS = 1_000_000;

    @Test
    void aMillionEventsTakeAtMostAHundredBytesEach() {
        long before = used();
        EventColumns columns = EventColumns.of(GeneratedRun.recording(EVENTS, 5).events());
        long bytes = used() - before;
        assertThat(columns.size()).isEqualTo(EVENTS);
        assertThat(bytes / EVENTS).isBetween(8L, 100L);
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 3; i++) {
            runtime.gc();
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
