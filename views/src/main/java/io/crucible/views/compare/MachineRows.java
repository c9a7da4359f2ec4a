package io.crucible.views.compare;

import io.crucible.model.bisect.MachineDifference;
import io.crucible.model.bisect.MachineDifference.RegisterDifference;
import io.crucible.model.bisect.MemoryDifference;
import io.crucible.model.bisect.Parting;
import io.crucible.model.bisect.RunAt;
import io.crucible.model.explain.EventWords;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.compare.BisectModel.Found;
import io.crucible.views.table.Mark;
import io.crucible.views.table.Mark.Shape;
import io.crucible.views.table.TableRows;
import io.crucible.views.theme.Meaning;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** Both machines at the first instant at which they differ: what of them is unlike, then what had just happened in either run. */
final class MachineRows implements TableRows {
    private static final Messages WORDS = Messages.of("compare");

    private final List<Row> rows = new ArrayList<>();

    /** @param unlike whether the two sides differ */
    private record Row(String what, String where, String left, String right, boolean unlike) {}

    MachineRows(Found found) {
        found.parting().found().ifPresent(state -> {
            state.machines().forEach(this::machine);
            context(found, state);
        });
    }

    private void machine(MachineDifference machine) {
        String node = machine.node();
        machine.instruction()
                .ifPresent(next -> add(
                        "instruction",
                        machine.function().orElse(node),
                        "0x" + Long.toHexString(next.address()) + "  "
                                + next.text().strip(),
                        "",
                        false));
        row("icount", node, icount(machine.leftIcount()), icount(machine.rightIcount()));
        for (RegisterDifference register : machine.registers()) {
            String where = node + (register.vcpu() == 0 ? "" : " · vCPU " + register.vcpu()) + " · " + register.name();
            row("register", where, register.left(), register.right());
        }
        for (MemoryDifference.Range range : machine.memory().ranges()) {
            String where = String.format(Locale.ROOT, "%s · 0x%x", node, range.address())
                    + range.name().map(name -> " · " + name).orElse("");
            row("memory", where, hex(range.left()), hex(range.right()));
        }
        machine.memorySizes()
                .ifPresent(sizes -> row("size", node, Digits.grouped(sizes.left()), Digits.grouped(sizes.right())));
        if (machine.devices()) {
            add("devices", node, WORDS.text("devices.state"), WORDS.text("devices.other"), true);
        }
    }

    private void context(Found found, Parting.Found state) {
        RunAt left = RunAt.of(found.left(), Math.max(0, state.different()));
        RunAt right = RunAt.of(found.right(), Math.max(0, state.different()));
        row("decided", "", Digits.grouped(left.decisions()), Digits.grouped(right.decisions()));
        int frames = Math.max(left.pending().size(), right.pending().size());
        for (int number = 0; number < frames; number++) {
            row("frame", "", frame(left, number), frame(right, number));
        }
        int events = Math.max(left.last().size(), right.last().size());
        for (int number = 1; number <= events; number++) {
            row("event", "", event(left, number), event(right, number));
        }
    }

    private static String frame(RunAt run, int number) {
        if (number >= run.pending().size()) {
            return "";
        }
        RunAt.PendingFrame frame = run.pending().get(number);
        return WORDS.text(
                "pending",
                frame.frame(),
                frame.source(),
                VirtualTime.words(frame.sent()),
                VirtualTime.words(frame.arrives()));
    }

    /** Counted from the last one on. */
    private static String event(RunAt run, int number) {
        int index = run.last().size() - number;
        return index < 0
                ? ""
                : VirtualTime.words(run.last().get(index).at()) + "  "
                        + EventWords.of(run.last().get(index));
    }

    private void row(String what, String where, String left, String right) {
        add(what, where, left, right, !left.equals(right));
    }

    private void add(String what, String where, String left, String right, boolean unlike) {
        rows.add(new Row(WORDS.text("machine." + what), where, left, right, unlike));
    }

    private static String icount(OptionalLong count) {
        return count.isPresent() ? Digits.grouped(count.getAsLong()) : WORDS.text("off");
    }

    private static String hex(byte[] bytes) {
        return HexFormat.ofDelimiter(" ").formatHex(bytes);
    }

    @Override
    public int size() {
        return rows.size();
    }

    @Override
    public String cell(int position, int column) {
        Row row = rows.get(position);
        return switch (column) {
            case 0 -> row.what();
            case 1 -> row.where();
            case 2 -> row.left();
            default -> row.right();
        };
    }

    @Override
    public Optional<Mark> mark(int position, int column) {
        if (column != 0) {
            return Optional.empty();
        }
        return Optional.of(
                rows.get(position).unlike()
                        ? new Mark(Shape.CROSS, Meaning.DIFFERENT)
                        : new Mark(Shape.CHECK, Meaning.EQUAL));
    }
}
