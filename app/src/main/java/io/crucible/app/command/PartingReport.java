package io.crucible.app.command;

import io.crucible.app.output.Rows;
import io.crucible.app.output.Table;
import io.crucible.model.artifact.CanonicalLog;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.bisect.Evidence;
import io.crucible.model.bisect.MachineDifference;
import io.crucible.model.bisect.MachineDifference.RegisterDifference;
import io.crucible.model.bisect.MachineDifferenceWords;
import io.crucible.model.bisect.MemoryDifference.Range;
import io.crucible.model.bisect.Parting;
import io.crucible.model.bisect.PartingWords;
import io.crucible.model.bisect.RunAt;
import io.crucible.model.explain.EventWords;
import io.crucible.model.replay.Difference;
import io.crucible.model.text.Printable;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The words and rows about where two runs part. */
final class PartingReport {
    private static final String ENGINE = "engine";
    private static final int MOST_SHOWN = 16;

    private final RunReport report;
    private final Recording left;
    private final Recording right;
    private final Rows rows;
    private final String rest;

    /** @param rest of the last row: which artifacts the two are; empty where it is not written here */
    PartingReport(RunReport report, Rows rows, Recording left, Recording right, String rest) {
        this.rest = rest;
        this.report = report;
        this.rows = rows;
        this.left = left;
        this.right = right;
    }

    void inputs(List<String> unequal) {
        for (String input : unequal) {
            rows.add(0, ENGINE, "bisect-input", input);
            report.say("note: " + input + ".\n");
        }
    }

    int notRepeated(String name, Difference difference) throws IOException {
        String sentence = "The replay of " + name + " differs from its recording: " + difference.sentence() + ".";
        rows.finish(difference.at(), "different", ExitCode.DIFFERENT.number(), rest + ", " + sentence);
        report.rows(rows);
        report.say("DIFFERENT  " + sentence + "\n");
        return ExitCode.DIFFERENT.number();
    }

    int equal() throws IOException {
        rows.finish(left.outcome().frontier(), "equal", ExitCode.OK.number(), rest);
        report.rows(rows);
        report.say("EQUAL  Both were replayed, and are the same: " + counts() + ".\n");
        return ExitCode.OK.number();
    }

    /** Two that were not to be the same, as their inputs say, though the same happened in both. */
    int onlyInputs() throws IOException {
        String sentence =
                "What was to be executed is not the same; both were replayed, and what happened is: " + counts() + ".";
        rows.add(0, ENGINE, "bisect-difference", sentence);
        report.say("DIFFERENT  " + sentence + "\n");
        return finish();
    }

    private String counts() {
        return counted(left.events().size(), "event") + ", "
                + counted(left.decisions().size(), "decision") + ", "
                + counted(left.samples().size(), "sample");
    }

    private static String counted(long number, String noun) {
        return Digits.grouped(number) + " " + noun + (number == 1 ? "" : "s");
    }

    /** What differs; {@link #finish} ends it. */
    void different(Evidence evidence, Optional<Parting> parting) {
        report.say("DIFFERENT  ");
        words(evidence, parting);
        parting.ifPresent(this::dump);
    }

    int finish() throws IOException {
        rows.finish(left.outcome().frontier(), "different", ExitCode.DIFFERENT.number(), rest);
        report.rows(rows);
        return ExitCode.DIFFERENT.number();
    }

    /** Ends what is told of a search that failed or was interrupted; whoever called it tells the error. */
    void unfinished(BackendException failed, ExitCode code) throws IOException {
        rows.add(0, ENGINE, LivePair.NOT_SEARCHED, "the machines could not be searched: " + failed.getMessage() + ".");
        long at = left.outcome().frontier();
        if (code == ExitCode.INTERRUPTED) {
            rows.finishEnded(at, "different", rest);
        } else {
            rows.finish(at, "different", code.number(), rest);
        }
        report.rows(rows);
    }

    /** Where a search found that they part. */
    void tell(Evidence evidence, Parting parting) {
        report.say("\n");
        words(evidence, Optional.of(parting));
        dump(parting);
    }

    private void words(Evidence evidence, Optional<Parting> parting) {
        List<String> sentences = new PartingWords(left, right, evidence, parting).sentences();
        report.say(Printable.all(String.join(" ", sentences)) + "\n");
        sentences.forEach(sentence -> rows.add(0, ENGINE, "bisect-difference", Printable.all(sentence)));
    }

