package io.crucible.views.timeline;

import io.crucible.model.artifact.ArtifactFacts;
import io.crucible.model.artifact.Recording;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.explain.RunStory;
import io.crucible.model.generated.GeneratedRun;
import io.crucible.model.moment.RunPlaces;
import io.crucible.views.document.RunDocument;
import io.crucible.views.theme.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Documents for tests that no file was read for. */
final class Documents {
    private Documents() {}

    static RunDocument generated(int events) {
        Recording recording = GeneratedRun.recording(events, 7);
        return of(recording, EventColumns.of(recording.events()));
    }

    static RunDocument of(Recording recording, EventColumns events) {
        long end = events.at(events.size() - 1);
        ArtifactFacts facts = new ArtifactFacts(
                Optional.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.of(recording.scenario()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return new RunDocument(
                Path.of("generated.crucible"),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                1,
                facts,
                events,
                recording.decisions(),
                recording.samples(),
                Optional.empty(),
                RunStory.of(recording.scenario(), events, recording.samples(), end),
                RunPlaces.of(Optional.of(recording.scenario()), events, recording.decisions(), end));
    }

    static TimelineData lanes(RunDocument document) {
        return TimelineLoader.load(document, TimelineFilter.NOTHING, () -> false);
    }

    /** A picture 1000 px wide of this stretch, with nothing selected. */
    static Shot shot(TimelineData data, Viewport viewport, boolean folded) {
        LaneLayout layout = LaneLayout.of(data, List.of(), Set.of());
        return new Shot(
                data,
                layout,
                viewport,
                folded,
                1000 + Shot.HEADER + Shot.EDGE,
                layout.height() + Shot.TOP,
                1,
                0,
                Inks.of(Theme.DARK),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                new int[0],
                SampleStates.NONE,
                List.of());
    }
}
