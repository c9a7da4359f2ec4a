package io.crucible.model.scripted;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/** The model double: worlds of scripted nodes, in pure Java, for tests and for machines without QEMU. */
public final class ScriptedBackend implements Backend {
    private final Function<NodeSpec, ScriptedNode.Program> programs;

    /** A backend that gives each node the program chosen for it. */
    public ScriptedBackend(Function<NodeSpec, ScriptedNode.Program> programs) {
        this.programs = programs;
    }

    @Override
    public Identity identity() {
        return Identity.of(Collections.nCopies(Identity.FIELDS.size(), "scripted-1"));
    }

    @Override
    public World open(Scenario scenario, Cancellation cancel) throws BackendException {
        List<ScriptedNode.Program> made =
                scenario.nodes().stream().map(programs).toList();
        return new ScriptedWorld(scenario, made, cancel);
    }
}
