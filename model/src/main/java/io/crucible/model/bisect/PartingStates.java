package io.crucible.model.bisect;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Inspection.Register;
import io.crucible.model.backend.Instruction;
import io.crucible.model.bisect.MachineDifference.MemorySizes;
import io.crucible.model.bisect.MachineDifference.RegisterDifference;
import io.crucible.model.elf.Symbols;
import io.crucible.model.event.EventKind;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.live.LiveMachines;
import io.crucible.model.stack.ScenarioNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads out in what the machines of two sides differ where they stand. */
final class PartingStates {
    private final Recording recording;
    private final SideMachines one;
    private final SideMachines other;
    private final ScenarioNames names;

    PartingStates(Recording recording, SideMachines one, SideMachines other, ScenarioNames names) {
        this.recording = recording;
        this.one = one;
        this.other = other;
        this.names = names;
    }

    /** What a machine is about to do; nothing of it where it has no power. */
    record Before(OptionalLong icount, Optional<Instruction> next) {
        static final Before OFF = new Before(OptionalLong.empty(), Optional.empty());
    }

    /** What the machines of the first side are about to do, by node. */
    List<Before> before() throws BackendException {
        List<Before> all = new ArrayList<>();
        for (int node = 0; node < recording.scenario().nodes().size(); node++) {
            int number = node;
            all.add(one.answer(one.ask(machines -> before(machines, number))));
        }
        return all;
    }

    private static Before before(LiveMachines machines, int node) throws BackendException {
        if (!machines.on(node)) {
            return Before.OFF;
        }
        Inspection look = machines.inspect(node);
        return new Before(OptionalLong.of(look.icount()), next(look));
    }

    private static Optional<Instruction> next(Inspection look) throws BackendException {
        try {
            return look.disassemble(0, look.programCounter(0), 1).stream().findFirst();
        } catch (BackendException unreadable) {
            if (unreadable.reason() != Reason.UNSUPPORTED) {
                throw unreadable;
            }
            return Optional.empty();
        }
    }

    /** How they differ at power-on, where they stand. */
    Parting.Found fromStart(Print left, Print right) throws BackendException {
        List<MachineDifference> machines = new ArrayList<>();
        for (int node : left.differing(right)) {
            machines.add(difference(node, 0, Before.OFF, left, right));
        }
        return new Parting.Found(-1, 0, machines);
    }

    /** How they differ at the end of a bracket, where they stand; nothing where they do not. */
    Optional<Parting.Found> found(Bracket bracket, List<Before> before, Print left, Print right)
            throws BackendException {
        List<MachineDifference> machines = new ArrayList<>();
        for (int node : left.differing(right)) {
            machines.add(difference(node, bracket.high(), before.get(node), left, right));
        }
        return machines.isEmpty()
                ? Optional.empty()
                : Optional.of(new Parting.Found(bracket.low(), bracket.high(), machines));
    }

    private MachineDifference difference(int node, long at, Before before, Print left, Print right)
            throws BackendException {
        Optional<Print.Machine> lefts = left.machines().get(node);
        Optional<Print.Machine> rights = right.machines().get(node);
        boolean both = lefts.isPresent() && rights.isPresent();
        Optional<MemorySizes> sizes = both ? sizes(node) : Optional.empty();
        return new MachineDifference(
                recording.scenario().nodes().get(node).name(),
                incarnation(node, at),
                before.icount(),
                icount(lefts),
                icount(rights),
                before.next(),
                before.next()
                        .flatMap(next -> names.of(node).near(next.address()))
                        .map(Symbols.Near::text),
                both ? registers(node) : List.of(),
                both ? memory(node, lefts.get(), rights.get()) : MemoryDifference.NONE,
                sizes.filter(unlike -> unlike.left() != unlike.right()),
                both
                        && !lefts.get()
                                .coarse()
                                .map(Sample.Coarse::devices)
                                .equals(rights.get().coarse().map(Sample.Coarse::devices)));
    }

    private static OptionalLong icount(Optional<Print.Machine> machine) {
        return machine.map(there -> OptionalLong.of(there.icount())).orElse(OptionalLong.empty());
    }

    /** How often the node had been started before its present life. */
    private int incarnation(int node, long at) {
        String source = "node:" + recording.scenario().nodes().get(node).name();
        long starts = recording.events().stream()
                .takeWhile(event -> event.at() <= at)
                .filter(event ->
                        event.kind() == EventKind.NODE_STARTED && event.source().equals(source))
                .count();
        return (int) Math.max(0, starts - 1);
    }

    private Optional<MemorySizes> sizes(int node) throws BackendException {
        long left = one.answer(one.ask(machines -> machines.inspect(node).memorySize()));
        long right = other.answer(other.ask(machines -> machines.inspect(node).memorySize()));
        return Optional.of(new MemorySizes(left, right));
    }

    private MemoryDifference memory(int node, Print.Machine left, Print.Machine right) throws BackendException {
        boolean same = left.coarse().isPresent()
                && left.coarse().map(Sample.Coarse::ram).equals(right.coarse().map(Sample.Coarse::ram));
        if (same) {
            return MemoryDifference.NONE;
        }
        MemorySizes sizes = sizes(node).orElseThrow();
        return new MemoryComparison(one, other, node, names.of(node)).compare(Math.min(sizes.left(), sizes.right()));
    }

    private List<RegisterDifference> registers(int node) throws BackendException {
        List<List<Register>> lefts = one.answer(one.ask(machines -> registers(machines, node)));
        List<List<Register>> rights = other.answer(other.ask(machines -> registers(machines, node)));
        List<RegisterDifference> differences = new ArrayList<>();
        for (int vcpu = 0; vcpu < Math.min(lefts.size(), rights.size()); vcpu++) {
            for (int at = 0;
                    at < Math.min(lefts.get(vcpu).size(), rights.get(vcpu).size());
                    at++) {
                Register left = lefts.get(vcpu).get(at);
                Register right = rights.get(vcpu).get(at);
                if (!left.hex().equals(right.hex())) {
                    differences.add(new RegisterDifference(vcpu, left.name(), left.hex(), right.hex()));
                }
            }
        }
        return differences;
    }

    private static List<List<Register>> registers(LiveMachines machines, int node) throws BackendException {
        Inspection look = machines.inspect(node);
        List<List<Register>> all = new ArrayList<>();
        for (int vcpu = 0; vcpu < look.vcpus(); vcpu++) {
            all.add(look.registers(vcpu));
        }
        return all;
    }
}
