package io.crucible.model.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Numbered orders")
class PermutationTest {

    @Test
    @DisplayName("begin with the order as given and go on lexicographically")
    void lexicographic() {
        List<String> items = List.of("a", "b", "c");
        assertThat(IntStream.range(0, 6).mapToObj(n -> String.join("", Permutation.apply(n, items))))
                .containsExactly("abc", "acb", "bac", "bca", "cab", "cba");
    }

    @Test
    @DisplayName("are all different")
    void different() {
        Set<List<Integer>> orders = new HashSet<>();
        for (int number = 0; number < 120; number++) {
            orders.add(Permutation.apply(number, List.of(1, 2, 3, 4, 5)));
        }
        assertThat(orders).hasSize(120);
    }
}
