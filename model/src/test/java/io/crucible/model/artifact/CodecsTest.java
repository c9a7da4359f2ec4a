package io.crucible.model.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.event.Event;
import io.crucible.model.event.EventCodec;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.fingerprint.SampleCodec;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.RunControls;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.DecisionCodec;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CodecsTest {
    @Provide
    Arbitrary<Event> events() {
        return Anything.event();
    }

    @Provide
    Arbitrary<Sample> samples() {
        return Anything.sample(1000);
    }

    @Provide
    Arbitrary<Decision> decisions() {
        return Anything.decision();
    }

    @Provide
    Arbitrary<String> texts() {
        return Anything.text();
    }

    @Provide
    Arbitrary<Recipe> recipes() {
        return net.jqwik.api.Combinators.combine(
                        net.jqwik.api.Arbitraries.longs(), Anything.controls(), Anything.outcome())
                .as((Long seed, RunControls controls, Outcome outcome) ->
                        new Recipe(Samples.IDENTITY, seed, controls, outcome));
    }

    @Property
    void anEventComesBackEqual(@ForAll("events") Event event) throws IOException {
        assertThat(EventCodec.read(line(out -> EventCodec.write(event, out)))).isEqualTo(event);
    }

    @Property
    void aSampleComesBackEqual(@ForAll("samples") Sample sample) throws IOException {
        assertThat(SampleCodec.read(line(out -> SampleCodec.write(sample, out))))
                .isEqualTo(sample);
    }

    @Property
    void aDecisionComesBackEqual(@ForAll("decisions") Decision decision) throws IOException {
        byte[] payload = DecisionCodec.payload(decision);
        assertThat(DecisionCodec.read(decision.sequence(), decision.at(), payload))
                .isEqualTo(decision);
    }

    @Property
    void aRecipeComesBackEqual(@ForAll("recipes") Recipe recipe) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        RecipeCodec.write(recipe, text);
        assertThat(RecipeCodec.read(text.toByteArray(), ArtifactLimits.USUAL)).isEqualTo(recipe);
    }

    @Property
    void anyTextIsAnAsciiFieldAndComesBackEqual(@ForAll("texts") String text, @ForAll long number) throws IOException {
        TabLine line = line(out -> out.line("x").text(text).unsigned(number).end());
        assertThat(line.text(1, "text")).isEqualTo(text);
        assertThat(line.unsigned(2, "number")).isEqualTo(number);
    }

    @Property
    void aBrokenPayloadIsRefusedAndNothingElseHappens(
            @ForAll("decisions") Decision decision, @ForAll int where, @ForAll byte what) throws IOException {
        byte[] payload = DecisionCodec.payload(decision);
        payload[Math.floorMod(where, payload.length)] = what;
        try {
            assertThat(DecisionCodec.read(0, decision.at(), payload)).isNotNull();
        } catch (MalformedLineException refused) {
            assertThat(refused).hasMessageContaining("line ");
        }
    }

    @Test
    @DisplayName("a fault names the line and the field")
    void aFaultNamesItsPlace() throws IOException {
        assertThatThrownBy(() -> read("a\t1\na\t01\n").get(1).natural(1, "sequence"))
                .hasMessage("line 2, field 2 (sequence): \"01\" is not a whole number without leading zeros");
        assertThatThrownBy(() -> read("a\t%0a\n").get(0).ascii(1, "name"))
                .hasMessage("line 1, field 2 (name): \"%0a\" is not one of %25 %09 %0A %0D");
        assertThatThrownBy(() -> read("a\t+1\n").get(0).natural(1, "count")).isInstanceOf(MalformedLineException.class);
        assertThatThrownBy(() -> read("a\t18446744073709551616\n").get(0).unsigned(1, "count"))
                .hasMessage("line 1, field 2 (count): it is greater than 18446744073709551615");
        assertThatThrownBy(() -> read("a\tb\r\n")).hasMessageContaining("line 1, field 2");
        assertThatThrownBy(() -> read("a\té\n")).hasMessageContaining("only ASCII");
        assertThatThrownBy(() -> read("a\tb")).hasMessageContaining("ends in the middle");
    }

    private static List<TabLine> read(String text) throws IOException {
        LineReader reader = new LineReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), 1000);
        List<TabLine> lines = new java.util.ArrayList<>();
        for (var line = reader.next(); line.isPresent(); line = reader.next()) {
            lines.add(line.get());
        }
        return lines;
    }

    private interface Writing {
        void to(TabWriter out) throws IOException;
    }

    private static TabLine line(Writing writing) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TabWriter out = new TabWriter(bytes);
        writing.to(out);
        out.flush();
        for (byte b : bytes.toByteArray()) {
            assertThat(b).isNotNegative();
        }
        LineReader lines = new LineReader(new ByteArrayInputStream(bytes.toByteArray()), 1 << 20);
        TabLine line = lines.next().orElseThrow();
        assertThat(lines.next()).isEmpty();
        return line;
    }
}
