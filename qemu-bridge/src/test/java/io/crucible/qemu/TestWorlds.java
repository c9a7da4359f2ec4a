package io.crucible.qemu;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Input;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import io.crucible.model.backend.World.Grant;
import io.crucible.model.backend.World.Start;
import io.crucible.model.digest.Sha256;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Guest;
import io.crucible.model.scenario.NicModel;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.ReadyPoint;
import io.crucible.model.scenario.Scenario;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Worlds of the tests' guest, and running them. */
final class TestWorlds {
    static final long MS = 1_000_000;
    static final Identity PRODUCT = Identity.of(Collections.nCopies(Identity.FIELDS.size(), "test"));

    private TestWorlds() {}

    static QemuSettings settings() {
        return QemuSettings.ofThisProcess(notice -> {});
    }

    static World open(QemuSettings settings, int nodes) throws BackendException {
        return new QemuBackend(settings, PRODUCT).open(scenario(nodes), new Cancellation());
    }

    static World open() throws BackendException {
        return open(settings(), 1);
    }

    static Scenario scenario(int nodes) {
        List<NodeSpec> specs = new ArrayList<>();
        for (int node = 0; node < nodes; node++) {
            specs.add(spec("n" + node, guest(), 0));
        }
        return scenario(specs);
    }

    static Scenario scenario(List<NodeSpec> nodes) {
        return new Scenario(
                "test",
                1,
                MS,
                20,
                OptionalLong.empty(),
                OptionalLong.empty(),
                1000,
                nodes,
                List.of(),
                List.of(),
                List.of());
    }

    /** Two nodes, a and b, with so many vCPUs each. */
    static Scenario pair(int vcpus) {
        List<NodeSpec> nodes = new ArrayList<>();
        for (String name : List.of("a", "b")) {
            nodes.add(new NodeSpec(
                    name, guest(), 16, vcpus, 4, "", NicModel.RTL8139, 1, 1, true, new ReadyPoint.PowerOn()));
        }
        return scenario(nodes);
    }

    static NodeSpec spec(String name, Guest guest, int nics) {
        return new NodeSpec(name, guest, 16, 1, 4, "", NicModel.RTL8139, nics, 1, true, new ReadyPoint.PowerOn());
    }

    /** The guest of src/test/guest. */
    static Guest guest() {
        try (InputStream in = TestWorlds.class.getResourceAsStream("guest.elf")) {
            byte[] content = in.readAllBytes();
            Path file = Files.createTempFile("guest", ".elf");
            file.toFile().deleteOnExit();
            Files.write(file, content);
            return new Guest("", new Guest.Image(file.toString(), Sha256.of(content)), Optional.empty());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Report start(World world) throws BackendException {
        world.start(0, new Start.Cold(0, 0));
        return world.await();
    }

    static Report run(World world, long until, Input... inputs) throws BackendException {
        world.grant(0, new Grant(until, false, false, List.of(inputs)));
        return world.await();
    }

    static Input typed(long at, String text) {
        return new Input.Console(at, 0, text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    /** Everything a node showed, in a form that equals() compares by content. */
    static final class Evidence {
        final List<String> frames = new ArrayList<>();
        final List<String> outputs = new ArrayList<>();
        final List<String> samples = new ArrayList<>();
        String exit = "";

        void add(Report report) {
            report.frames()
                    .forEach(frame -> frames.add(frame.at() + " " + frame.nic() + " " + Sha256.of(frame.bytes())));
            report.outputs()
                    .forEach(output -> outputs.add(output.at() + " "
                            + new String(output.bytes(), java.nio.charset.StandardCharsets.ISO_8859_1)));
            report.samples().forEach(sample -> samples.add(sample.toString()));
            report.exit().ifPresent(how -> exit = how + " at " + report.reached());
        }

        String all() {
            return String.join("\n", frames) + "\n" + String.join("\n", outputs) + "\n" + String.join("\n", samples)
                    + "\n" + exit;
        }
    }

    /** Runs node 0 to the instant or its exit in grants of this length; the inputs are all handed over with the first. */
    static void runTo(World world, Evidence evidence, long from, long until, long grant, Input... inputs)
            throws BackendException {
        long target = from;
        Input[] left = inputs;
        while (target < until) {
            target = Math.min(until, target + grant);
            Report report = run(world, target, left);
            left = new Input[0];
            evidence.add(report);
            if (report.exit().isPresent()) {
                return;
            }
        }
    }
}
