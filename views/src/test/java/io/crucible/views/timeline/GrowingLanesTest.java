package io.crucible.views.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.columns.EventColumnsBuilder;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.generated.GeneratedRun;
import io.crucible.views.document.RunDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The lanes of a document that grows")
class GrowingLanesTest {
    private final Recording recording = GeneratedRun.recording(70_000, 3);

    /** Snapshots of one log, the last of all of it; after the middle of it nothing happens for long. */
    private List<EventColumns> snapshots() {
        EventColumnsBuilder builder = new EventColumnsBuilder();
        List<EventColumns> snapshots = new ArrayList<>();
        for (Event event : recording.events()) {
            boolean late = event.sequence() >= 35_000;
            builder.append(new Event(
                    event.sequence(),
                    late ? event.at() + 90_000_000_000L : event.at(),
                    event.icount(),
                    event.source(),
                    event.kind(),
                    event.level(),
                    event.attributes()));
            int size = builder.size();
            if (List.of(1, 15, 16, 17, 300, 30_000, 36_000, 66_000, 70_000).contains(size)) {
                snapshots.add(builder.snapshot());
            }
        }
        return snapshots;
    }

    @Test
    @DisplayName("are at each time those that are made of it at once")
    void areThoseMadeAtOnce() {
        TimelineLoader growing = null;
        for (EventColumns events : snapshots()) {
            RunDocument document = Documents.of(recording, events);
            if (growing == null) {
                growing = new TimelineLoader(document, TimelineFilter.NOTHING);
            }
            assertThat(growing.continues(document, TimelineFilter.NOTHING)).isTrue();
            same(growing.load(document, () -> false), Documents.lanes(document));
        }
    }

    @Test
    @DisplayName("are not those of another log, or of another filter")
    void areNotThoseOfAnotherLog() {
        RunDocument document = Documents.of(recording, snapshots().get(4));
        TimelineLoader growing = new TimelineLoader(document, TimelineFilter.NOTHING);

        RunDocument longer = Documents.of(recording, EventColumns.of(recording.events()));
        assertThat(growing.continues(longer, TimelineFilter.NOTHING)).isFalse();
        assertThat(growing.continues(document, TimelineFilter.NOTHING.withKinds(Set.of(EventKind.CONSOLE_OUTPUT))))
                .isFalse();
    }

    private static void same(TimelineData grown, TimelineData once) {
        assertThat(grown.lanes()).isEqualTo(once.lanes());
        assertThat(grown.folds().folds()).isEqualTo(once.folds().folds());
        Random random = new Random(1);
        for (Lane lane : once.lanes()) {
            MarkLane expected = once.marks(lane);
            MarkLane found = grown.marks(lane);
            assertThat(found.late()).isEqualTo(expected.late());
            assertThat(found.sparse()).isEqualTo(expected.sparse());
            for (int range = 0; range < 100 && expected.size() > 0; range++) {
                int from = random.nextInt(expected.size());
                int to = from + 1 + random.nextInt(expected.size() - from);
                assertThat(found.worst(from, to)).isEqualTo(expected.worst(from, to));
                assertThat(found.marks().item(from)).isEqualTo(expected.marks().item(from));
            }
        }
    }
}