    /** Both states where they part, and how they were found. */
    private void dump(Parting parting) {
        parting.found().ifPresent(this::dump);
        String searched = counted(parting.probes(), "comparison") + ", " + counted(parting.restores(), "restore")
                + " a side, window "
                + VirtualTime.words(parting.window());
        report.say("\nsearched   " + searched + "\n");
        rows.add(
                0,
                ENGINE,
                "bisect-search",
                "probes=" + parting.probes() + " restores=" + parting.restores() + " window=" + parting.window()
                        + " found=" + parting.found().isPresent());
    }

    private void dump(Parting.Found found) {
        for (MachineDifference machine : found.machines()) {
            String place = MachineDifferenceWords.place(found, machine);
            rows.add(found.different(), machine.node(), "bisect-state", state(found, machine));
            report.say("\nnode " + machine.node() + "  " + Printable.all(place) + "\n");
            registers(found, machine);
            memory(found, machine);
            if (machine.devices()) {
                report.say("  devices   their state differs\n");
            }
        }
        surroundings("first", RunAt.of(left, found.different()), found);
        surroundings("second", RunAt.of(right, found.different()), found);
    }

    private static String state(Parting.Found found, MachineDifference machine) {
        return "last_equal=" + found.equal() + " first_different=" + found.different() + " incarnation="
                + machine.incarnation() + " last_equal_instruction="
                + machine.equalIcount().orElse(-1)
                + " first_instruction=" + machine.leftIcount().orElse(-1) + " second_instruction="
                + machine.rightIcount().orElse(-1) + " registers="
                + machine.registers().size() + " ram_bytes="
                + machine.memory().bytes() + " ram_ranges_without_row="
                + machine.memory().more() + " devices=" + machine.devices() + " code="
                + machine.instruction()
                        .filter(next -> machine.executed() <= 1)
                        .map(next -> Printable.all(next.text().strip()))
                        .orElse("unknown");
    }

    private void registers(Parting.Found found, MachineDifference machine) {
        Table table = new Table("  ");
        for (RegisterDifference register : machine.registers()) {
            String name = register.name() + (register.vcpu() == 0 ? "" : " of vCPU " + register.vcpu());
            table.row(name, register.left(), register.right());
            rows.add(
                    found.different(),
                    machine.node(),
                    "bisect-register",
                    name + " first=" + register.left() + " second=" + register.right());
        }
        report.say(table.text());
    }

    private void memory(Parting.Found found, MachineDifference machine) {
        Table table = new Table("  ");
        List<Range> ranges = machine.memory().ranges();
        for (int index = 0; index < ranges.size(); index++) {
            Range range = ranges.get(index);
            String words = MachineDifferenceWords.range(range);
            if (index < MOST_SHOWN) {
                table.row("RAM", words, counted(range.size(), "byte"));
            }
            rows.add(found.different(), machine.node(), "bisect-memory", words + " size=" + range.size());
        }
        long more = ranges.size()
                - Math.min(MOST_SHOWN, ranges.size())
                + machine.memory().more();
        report.say(table.text() + (more > 0 ? "  RAM at " + counted(more, "more place") + "\n" : ""));
    }

    private void surroundings(String which, RunAt run, Parting.Found found) {
        StringBuilder text = new StringBuilder("\n" + which + " run there: " + counted(run.decisions(), "decision")
                + " made, " + counted(run.pending().size(), "frame") + " under way\n");
        for (RunAt.PendingFrame frame : run.pending()) {
            text.append("  under way  frame ")
                    .append(frame.frame())
                    .append(" of ")
                    .append(frame.source())
                    .append(frame.target().map(target -> " reaches " + target).orElse(" is lost"))
                    .append(" at ")
                    .append(VirtualTime.words(frame.arrives()))
                    .append('\n');
        }
        run.last()
                .forEach(event -> text.append("  event      ")
                        .append(VirtualTime.words(event.at()))
                        .append("  ")
                        .append(EventWords.of(event))
                        .append('\n'));
        report.say(text.toString());
        rows.add(
                found.different(),
                ENGINE,
                "bisect-schedule",
                which + " decisions=" + run.decisions() + " pending="
                        + run.pending().size());
        run.last()
                .forEach(event -> rows.add(
                        event.at(), EventWords.node(event), "bisect-event", which + " " + CanonicalLog.words(event)));
    }
}
