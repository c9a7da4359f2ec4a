package io.crucible.model.savepoint;

import io.crucible.model.digest.Sha256;
import io.crucible.model.reduce.Reduction;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioWriter;
import io.crucible.model.schedule.Decision;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A place in a run, so that anybody with the same build can come to it again and be sure of it. It holds no state of any machine.
 *
 * @param label names it for people, see {@link #isLabel}
 * @param decisions the schedule up to the boundary
 * @param frontier virtual ns
 * @param predicate what an event had to be; nothing for an instant
 * @param log digest of the canonical log's rows up to the boundary
 */
public record SavepointHandle(
        String label,
        Boundary boundary,
        Scenario scenario,
        List<Decision> decisions,
        ReplayClosure closure,
        long frontier,
        BoundaryProof proof,
        Optional<BoundaryPredicate> predicate,
        String log) {
    /** The schema of the files, as their first line names it. */
    public static final String SCHEMA = "crucible.savepoint-handle.v6";

    /** What a label is, as words. */
    public static final String LABEL_RULE =
            "1 to 64 letters, digits, dots, hyphens and underlines, a letter or digit first";

    private static final Pattern LABEL = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    public SavepointHandle {
        decisions = List.copyOf(decisions);
    }

    /** Whether a text can be a label, which is part of a file's name: {@link #LABEL_RULE}. */
    public static boolean isLabel(String text) {
        return LABEL.matcher(text).matches();
    }

    /** The handle of a place that a run has reached; equal runs give equal handles. */
    static SavepointHandle of(String label, Source source, Boundary boundary, BoundaryState state, ProofWriter writer) {
        ReplayClosure closure = closure(source, state);
        return new SavepointHandle(
                label,
                boundary,
                source.scenario(),
                state.decisions(),
                closure,
                state.frontier(),
                writer.proof(boundary, state, closure),
                writer.predicate(boundary, state),
                state.logDigest());
    }

    static ReplayClosure closure(Source source, BoundaryState state) {
        int passed = Math.min(source.tape().size(), state.decisions().size());
        return new ReplayClosure(
                source.identity(),
                source.seed(),
                source.controls(),
                Sha256.of(ScenarioWriter.write(source.scenario())),
                Sha256.of(ScheduleText.bytes(state.decisions())),
                state.decisions().size(),
                Sha256.of(Reduction.reduce(source.scenario(), state.decisions())
                        .state()
                        .text()),
                state.events().size(),
                state.eventsDigest(),
                state.samples().size(),
                state.samplesDigest(),
                state.nodes(),
                state.machines().orElse(List.of()),
                source.lineage(),
                source.tape().subList(passed, source.tape().size()),
                source.end());
    }

    /** The same, where the machines stand at the boundary like this. */
    SavepointHandle standing(List<MachinePrint> prints) {
        return new SavepointHandle(
                label, boundary, scenario, decisions, closure.standing(prints), frontier, proof, predicate, log);
    }

    /** The address of the machines' state there. */
    public String checkpoint() {
        return closure.checkpoint(frontier);
    }

    /** The run that was saved, as it goes on after the boundary where nothing else is asked for. */
    public Source source() {
        List<Decision> tape = new ArrayList<>(decisions);
        tape.addAll(closure.continuation());
        return new Source(
                scenario,
                closure.seed(),
                closure.identity(),
                closure.controls(),
                tape,
                closure.lineage(),
                closure.end());
    }
}
