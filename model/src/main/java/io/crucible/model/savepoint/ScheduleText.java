package io.crucible.model.savepoint;

import io.crucible.model.savepoint.SavepointException.Reason;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.DecisionCodec;
import io.crucible.model.schedule.DecisionKind;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.Printable;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Decisions as lines: {@code decision}, sequence, virtual ns, node (text), kind, payload as hex. */
final class ScheduleText {
    private static final String SCHEMA = "crucible.schedule.v1";
    private static final String TAG = "decision";
    private static final int SIZE = 6;

    private ScheduleText() {}

    /** A schedule of its own: its schema and its decisions. */
    static byte[] bytes(List<Decision> decisions) {
        return Lines.bytes(out -> {
            out.line("schema").ascii(SCHEMA).end();
            write(decisions, out);
        });
    }

    static void write(List<Decision> decisions, TabWriter out) throws IOException {
        for (Decision decision : decisions) {
            out.line(TAG)
                    .natural(decision.sequence())
                    .natural(decision.at())
                    .text(decision.point().node())
                    .ascii(decision.point().kind().word())
                    .hex(DecisionCodec.payload(decision))
                    .end();
        }
    }

    static List<Decision> read(LineReader lines) throws IOException {
        TabLine schema = lines.demand("schema", 2);
        if (!schema.ascii(1, "schema").equals(SCHEMA)) {
            throw schema.wrong(1, "schema", "only " + SCHEMA + " is known");
        }
        return rest(lines, 0);
    }

    /** All lines that are left, which are decisions; the first has this sequence. */
    static List<Decision> rest(LineReader lines, long first) throws IOException {
        List<Decision> decisions = new ArrayList<>();
        for (Optional<TabLine> line = lines.next(); line.isPresent(); line = lines.next()) {
            decisions.add(decision(line.get(), first + decisions.size()));
        }
        return decisions;
    }

    private static Decision decision(TabLine line, long sequence) throws IOException {
        line.expect(TAG, SIZE);
        String kind = line.ascii(4, "kind");
        if (Arrays.stream(DecisionKind.values()).noneMatch(one -> one.word().equals(kind))) {
            throw new SavepointException(
                    Reason.UNPORTABLE,
                    "line " + line.number()
                            + ", field 5 (kind): a savepoint has no authority to replay decisions of the" + " kind "
                            + Printable.of(kind));
        }
        if (line.natural(1, "sequence") != sequence) {
            throw line.wrong(1, "sequence", "the decision in this place has sequence " + sequence);
        }
        return DecisionCodec.read(sequence, line.natural(2, "virtual time"), line.bytes(5, "payload"));
    }
}
