package io.crucible.app;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.digest.Sha256;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scripted.ScriptedBackend;
import io.crucible.model.scripted.ScriptedNode;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;

/** Scripted nodes under an identity that can be recorded. */
record ModelDouble(Backend backend, String plugin) implements Backend {

    static ModelDouble running(ScriptedNode.Program program) {
        return running((NodeSpec node) -> program);
    }

    static ModelDouble running(Function<NodeSpec, ScriptedNode.Program> programs) {
        return new ModelDouble(new ScriptedBackend(programs), "plugin");
    }

    /** The same with another plugin. */
    ModelDouble withPlugin(String other) {
        return new ModelDouble(backend, other);
    }

    @Override
    public Identity identity() {
        return new Identity(
                "0.1.0",
                "1",
                "crucible.reproduction-artifact.v4",
                digest("QEMU"),
                digest(plugin),
                "1",
                "1",
                "1",
                "0.1.0",
                "qemu-plugin-1");
    }

    private static String digest(String text) {
        return Sha256.of(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public World open(Scenario scenario, Cancellation cancel) throws BackendException {
        return backend.open(scenario, cancel);
    }
}
