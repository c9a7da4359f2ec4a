package io.crucible.model.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CaseSeedsTest {

    @Property(tries = 50)
    @Label("all differ, and share none with the neighbouring base")
    void differ(@ForAll long base) {
        Set<Long> seeds = new HashSet<>();
        for (int i = 0; i < 500; i++) {
            seeds.add(CaseSeeds.caseSeed(base, i));
            seeds.add(CaseSeeds.caseSeed(base + 1, i));
        }
        assertThat(seeds).hasSize(1000);
    }

    @Test
    @DisplayName("stay what they are, because journals and notes name them")
    void stay() {
        assertThat(Long.toHexString(CaseSeeds.caseSeed(0, 0))).isEqualTo("48218226ff3cd4bf");
        assertThat(Long.toHexString(CaseSeeds.caseSeed(0xC0FFEE, 12))).isEqualTo("PENDING");
    }
}
