package io.crucible.views.live;

import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.Guest;
import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.scenario.NicModel;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.ReadyPoint;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scripted.ScriptedBackend;
import io.crucible.model.scripted.ScriptedNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** A run of two scripted nodes that can be replayed live without QEMU. */
public final class ScriptedRun {
    public static final long MS = 1_000_000;
    private static final int SCHEMA = 2;
    public static final long END = 60 * MS;

    private ScriptedRun() {}

    /** Sends a frame and prints a line every three milliseconds. */
    private static final class Talker implements ScriptedNode {
        private int said;

        @Override
        public void start(Hands hands) {
            hands.timer(1, 3 * MS);
        }

        @Override
        public void timer(Hands hands, int timer) {
            hands.print("line " + said++ + "\n");
            hands.send(0, new byte[60]);
            hands.timer(1, 3 * MS);
        }
    }

    /** Runs the nodes, under an identity that an artifact can bear. */
    public static Backend backend() {
        return backend(Talker::new);
    }

    /** Runs other programs so. */
    public static Backend backend(ScriptedNode.Program program) {
        Backend scripted = new ScriptedBackend(node -> program);
        List<String> identity = new ArrayList<>(Collections.nCopies(Identity.FIELDS.size(), "scripted"));
        identity.set(SCHEMA, ArtifactWriter.SCHEMA);
        return new Backend() {
            @Override
            public Identity identity() {
                return Identity.of(identity);
            }

            @Override
            public World open(Scenario scenario, Cancellation cancel) throws BackendException {
                return scripted.open(scenario, cancel);
            }
        };
    }

    /** Records it and writes its artifact. */
    public static Path write(Path folder) throws Exception {
        return write(folder, backend(), Until.VIRTUAL_TIME, List.of());
    }

    /** Records what a backend runs, until then, with these assertions. */
    public static Path write(Path folder, Backend backend, Until until, List<AssertionSpec> assertions)
            throws Exception {
        Guest guest = new Guest("", new Guest.Image("scripted", "sha256:" + "0".repeat(64)), Optional.empty());
        List<NodeSpec> nodes = Stream.of("a", "b")
                .map(name ->
                        new NodeSpec(name, guest, 16, 1, 4, "", NicModel.RTL8139, 1, 1, true, new ReadyPoint.PowerOn()))
                .toList();
        LinkSpec link =
                new LinkSpec(new LinkSpec.End("a", 0), new LinkSpec.End("b", 0), MS, 200_000, 0, OptionalLong.empty());
        Scenario scenario = new Scenario(
                "scripted",
                1,
                MS,
                20,
                OptionalLong.of(END),
                OptionalLong.empty(),
                100,
                nodes,
                List.of(link),
                List.of(),
                assertions);
        Recording recording = Run.record(
                scenario,
                7,
                new RunControls(until, OptionalLong.empty(), OptionalLong.empty()),
                backend,
                20 * MS,
                new Observer() {},
                new Cancellation());
        return new ArtifactWriter().write(recording, folder).file();
    }
}
