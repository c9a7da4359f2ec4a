package io.crucible.model.cases;

import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.run.Worlds;
import io.crucible.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A backend of scripted nodes whose recordings artifacts can hold. */
final class Identified implements Backend {
    private static final int SCHEMA = 2;

    private final Backend scripted;

    private Identified(Backend scripted) {
        this.scripted = scripted;
    }

    static Backend backend(Worlds worlds) {
        return new Identified(worlds.backend());
    }

    @Override
    public Identity identity() {
        List<String> fields = new ArrayList<>(Collections.nCopies(Identity.FIELDS.size(), "scripted-1"));
        fields.set(SCHEMA, ArtifactWriter.SCHEMA);
        return Identity.of(fields);
    }

    @Override
    public World open(Scenario scenario, Cancellation cancel) throws BackendException {
        return scripted.open(scenario, cancel);
    }
}
