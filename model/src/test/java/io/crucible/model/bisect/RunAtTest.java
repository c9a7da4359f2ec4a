package io.crucible.model.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.explain.EventWords;
import io.crucible.model.run.SampleRuns;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What there was in a run at an instant")
class RunAtTest {

    @Test
    @DisplayName("are the decisions made, the last events, and each frame that was sent and had not arrived")
    void all() throws Exception {
        Recording run = SampleRuns.faulty(5);
        Event arrival = run.events().stream()
                .filter(event -> event.kind() == EventKind.MESSAGE_DELIVERED && event.at() > 20_000_000)
                .findFirst()
                .orElseThrow();

        RunAt before = RunAt.of(run, arrival.at() - 1);
        RunAt after = RunAt.of(run, arrival.at());

        assertThat(before.pending()).anySatisfy(frame -> {
            assertThat(frame.frame()).isEqualTo(EventWords.text(arrival, "frame"));
            assertThat(frame.source()).isEqualTo(EventWords.text(arrival, "from"));
            assertThat(frame.target()).isEqualTo(Optional.of(EventWords.node(arrival)));
            assertThat(frame.arrives()).isEqualTo(arrival.at());
            assertThat(frame.sent()).isLessThan(arrival.at());
        });
        assertThat(after.pending()).noneMatch(frame -> frame.arrives() <= arrival.at());
        assertThat(after.last()).hasSize(5).allMatch(event -> event.at() <= arrival.at());
        assertThat(after.last()).contains(arrival);
        assertThat(after.decisions()).isEqualTo((int) run.decisions().stream()
                .filter(decision -> decision.at() <= arrival.at())
                .count());
    }
}
