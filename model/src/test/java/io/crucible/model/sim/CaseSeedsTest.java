package io.crucible.model.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
        assertThat(Long.toHexString(CaseSeeds.caseSeed(0xC0FFEE, 12))).isEqualTo("296c82056456b1b6");
    }

    @Test
    @DisplayName("can be written as a number or as a Git commit")
    void parse() {
        assertThat(CaseSeeds.parse("12648430")).isEqualTo(0xC0FFEE);
        assertThat(CaseSeeds.parse("18446744073709551615")).isEqualTo(-1);
        assertThat(CaseSeeds.parse("-1")).isEqualTo(-1);
        assertThat(CaseSeeds.parse("92238be0000000000000000000000000000000ff")).isEqualTo(255);
        assertThatThrownBy(() -> CaseSeeds.parse("0x12")).hasMessageContaining("\"0x12\"");
    }
}
