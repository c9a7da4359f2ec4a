package io.crucible.model.savepoint;

import io.crucible.model.digest.Sha256;
import io.crucible.model.savepoint.SavepointException.Reason;
import io.crucible.model.scenario.GuestCatalog;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioException;
import io.crucible.model.scenario.ScenarioReader;
import io.crucible.model.schedule.Decision;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.Printable;
import io.crucible.model.text.TabLine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads a handle line by line and demands that it is what the writer of this build would have written. */
final class HandleParser {
    private static final List<String> TAGS = List.of(
            "schema",
            "label",
            "checkpoint",
            "scenario",
            "scenario-payload",
            "schedule-payload",
            "campaign-replay-closure",
            "frontier",
            "at",
            "selector",
            "boundary-proof",
            "boundary-predicate",
            "terminal-condition",
            "materialization",
            "oracle",
            "canonical-log");

    private final LineReader in;
    private final List<TabLine> lines = new ArrayList<>();

    private HandleParser(byte[] bytes, int longestLine) {
        this.in = LineReader.of(bytes, longestLine);
    }

    static SavepointHandle read(byte[] bytes, int longestLine) throws SavepointException {
        try {
            SavepointHandle handle = new HandleParser(bytes, longestLine).handle();
            canonical(bytes, HandleEncoder.bytes(handle));
            return handle;
        } catch (SavepointException says) {
            throw says;
        } catch (MalformedLineException wrong) {
            Reason reason =
                    wrong.isCutOff() ? Reason.INCOMPLETE : wrong.isTooLong() ? Reason.TOO_LARGE : Reason.DAMAGED;
            throw new SavepointException(reason, wrong.getMessage(), wrong);
        } catch (IOException never) {
            throw new IllegalStateException(never);
        }
    }

    private SavepointHandle handle() throws IOException {
        if (!in.startsWith("schema\t")) {
            throw new SavepointException(Reason.NOT_A_HANDLE, "it does not begin with a schema line");
        }
        schema(line("schema", 2));
        String label = label(line("label", 2));
        TabLine checkpoint = line("checkpoint", 2);
        Fields.digest(checkpoint, 1, "checkpoint");
        TabLine named = line("scenario", 3);
        Scenario scenario = scenario(line("scenario-payload", 3));
        List<Decision> decisions = Fields.parsed(line("schedule-payload", 3), 2, "schedule", ScheduleText::read);
        ReplayClosure closure = Fields.parsed(line("campaign-replay-closure", 3), 2, "closure", ClosureCodec::read);
        long frontier = line("frontier", 2).natural(1, "frontier");
        String at = line("at", 2).ascii(1, "boundary");
        Boundary boundary = boundary(at, frontier, anySize("selector"));
        BoundaryProof proof = ProofCodec.read(anySize("boundary-proof"));
        Optional<BoundaryPredicate> predicate = predicate(anySize("boundary-predicate"));
        constant(line("terminal-condition", 2), 1, boundary.terminal());
        constant(line("materialization", 3), 1, HandleEncoder.MATERIALIZATION);
        constant(lines.get(13), 2, HandleEncoder.GENESIS);
        constant(line("oracle", 2), 1, HandleEncoder.AGREED);
        String log = Fields.digest(line("canonical-log", 2), 1, "canonical log");
        if (in.read() >= 0) {
            throw MalformedLineException.ofLine(in.beginLine(), "nothing may follow the canonical-log line");
        }
        SavepointHandle handle =
                new SavepointHandle(label, boundary, scenario, decisions, closure, frontier, proof, predicate, log);
        new Admission(handle, lines).check();
        constant(named, 1, Sha256.of(payload(4)));
        constant(checkpoint, 1, handle.checkpoint());
        return handle;
    }

    private byte[] payload(int line) throws MalformedLineException {
        return lines.get(line).bytes(2, "payload");
    }

    private TabLine line(String tag, int size) throws IOException {
        TabLine line = anySize(tag);
        line.expectSize(size);
        return line;
    }

    private TabLine anySize(String tag) throws IOException {
        TabLine line = in.next().orElseThrow(() -> MalformedLineException.cutOff(in.beginLine()));
        if (!tag.equals(TAGS.get(lines.size())) || !line.tag().equals(tag)) {
            throw line.wrong(0, "tag", "the line in this place is " + tag);
        }
        lines.add(line);
        return line;
    }

    private static void schema(TabLine line) throws IOException {
        String schema = line.ascii(1, "schema");
        if (!schema.equals(SavepointHandle.SCHEMA)) {
            throw new SavepointException(
                    Reason.OTHER_SCHEMA,
                    "line 1, field 2 (schema): it is \"" + Printable.of(schema) + "\", only " + SavepointHandle.SCHEMA
                            + " is read");
        }
    }

    private static String label(TabLine line) throws MalformedLineException {
        String label = line.ascii(1, "label");
        if (!SavepointHandle.isLabel(label)) {
            throw line.wrong(1, "label", "it is not " + SavepointHandle.LABEL_RULE);
        }
        return label;
    }

    private static Scenario scenario(TabLine line) throws IOException {
        byte[] text = Fields.addressed(line, 2, "scenario");
        try {
            return ScenarioReader.read(text, GuestCatalog.none());
        } catch (ScenarioException wrong) {
            throw line.wrong(
                    2, "scenario", "it holds no scenario: " + wrong.problems().get(0));
        }
    }

    private static Boundary boundary(String at, long frontier, TabLine selector) throws MalformedLineException {
        String kind = selector.ascii(1, "selector");
        String expected = at.equals("property") ? "property-violation" : at.equals("marker") ? "guest-marker" : "none";
        if (!kind.equals(expected)) {
            throw selector.wrong(1, "selector", "where the boundary is " + at + " it is " + expected);
        }
        selector.expectSize(expected.equals("none") ? 2 : 3);
        return switch (at) {
            case "virtual-time" -> new Boundary.VirtualTime(frontier);
            case "quiescence" -> new Boundary.Quiescence();
            case "property" -> new Boundary.PropertyViolation(selector.text(2, "assertion"));
            case "marker" -> new Boundary.Marker(selector.text(2, "marker"));
            default ->
                throw MalformedLineException.ofField(
                        selector.number() - 1, 2, "boundary", "no boundary is called that");
        };
    }

    private static Optional<BoundaryPredicate> predicate(TabLine line) throws IOException {
        if (line.size() == 2) {
            constant(line, 1, "none");
            return Optional.empty();
        }
        line.expectSize(3);
        return Optional.of(Fields.parsed(
                line,
                2,
                "predicate",
                lines -> BoundaryPredicate.read(
                        lines.next().orElseThrow(() -> MalformedLineException.cutOff(lines.beginLine())))));
    }

    private static void constant(TabLine line, int field, String expected) throws MalformedLineException {
        if (!line.ascii(field, line.tag()).equals(expected)) {
            throw line.wrong(field, line.tag(), "the rest of the handle demands " + expected);
        }
    }

    /** Names the place where the writer would have written something else. */
    private static void canonical(byte[] found, byte[] written) throws SavepointException {
        int same = Arrays.mismatch(found, written);
        if (same < 0) {
            return;
        }
        int line = 1;
        int field = 1;
        for (int at = 0; at < same; at++) {
            if (found[at] == '\n') {
                line++;
                field = 1;
            } else if (found[at] == '\t') {
                field++;
            }
        }
        throw new SavepointException(
                Reason.NON_CANONICAL,
                "line " + line + ", field " + field + ": the writer of this build gives other bytes from here on");
    }
}
