package io.crucible.app.command;

import io.crucible.app.output.Rows;
import io.crucible.app.output.Table;
import io.crucible.app.verify.Reductions.Disagreement;
import io.crucible.app.verify.Reductions.Reduction;
import io.crucible.model.artifact.Recording;
import io.crucible.model.text.Printable;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.verify.Divergence;
import io.crucible.model.verify.DivergenceWords;
import io.crucible.model.verify.FirstState;
import io.crucible.model.verify.LogDifference;
import io.crucible.model.verify.SampleDifference;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The rows and words of {@code verify}. */
final class VerifyReport {
    private static final String UNKNOWN = "unknown";
    private static final int DIGEST_SHOWN = "sha256:".length() + 16;

    private VerifyReport() {}

    static String line(Reduction reduction, int of, double seconds) {
        return String.format(
                Locale.ROOT,
                "%" + Integer.toString(of).length() + "d  %-30s  %-7s  %s  %5.1f s%s%n",
                reduction.index(),
                reduction.profile().word(),
                reduction.status(),
                reduction.digest().substring(0, DIGEST_SHOWN),
                seconds,
                reduction.agrees() ? "" : "  differs");
    }

    static void row(Rows rows, Reduction reduction) {
        rows.add(
                reduction.frontier(),
                "engine",
                "verify-run",
                "reduction=" + reduction.index() + " profile="
                        + reduction.profile().word() + " status=" + reduction.status() + " agrees="
                        + reduction.agrees() + " artifact=" + reduction.digest());
    }

    /** What all of them are, where all agree. */
    static String identical(int count, Recording recording) {
        StringBuilder text = new StringBuilder("\nIDENTICAL  ");
        text.append(count).append(" reductions agree in every byte of the log and every sample: ");
        text.append(recording.events().size()).append(" events, ");
        text.append(recording.decisions().size()).append(" decisions, ");
        text.append(recording.samples().size()).append(" samples.\n");
        text.append("Each of them ").append(recording.outcome().status().word());
        recording.outcome().violations().stream()
                .findFirst()
                .ifPresent(violation -> text.append(" at ")
                        .append(VirtualTime.words(violation.at()))
                        .append(": ")
                        .append(violation.assertion()));
        return text.append(".\n").toString();
    }

    /** How far it came, where something ended it. */
    static String incomplete(int done, int of, boolean agree) {
        String rest = done < 2 || !agree ? "." : "; they agree in every byte of the log and every sample.";
        return "\nINCOMPLETE  " + done + " of " + of + " reductions were done" + rest + "\n";
    }

    /** Which do not agree, and where the first difference is. */
    static String divergent(List<Reduction> reductions, Disagreement disagreement) {
        long agreeing = reductions.stream().filter(Reduction::agrees).count() - 1;
        String others = agreeing == 0 ? "none" : Long.toString(agreeing);
        return "\nDIVERGENT  Of " + (reductions.size() - 1) + " other reductions, " + others
                + (agreeing == 1 ? " agrees" : " agree") + " with the first; reduction " + disagreement.rightIndex()
                + " is the first that does not.\n" + where(disagreement.divergence());
    }

    /** Where a difference is, in several lines. */
    static String where(Divergence divergence) {
        Table lines = new Table("  ");
        for (DivergenceWords.Detail detail : DivergenceWords.details(divergence)) {
            lines.row(detail.what(), Printable.of(detail.where()));
            lines.row("  first", Printable.of(detail.first()));
            lines.row("  second", Printable.of(detail.second()));
        }
        return Printable.of(DivergenceWords.headline(divergence)) + "\n" + lines.text();
    }

    /** A row that says which two differ, and one for each thing in which they do. */
    static void rows(Rows rows, String which, Divergence divergence) {
        long at = first(divergence);
        rows.add(at, node(divergence), "verify-divergence", which + ": " + DivergenceWords.headline(divergence));
        for (DivergenceWords.Detail detail : DivergenceWords.details(divergence)) {
            rows.add(at, node(divergence), "verify-divergence", detail.line());
        }
    }

    /** The row of the first divergent state. */
    static void bisectRow(Rows rows, Divergence divergence, FirstState state) {
        rows.add(first(divergence), node(divergence), "verify-bisect-state", words(state));
    }

    /** The first divergent state in words for people. */
    static String bisect(FirstState state) {
        return "\nFirst divergent state\n  " + words(state).replace(" ", "\n  ") + "\n";
    }

    private static String words(FirstState state) {
        Optional<SampleDifference> sample = state.sample();
        return "first_virtual_time=" + number(state.log().map(LogDifference::at))
                + " first_virtual_time_node="
                + state.log().map(LogDifference::node).orElse(UNKNOWN)
                + " first_instruction=" + number(state.instruction())
                + " first_instruction_node=" + state.node().orElse(UNKNOWN)
                + " last_equal_instruction=" + number(state.lastEqual())
                + " quantum=" + number(sample.map(SampleDifference::quantum))
                + " part="
                + sample.map(SampleDifference::part)
                        .map(SampleDifference.Part::word)
                        .orElse(UNKNOWN)
                + " first_reduction_icount=" + number(sample.flatMap(SampleDifference::leftInstructions))
                + " second_reduction_icount=" + number(sample.flatMap(SampleDifference::rightInstructions));
    }

    private static String number(Optional<Long> value) {
        return value.map(Object::toString).orElse(UNKNOWN);
    }

    private static long first(Divergence divergence) {
        long log = divergence.log().map(LogDifference::at).orElse(Long.MAX_VALUE);
        return Math.min(log, divergence.sample().map(SampleDifference::at).orElse(Long.MAX_VALUE));
    }

    private static String node(Divergence divergence) {
        Optional<LogDifference> log = divergence.log();
        boolean inLog = log.isPresent() && log.get().at() == first(divergence);
        return inLog
                ? log.get().node()
                : divergence.sample().map(SampleDifference::node).orElse("engine");
    }
}
