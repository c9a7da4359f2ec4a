package io.crucible.app.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The growth of the memory in use")
class HeapGrowthTest {

    @Test
    @DisplayName("is measured from the first look after the warming up, however many come between")
    void fromTheFirst() {
        HeapGrowth heap = new HeapGrowth(10_000);
        heap.look(0, 900);
        heap.look(10_000, 100);
        heap.look(50_000, 150);
        heap.look(100_000, 190);

        assertThat(heap.growth()).isEqualTo(90);
    }
}
