package io.crucible.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The states of samples")
class SampleStatesTest {
    @Test
    @DisplayName("are green as far as live was compared, red at the difference, grey after it")
    void haveTheirTones() {
        SampleStates states = new SampleStates(3, OptionalInt.of(3));
        assertThat(states.tone(2)).isEqualTo(Tone.GOOD);
        assertThat(states.tone(3)).isEqualTo(Tone.BAD);
        assertThat(states.tone(4)).isEqualTo(Tone.RECORDED);
        assertThat(states.words(10)).isEqualTo("✕ live differs from recorded at sample 3");
        assertThat(new SampleStates(1204, OptionalInt.empty()).words(1204))
                .isEqualTo("✓ live equals recorded: 1 204 of 1 204");
    }
}
