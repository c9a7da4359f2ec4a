package io.crucible.model.explain;

import io.crucible.model.artifact.ArtifactFacts;
import io.crucible.model.artifact.Lineage;
import io.crucible.model.artifact.OpenedArtifact.State;
import io.crucible.model.artifact.OpenedRun;
import io.crucible.model.artifact.Recipe;
import io.crucible.model.artifact.Recording;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.run.Outcome;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.Decision;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A run as far as it is known, from whatever could be read of its file.
 *
 * @param state how much of the file is there; {@code COMPLETE} also for a run that was never in one
 * @param problems what could not be read, one sentence each
 * @param lineage where the run is a branch of another
 * @param story of the same events; its end is the end of what is known
 */
public record KnownRun(
        OptionalLong seed,
        Optional<Scenario> scenario,
        Optional<Outcome> outcome,
        State state,
        List<String> problems,
        EventColumns events,
        List<Decision> decisions,
        Optional<Lineage> lineage,
        RunStory story) {

    public KnownRun {
        problems = List.copyOf(problems);
    }

    /** All of a run that has just ended. */
    public static KnownRun of(Recording recording) {
        EventColumns events = EventColumns.of(recording.events());
        long end = recording.outcome().frontier();
        return new KnownRun(
                OptionalLong.of(recording.seed()),
                Optional.of(recording.scenario()),
                Optional.of(recording.outcome()),
                State.COMPLETE,
                List.of(),
                events,
                recording.decisions(),
                recording.lineage(),
                RunStory.of(recording.scenario(), events, recording.samples(), end));
    }

    /** What a file says. */
    public static KnownRun of(OpenedRun run) {
        RunStory story = run.facts()
                .scenario()
                .map(scenario -> RunStory.of(scenario, run.events(), run.samples(), end(run)))
                .orElse(RunStory.NONE);
        ArtifactFacts facts = run.facts();
        return new KnownRun(
                facts.seed(),
                facts.scenario(),
                facts.recipe().map(Recipe::outcome),
                run.state(),
                run.problems(),
                run.events(),
                run.decisions(),
                facts.lineage(),
                story);
    }

    private static long end(OpenedRun run) {
        long frontier =
                run.facts().recipe().map(recipe -> recipe.outcome().frontier()).orElse(0L);
        int events = run.events().size();
        int decisions = run.decisions().size();
        long last = events == 0 ? 0 : run.events().at(events - 1);
        long decided = decisions == 0 ? 0 : run.decisions().get(decisions - 1).at();
        return Math.max(frontier, Math.max(last, decided));
    }
}
