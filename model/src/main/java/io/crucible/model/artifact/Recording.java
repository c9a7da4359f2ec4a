package io.crucible.model.artifact;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.identity.Identity;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.RunControls;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.Decision;
import io.crucible.model.transcript.Transcript;
import java.util.List;
import java.util.Optional;

/**
 * Everything that is known of a run: what an artifact holds.
 *
 * @param seed the run's seed, which may differ from the scenario's
 * @param modelProof the state that {@code reduce} gives for the schedule, as its canonical text
 * @param samples in order of quantum, then node
 * @param transcript nothing where none was kept
 * @param lineage nothing unless the run is a branch of another
 */
public record Recording(
        Identity identity,
        long seed,
        Scenario scenario,
        RunControls controls,
        Outcome outcome,
        List<Decision> decisions,
        List<Event> events,
        List<Sample> samples,
        String modelProof,
        Optional<Transcript> transcript,
        Optional<Lineage> lineage) {

    /** A recording of a run that is no branch. */
    public Recording(
            Identity identity,
            long seed,
            Scenario scenario,
            RunControls controls,
            Outcome outcome,
            List<Decision> decisions,
            List<Event> events,
            List<Sample> samples,
            String modelProof,
            Optional<Transcript> transcript) {
        this(
                identity,
                seed,
                scenario,
                controls,
                outcome,
                decisions,
                events,
                samples,
                modelProof,
                transcript,
                Optional.empty());
    }

    /** A recording without a transcript. */
    public Recording(
            Identity identity,
            long seed,
            Scenario scenario,
            RunControls controls,
            Outcome outcome,
            List<Decision> decisions,
            List<Event> events,
            List<Sample> samples,
            String modelProof) {
        this(identity, seed, scenario, controls, outcome, decisions, events, samples, modelProof, Optional.empty());
    }

    public Recording {
        decisions = List.copyOf(decisions);
        events = EventColumns.kept(events);
        samples = List.copyOf(samples);
    }

    /** The same run as a branch. */
    public Recording branched(Optional<Lineage> from) {
        return new Recording(
                identity, seed, scenario, controls, outcome, decisions, events, samples, modelProof, transcript, from);
    }

    /** The same of another build. */
    public Recording withIdentity(Identity other) {
        return new Recording(
                other, seed, scenario, controls, outcome, decisions, events, samples, modelProof, transcript, lineage);
    }

    /** The same with another schedule. */
    public Recording withDecisions(List<Decision> others) {
        return new Recording(
                identity, seed, scenario, controls, outcome, others, events, samples, modelProof, transcript, lineage);
    }

    /** The same with other events. */
    public Recording withEvents(List<Event> others) {
        return new Recording(
                identity,
                seed,
                scenario,
                controls,
                outcome,
                decisions,
                others,
                samples,
                modelProof,
                transcript,
                lineage);
    }

    /** The same with other samples. */
    public Recording withSamples(List<Sample> others) {
        return new Recording(
                identity,
                seed,
                scenario,
                controls,
                outcome,
                decisions,
                events,
                others,
                modelProof,
                transcript,
                lineage);
    }

    /** The same with another transcript, or none. */
    public Recording withTranscript(Optional<Transcript> other) {
        return new Recording(
                identity, seed, scenario, controls, outcome, decisions, events, samples, modelProof, other, lineage);
    }
}
