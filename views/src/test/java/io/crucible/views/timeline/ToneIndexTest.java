package io.crucible.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.ByteRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;

@DisplayName("A tone index")
class ToneIndexTest {
    @Property
    @Label("finds the worst of any stretch, as looking at each mark does")
    void findsTheWorst(
            @ForAll @Size(min = 1, max = 600) @ByteRange(max = 12) byte[] tones,
            @ForAll @IntRange(max = 10_000) int one,
            @ForAll @IntRange(max = 10_000) int other) {
        int from = Math.min(one % tones.length, other % tones.length);
        int to = Math.max(one % tones.length, other % tones.length) + 1;
        ToneIndex index = ToneIndex.of(tones.length, at -> tones[at]);
        int worst = IntStream.range(from, to).map(at -> tones[at]).max().orElseThrow();
        assertThat(index.worst(from, to)).isEqualTo(worst);
    }
}
