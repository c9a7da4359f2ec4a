package io.crucible.model.toml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The nearest word")
class NearestWordTest {
    private static final List<String> KEYS = List.of("latency", "jitter", "loss", "a");

    @Test
    @DisplayName("is a slip of the fingers away from what was written")
    void isASlipAway() {
        assertThat(NearestWord.hint("latnecy", KEYS, "the keys are")).isEqualTo("did you mean `latency`?");
        assertThat(NearestWord.hint("los", KEYS, "the keys are")).isEqualTo("did you mean `loss`?");
    }

    @Test
    @DisplayName("may be what another tool calls it")
    void mayBeASynonym() {
        assertThat(NearestWord.hint("delay", KEYS, "the keys are")).isEqualTo("did you mean `latency`?");
    }

    @Test
    @DisplayName("is not guessed where nothing is near")
    void isNotGuessed() {
        assertThat(NearestWord.hint("b", KEYS, "the keys are"))
                .isEqualTo("the keys are `latency`, `jitter`, `loss`, `a`");
        assertThat(NearestWord.hint("b", List.of(), "the keys are")).isEqualTo("there are none at all");
    }

    @Test
    @DisplayName("counts swapped neighbours as one change")
    void countsSwaps() {
        assertThat(NearestWord.distance("abcd", "abdc")).isEqualTo(1);
        assertThat(NearestWord.distance("", "abc")).isEqualTo(3);
        assertThat(NearestWord.distance("kitten", "sitting")).isEqualTo(3);
    }
}
