package io.crucible.model.run;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.replay.Run;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.FaultSpec;
import io.crucible.model.scenario.Guest;
import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.scenario.NicModel;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.Predicate;
import io.crucible.model.scenario.ReadyPoint;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scripted.ScriptedBackend;
import io.crucible.model.scripted.ScriptedNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;

/** Builds scenarios of scripted nodes for tests, and runs them. */
public final class Worlds {
    public static final long MS = 1_000_000;

    private final List<NodeSpec> nodes = new ArrayList<>();
    private final List<LinkSpec> links = new ArrayList<>();
    private final List<FaultSpec> faults = new ArrayList<>();
    private final List<AssertionSpec> assertions = new ArrayList<>();
    private OptionalLong runFor = OptionalLong.empty();
    private Function<NodeSpec, ScriptedNode.Program> programs = node -> Quiet::new;
    private long grant = 20 * MS;

    private Worlds() {}

    /** A world of nodes a, b, c…, every pair linked with 1 ms and a jitter. */
    public static Worlds mesh(int count, long jitter) {
        Worlds worlds = new Worlds();
        for (int number = 0; number < count; number++) {
            worlds.node(name(number));
            for (int other = 0; other < number; other++) {
                worlds.link(name(other), name(number), MS, jitter, 0);
            }
        }
        return worlds;
    }

    private static String name(int number) {
        return Character.toString('a' + number);
    }

    private void node(String name) {
        Guest guest = new Guest("", new Guest.Image("scripted", "sha256:" + "0".repeat(64)), Optional.empty());
        nodes.add(spec(name, guest, 1));
    }

    private static NodeSpec spec(String name, Guest guest, int vcpus) {
        return new NodeSpec(name, guest, 16, vcpus, 4, "", NicModel.RTL8139, 1, 1, true, new ReadyPoint.WhiteBox());
    }

    public Worlds vcpus(int count) {
        nodes.replaceAll(node -> spec(node.name(), node.guest(), count));
        return this;
    }

    public Worlds link(String a, String b, long latency, long jitter, int lossMillionths) {
        links.add(new LinkSpec(
                new LinkSpec.End(a, 0), new LinkSpec.End(b, 0), latency, jitter, lossMillionths, OptionalLong.empty()));
        return this;
    }

    public Worlds withoutLinks() {
        links.clear();
        return this;
    }

    public Worlds fault(String name, FaultSpec.Effect effect, FaultSpec.Trigger trigger, OptionalLong duration) {
        return fault(name, effect, trigger, duration, OptionalInt.empty());
    }

    public Worlds fault(
            String name,
            FaultSpec.Effect effect,
            FaultSpec.Trigger trigger,
            OptionalLong duration,
            OptionalInt probability) {
        faults.add(new FaultSpec(name, effect, trigger, duration, probability.orElse(1_000_000)));
        return this;
    }

    public Worlds claim(String name, AssertionSpec.Property property) {
        assertions.add(new AssertionSpec(name, name + " does not hold", property));
        return this;
    }

    public Worlds programs(Function<NodeSpec, ScriptedNode.Program> chosen) {
        programs = chosen;
        return this;
    }

    public Worlds runFor(long ns) {
        runFor = OptionalLong.of(ns);
        return this;
    }

    public Worlds grant(long ns) {
        grant = ns;
        return this;
    }

    public Scenario scenario() {
        links.sort(java.util.Comparator.comparing(LinkSpec::name));
        return new Scenario(
                "test", 1, MS, 100, runFor, OptionalLong.of(60_000 * MS), 10_000, nodes, links, faults, assertions);
    }

    /** The scenario without a limit on its time. */
    public Scenario unlimited() {
        Scenario limited = scenario();
        return new Scenario(
                limited.name(),
                limited.seed(),
                limited.quantum(),
                limited.coarseEvery(),
                limited.runFor(),
                OptionalLong.empty(),
                limited.randomDraws(),
                limited.nodes(),
                limited.links(),
                limited.faults(),
                limited.assertions());
    }

    public ScriptedBackend backend() {
        return new ScriptedBackend(programs);
    }

    public Recording run(long seed) throws BackendException {
        Until until = runFor.isPresent() ? Until.VIRTUAL_TIME : Until.QUIESCENCE;
        return run(seed, new RunControls(until, OptionalLong.empty(), OptionalLong.empty()));
    }

    public Recording run(long seed, RunControls controls) throws BackendException {
        return Run.record(scenario(), seed, controls, backend(), grant, new Observer() {}, new Cancellation());
    }

    public static Predicate marker(String name) {
        return new Predicate.Marker(name, Optional.empty());
    }

    /** Works a little; then only a clock of its machine ticks. */
    public static final class Ticking implements ScriptedNode {
        @Override
        public void start(Hands hands) {
            hands.work(2_500_000 >> 4);
            hands.tickUnheard(55 * MS);
        }
    }

    /** Says that it is ready and sleeps for ever. */
    public static final class Quiet implements ScriptedNode {
        @Override
        public void start(Hands hands) {
            hands.say(new io.crucible.model.whitebox.GuestMessage.Ready());
        }
    }
}
