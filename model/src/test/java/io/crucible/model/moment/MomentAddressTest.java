package io.crucible.model.moment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The address of a moment")
class MomentAddressTest {
    private static final String DIGEST = "sha256:" + "3f".repeat(32);
    private static final String STEM = "crucible:" + DIGEST;

    @Test
    @DisplayName("is one line that names the artifact, the nanosecond, the node and its instruction")
    void written() {
        Moment moment = new Moment(DIGEST, 14_670_213_000L, Optional.of("b"), OptionalLong.of(1_840_112));
        assertThat(MomentAddress.write(moment)).isEqualTo(STEM + "?t=14670213000&node=b&icount=1840112");
        assertThat(MomentAddress.write(Moment.of(DIGEST, 0))).isEqualTo(STEM + "?t=0");
    }

    @Property(tries = 200)
    @Label("leads back to the same moment, with blanks round it too")
    void roundTrip(
            @ForAll @LongRange(min = 0) long at,
            @ForAll @LongRange(min = 0) long icount,
            @ForAll boolean onNode,
            @ForAll boolean counted) {
        Moment moment = new Moment(
                DIGEST,
                at,
                onNode ? Optional.of("node-7") : Optional.empty(),
                onNode && counted ? OptionalLong.of(icount) : OptionalLong.empty());
        assertThat(MomentAddress.parse(" " + MomentAddress.write(moment) + "\n"))
                .isEqualTo(moment);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hello | is no address of a moment",
                "crucible:sha256:12?t=1 | not sha256: and 64 lower-case hexadecimal digits",
                "STEM | has no ?t=",
                "STEM?node=a | has no t=",
                "STEM?t=-1 | t=-1 is no whole number",
                "STEM?t=1.5 | t=1.5 is no whole number",
                "STEM?t=01 | t=01 is no whole number",
                "STEM?t=9223372036854775808 | is more than a run can reach",
                "STEM?t=1&t=2 | says t= twice",
                "STEM?t=1&colour=red | can hold only t=, node= and icount=",
                "STEM?t=1&icount=5 | an icount but no node=",
                "STEM?t=1&node=A%20b | is no name of a node",
                "STEM?t=1& | can hold only t="
            })
    @DisplayName("is refused with a sentence where it is wrong")
    void refused(String text, String sentence) {
        assertThatThrownBy(() -> MomentAddress.parse(text.replace("STEM", STEM)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }

    @Property(tries = 500)
    @Label("is refused in words, never by accident, whatever is pasted")
    void anything(@ForAll @StringLength(max = 300) String text) {
        try {
            MomentAddress.parse("crucible:" + text);
        } catch (IllegalArgumentException refusal) {
            assertThat(refusal.getMessage()).contains("address");
        }
    }
}
