package io.crucible.model.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.crucible.model.event.Event;
import io.crucible.model.schedule.Decision;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class CanonicalLogTest {
    @Provide
    Arbitrary<Recording> recordings() {
        return Anything.recording();
    }

    @Provide
    Arbitrary<String> texts() {
        return Anything.text();
    }

    @Test
    void theEscapesAreThoseOfTheFormat() {
        CanonicalLog.Row row =
                new CanonicalLog.Row(3, 17, "n", "k", "\" \\ \n \r \t \u0000 \u001f \u007f \u009f / é 😀");
        assertThat(CanonicalLog.json(row))
                .isEqualTo("{\"seq\":3,\"virtual_time\":17,\"node\":\"n\",\"kind\":\"k\",\"summary\":"
                        + "\"\\\" \\\\ \\n \\r \\t \\u0000 \\u001f \\u007f \\u009f / é 😀\"}\n");
    }

    @Property(tries = 200)
    void everyRowIsJsonThatGivesTheRowBack(@ForAll("texts") String text) throws IOException {
        JsonNode json = new ObjectMapper().readTree(CanonicalLog.json(new CanonicalLog.Row(1, 2, text, "k", text)));
        assertThat(json.get("summary").textValue()).isEqualTo(text);
        assertThat(json.get("node").textValue()).isEqualTo(text);
    }

    @Property(tries = 100)
    void everySummaryIsOneLine(@ForAll("recordings") Recording recording) throws IOException {
        List<CanonicalLog.Row> rows = new ArrayList<>();
        CanonicalLog.of(recording).forEach(rows::add);
        assertThat(rows)
                .hasSize(recording.decisions().size() + recording.events().size() + 1);
        for (int i = 0; i < rows.size(); i++) {
            assertThat(rows.get(i).sequence()).isEqualTo(i);
            assertThat(rows.get(i).summary().chars()).noneMatch(Character::isISOControl);
        }
        assertThat(rows.get(rows.size() - 1).kind()).isEqualTo("final_outcome");
    }

    @Test
    void theLogOfARunIsThatOfItsRecordingHoweverItWasCollected() throws IOException {
        Recording small = Samples.small();
        CanonicalLog.Builder eventsFirst = new CanonicalLog.Builder();
        for (Event event : small.events()) {
            eventsFirst.add(event);
        }
        for (Decision decision : small.decisions()) {
            eventsFirst.add(decision);
        }
        assertThat(text(eventsFirst.finish(small.outcome()))).isEqualTo(text(CanonicalLog.of(small)));
    }

    @Test
    void theFileHoldsTheLogWithoutItsOwnDigestAndTheTraceNamesIt() throws IOException {
        byte[] bytes = new ArtifactWriter().encode(Samples.small());
        Artifact artifact = new ArtifactReader(ArtifactLimits.USUAL).read("it", bytes);
        assertThat(text(artifact.log())).isEqualTo(text(CanonicalLog.of(Samples.small())));
        assertThat(text(artifact.logWithDigest()))
                .isEqualTo(text(CanonicalLog.of(Samples.small()).withArtifact(artifact.digest())))
                .contains(artifact.digest());
    }

    static String text(CanonicalLog log) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        log.write(out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
