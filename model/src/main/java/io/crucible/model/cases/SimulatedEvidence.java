package io.crucible.model.cases;

import io.crucible.model.campaign.CampaignIdentity;
import io.crucible.model.campaign.CaseEvidence;
import io.crucible.model.campaign.EvidenceFile;
import io.crucible.model.sim.CaseReport;
import io.crucible.model.sim.world.Failure;
import io.crucible.model.sim.world.Trace;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A failed simulation: its trace, and its tape, which replays it. */
record SimulatedEvidence(CampaignIdentity identity, CaseReport simulation) implements CaseEvidence {
    private static final String TRACE = "trace.txt";
    private static final String SECOND_TRACE = "second-trace.txt";
    private static final String MESSAGE = "message.txt";
    private static final String CAPSULE = "replay.json";

    @Override
    public List<EvidenceFile> traces() {
        List<EvidenceFile> traces = new ArrayList<>(List.of(file(TRACE, simulation.trace())));
        simulation.secondTrace().ifPresent(second -> traces.add(file(SECOND_TRACE, second)));
        simulation
                .failure()
                .filter(Failure::isSaidTwice)
                .ifPresent(failure -> traces.add(
                        new EvidenceFile(MESSAGE, (failure.message() + "\n").getBytes(StandardCharsets.UTF_8))));
        return traces;
    }

    private static EvidenceFile file(String name, Trace trace) {
        return new EvidenceFile(name, trace.text().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public Optional<EvidenceFile> capsule() {
        return irreproducible().isPresent()
                ? Optional.empty()
                : Optional.of(new EvidenceFile(
                        CAPSULE, SimulationCapsule.of(identity, simulation).write()));
    }

    @Override
    public Optional<String> irreproducible() {
        if (!simulation.tapeComplete()) {
            return Optional.of(INCOMPLETE_TAPE);
        }
        return simulation.reproducible() ? Optional.empty() : Optional.of(UNREPRODUCIBLE_RUN);
    }

    @Override
    public List<DecisionGroup> groups() {
        return new TapeGroups(simulation.tape()).groups();
    }
}
