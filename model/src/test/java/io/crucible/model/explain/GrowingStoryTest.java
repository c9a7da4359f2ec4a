package io.crucible.model.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.columns.EventColumnsBuilder;
import io.crucible.model.event.Attributes;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.generated.GeneratedRun;
import io.crucible.model.scenario.Scenario;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The story of a log that grows")
class GrowingStoryTest {
    private static final Scenario SCENARIO = GeneratedRun.recording(10, 1).scenario();

    private final EventColumnsBuilder builder = new EventColumnsBuilder();
    private final RunStory.Teller teller = new RunStory.Teller(SCENARIO);

    @Test
    @DisplayName("is after each event the one that all events so far tell at once")
    void isTheOneToldAtOnce() {
        List<EventKind> kinds = List.of(
                EventKind.FAULT_ACTIVATED,
                EventKind.NODE_CRASHED,
                EventKind.ASSERTION_STATE_CHANGED,
                EventKind.NODE_STARTED,
                EventKind.FAULT_HEALED,
                EventKind.ASSERTION_STATE_CHANGED,
                EventKind.FAULT_ACTIVATED,
                EventKind.NODE_EXITED);
        for (EventKind kind : kinds) {
            append(kind);
            EventColumns events = builder.snapshot();
            long end = 100L + 10L * events.size();
            teller.read(events);
            assertThat(teller.story(List.of(), end)).isEqualTo(RunStory.of(SCENARIO, events, List.of(), end));
        }
        RunStory whole = teller.story(List.of(), 1_000);
        assertThat(whole.faults()).extracting(FaultSpan::to).containsExactly(50L, 1_000L);
        assertThat(whole.assertions()).extracting(AssertionBand::to).containsExactly(60L, 1_000L);
    }

    private void append(EventKind kind) {
        int sequence = builder.size();
        Attributes attributes = Attributes.none()
                .text("fault", "cut")
                .text("effect", "partition")
                .text("assertion", "one-leader")
                .text("state", sequence < 4 ? "passing" : "violated");
        builder.append(new Event(
                sequence, 10L + 10L * sequence, Event.NO_ICOUNT, "node:n1", kind, kind.level(), attributes.map()));
    }
}
