package io.crucible.model.cases;

import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.artifact.Recording;
import io.crucible.model.campaign.CaseEvidence;
import io.crucible.model.campaign.EvidenceFile;
import io.crucible.model.explain.DecisionFacts;
import io.crucible.model.replay.Difference;
import io.crucible.model.schedule.Decision;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A failed run: its canonical log, and its artifact, which replays it.
 *
 * @param difference where the exact replay was another run
 */
record ScenarioEvidence(Recording recording, Optional<Difference> difference) implements CaseEvidence {
    static final String LOG = "canonical-log.jsonl";
    static final String CAPSULE = "replay.crucible";

    private static final String DIFFERENCE = "difference.txt";

    @Override
    public List<EvidenceFile> traces() throws IOException {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        CanonicalLog.of(recording).write(log);
        List<EvidenceFile> traces = new ArrayList<>(List.of(new EvidenceFile(LOG, log.toByteArray())));
        difference.ifPresent(where -> traces.add(new EvidenceFile(
                DIFFERENCE, (where.what() + ": " + where.sentence() + "\n").getBytes(StandardCharsets.UTF_8))));
        return traces;
    }

    @Override
    public Optional<EvidenceFile> capsule() throws IOException {
        return difference.isPresent()
                ? Optional.empty()
                : Optional.of(new EvidenceFile(CAPSULE, new ArtifactWriter().encode(recording)));
    }

    @Override
    public Optional<String> irreproducible() {
        return difference.map(where -> UNREPRODUCIBLE_RUN);
    }

    @Override
    public List<DecisionGroup> groups() {
        QuietChoices quiet = new QuietChoices(recording.scenario());
        DecisionFacts facts = new DecisionFacts(recording.scenario().links());
        return noisy(quiet).stream()
                .map(decision -> new DecisionGroup(
                        decision.point().key() + ": " + facts.decided(decision),
                        quiet.size(decision.point(), decision.value())))
                .toList();
    }

    /** The decisions that can be left out, in the order of the schedule. */
    List<Decision> noisy(QuietChoices quiet) {
        return recording.decisions().stream()
                .filter(decision -> !quiet.isQuiet(decision.point(), decision.value()))
                .toList();
    }
}
