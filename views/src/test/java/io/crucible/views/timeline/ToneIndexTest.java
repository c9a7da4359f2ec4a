package io.crucible.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;

@DisplayName("A tone index")
class ToneIndexTest {
    @Property
    @Label("finds the worst of any stretch, as looking at each mark does")
    void findsTheWorst(
            @ForAll @Size(min = 1, max = 600) List<@IntRange(max = 12) Integer> tones,
            @ForAll @IntRange(max = 10_000) int one,
            @ForAll @IntRange(max = 10_000) int other) {
        int from = Math.min(one % tones.size(), other % tones.size());
        int to = Math.max(one % tones.size(), other % tones.size()) + 1;
        ToneIndex index = ToneIndex.of(tones.size(), tones::get);
        int worst = IntStream.range(from, to).map(tones::get).max().orElseThrow();
        assertThat(index.worst(from, to)).isEqualTo(worst);
    }
}
