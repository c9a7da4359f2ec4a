package io.crucible.model.savepoint;

import io.crucible.model.artifact.Lineage;
import io.crucible.model.digest.Sha256;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.fingerprint.SampleCodec;
import io.crucible.model.identity.Identity;
import io.crucible.model.identity.IdentityCodec;
import io.crucible.model.run.RunControls;
import io.crucible.model.schedule.Decision;
import java.util.List;
import java.util.Optional;

/**
 * Everything besides scenario and schedule that is needed to come to a boundary again, and what must then be found.
 *
 * @param seed decides whatever no recorded decision does
 * @param controls how the run that was saved would have ended
 * @param scenario digest of the scenario's canonical text
 * @param schedule digest of the schedule up to the boundary
 * @param decisions number of decisions up to the boundary
 * @param model digest of the state that these decisions reduce to
 * @param events number of events up to the boundary
 * @param eventsDigest of their lines
 * @param samples number of fingerprint samples up to the boundary
 * @param samplesDigest of their lines
 * @param nodes the last of these samples of each node, by node number
 * @param machines the machines with power as they stood at the boundary, by node number
 * @param lineage where the run is a branch of another
 * @param continuation recorded decisions after the boundary; empty for a run by its seed
 * @param end how the artifact ended that was saved; nothing for a run by its seed
 */
public record ReplayClosure(
        Identity identity,
        long seed,
        RunControls controls,
        String scenario,
        String schedule,
        long decisions,
        String model,
        long events,
        String eventsDigest,
        long samples,
        String samplesDigest,
        List<Sample> nodes,
        List<MachinePrint> machines,
        Optional<Lineage> lineage,
        List<Decision> continuation,
        Optional<RunEnd> end) {

    public ReplayClosure {
        nodes = List.copyOf(nodes);
        machines = List.copyOf(machines);
        continuation = List.copyOf(continuation);
    }

    /** The same, where the machines stand at the boundary like this. */
    ReplayClosure standing(List<MachinePrint> prints) {
        return new ReplayClosure(
                identity,
                seed,
                controls,
                scenario,
                schedule,
                decisions,
                model,
                events,
                eventsDigest,
                samples,
                samplesDigest,
                nodes,
                prints,
                lineage,
                continuation,
                end);
    }

    /** Digest of what decides how a run goes up to the boundary: scenario, schedule and build. */
    public String configuration() {
        return Sha256.of(Lines.bytes(out -> {
            out.line("configuration").ascii(scenario).ascii(schedule).end();
            IdentityCodec.write(identity, out);
        }));
    }

    /** The address of the machines' state at a frontier: who has it can be sure which state is meant, and nobody can restore from it. */
    public String checkpoint(long frontier) {
        return Sha256.of(Lines.bytes(out -> {
            out.line("checkpoint").ascii(configuration()).natural(frontier).end();
            for (Sample sample : nodes) {
                SampleCodec.write(sample, out);
            }
        }));
    }
}
