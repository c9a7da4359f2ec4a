package io.crucible.model.artifact;

import io.crucible.model.artifact.ArtifactException.Reason;
import io.crucible.model.artifact.Draft.Placed;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;
import java.util.List;
import java.util.Optional;

/** Compares what stands in a file's lines with what is inside its components. */
final class Agreement {
    private final Draft draft;
    private final Components components;
    private final Faults faults;

    Agreement(Draft draft, Components components, Faults faults) {
        this.draft = draft;
        this.components = components;
        this.faults = faults;
    }

    /** Compares everything with everything else. */
    void compare() throws ArtifactException {
        if (components.recipe.isPresent()) {
            identity(components.recipe.get().identity());
            if (draft.seed.isPresent()
                    && draft.seed.getAsLong() != components.recipe.get().seed()) {
                found(
                        "seed",
                        2,
                        "seed",
                        "the replay recipe says "
                                + Long.toUnsignedString(components.recipe.get().seed()));
            }
        }
        if (components.lineage.isPresent() && !draft.cutOff) {
            lineage(components.lineage.get());
        }
        Optional<Component> declared = draft.component(ComponentKind.SCENARIO).map(Placed::value);
        if (!draft.cutOff && draft.scenario.isPresent() && !draft.scenario.equals(declared)) {
            found("scenario", 4, "digest", "no component line agrees with it");
        }
        if (components.scenario.isPresent() && !draft.cutOff) {
            sampling(components.scenario.get());
            fingerprints(components.scenario.get());
        }
    }

    private void identity(Identity recorded) throws ArtifactException {
        List<String> proof = recorded.values();
        for (int field = 0; draft.identity.isPresent() && field < proof.size(); field++) {
            if (!draft.identity.get().values().get(field).equals(proof.get(field))) {
                found("identity", field + 2, Identity.FIELDS.get(field), "the replay recipe says " + proof.get(field));
            }
        }
    }

    private void lineage(Lineage lineage) throws ArtifactException {
        Optional<String> contradiction = lineage.contradiction(draft.decisions);
        if (contradiction.isPresent()) {
            long line = draft.component(ComponentKind.LINEAGE).orElseThrow().line();
            faults.found(new ArtifactException(
                    Reason.DAMAGED,
                    "line " + line + ", field 4 (digest): in the component " + ComponentKind.LINEAGE.fileName() + ", "
                            + contradiction.get()));
        }
    }

    private void sampling(Scenario of) throws ArtifactException {
        List<String> expected = ArtifactEncoder.samplingFields(of);
        List<String> cadence = draft.sampling.orElse(expected);
        if (!cadence.equals(expected)) {
            int field = 0;
            while (field < cadence.size()
                    && field < expected.size()
                    && cadence.get(field).equals(expected.get(field))) {
                field++;
            }
            found("sampling", field + 2, "cadence", "the scenario gives " + String.join(" ", expected));
        }
    }

    private void fingerprints(Scenario of) throws ArtifactException {
        List<FingerprintLine> expected = FingerprintLine.terminal(of, components.samples());
        for (int index = 0; index < Math.max(expected.size(), draft.fingerprints.size()); index++) {
            if (index >= draft.fingerprints.size()) {
                found("sampling", 1, "tag", "before it the fingerprint line " + index + " is missing");
                return;
            }
            Placed<FingerprintLine> placed = draft.fingerprints.get(index);
            if (index >= expected.size() || !placed.value().equals(expected.get(index))) {
                faults.found(new ArtifactException(
                        Reason.DAMAGED,
                        "line " + placed.line() + ", field 5 (digest): the fingerprint stream does not end so"));
                return;
            }
        }
    }

    private void found(String tag, int field, String name, String reason) throws ArtifactException {
        long line = draft.lines.getOrDefault(tag, 0L);
        faults.found(new ArtifactException(
                Reason.DAMAGED, "line " + line + ", field " + field + " (" + name + "): " + reason));
    }
}
