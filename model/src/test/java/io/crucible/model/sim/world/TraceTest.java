package io.crucible.model.sim.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A trace")
class TraceTest {

    @Property(tries = 200)
    @Label("gives back every name, number and text that was written")
    void roundTrip(@ForAll @Size(max = 60) List<Long> numbers, @ForAll @Size(max = 60) List<String> texts) {
        TraceWriter writer = new TraceWriter();
        // Twice, because a writer keeps what it knows of the execution before.
        for (int execution = 0; execution < 2; execution++) {
            writer.begin(1 << 20);
            for (int i = 0; i < numbers.size(); i++) {
                writer.event("n" + i % 7, 10L * i).with("value", numbers.get(i)).end();
            }
            texts.forEach(
                    text -> writer.event("text", 1_000_000).with(text, text).end());
        }

        List<TraceEvent> events = writer.trace().events();

        assertThat(events).hasSize(numbers.size() + texts.size());
        for (int i = 0; i < numbers.size(); i++) {
            assertThat(events.get(i).name()).isEqualTo("n" + i % 7);
            assertThat(events.get(i).time()).isEqualTo(10L * i);
            assertThat(events.get(i).value("value")).isEqualTo(numbers.get(i).toString());
        }
        for (int i = 0; i < texts.size(); i++) {
            assertThat(events.get(numbers.size() + i).fields().get(0))
                    .isEqualTo(new TraceEvent.Field(wellFormed(texts.get(i)), wellFormed(texts.get(i))));
        }
    }

    /** A lone surrogate has no UTF-8 form and is written as a question mark. */
    private static String wellFormed(String text) {
        return new String(
                text.getBytes(java.nio.charset.StandardCharsets.UTF_8), java.nio.charset.StandardCharsets.UTF_8);
    }

    @Test
    @DisplayName("is the same bytes for the same events, whatever its writer wrote before")
    void sameBytes() {
        TraceWriter used = new TraceWriter();
        for (int i = 0; i < 300; i++) {
            used.begin(1 << 20);
            used.event("before" + i, 1).with("a" + i, "b" + i).end();
        }
        used.begin(1 << 20);
        TraceWriter fresh = new TraceWriter();
        fresh.begin(1 << 20);
        for (TraceWriter writer : List.of(used, fresh)) {
            writer.event("write", 5).with("before7", -1).with("path", "/a b").end();
        }

        assertThat(used.trace()).isEqualTo(fresh.trace());
        assertThat(used.trace().digest()).isEqualTo(fresh.trace().digest());
        assertThat(used.trace().text()).isEqualTo("0 5 write before7=-1 path=/a%20b\n");
    }

    @Test
    @DisplayName("names the first event in which another differs")
    void firstDifference() {
        Trace first = traceOf(1, 2, 3);

        assertThat(first.firstDifference(traceOf(1, 2, 3))).isEmpty();
        assertThat(first.firstDifference(traceOf(1, 5, 3))).contains("first \"1 0 n v=2\", then \"1 0 n v=5\"");
        assertThat(first.firstDifference(traceOf(1, 2))).contains("the second has no \"2 0 n v=3\"");
        assertThat(traceOf().firstDifference(first)).contains("the first has no \"0 0 n v=1\"");
    }

    private static Trace traceOf(long... values) {
        TraceWriter writer = new TraceWriter();
        writer.begin(1000);
        for (long value : values) {
            writer.event("n", 0).with("v", value).end();
        }
        return writer.trace();
    }
}
