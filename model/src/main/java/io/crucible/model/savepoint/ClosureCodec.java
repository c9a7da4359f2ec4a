package io.crucible.model.savepoint;

import io.crucible.model.artifact.Lineage;
import io.crucible.model.artifact.LineageCodec;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.fingerprint.SampleCodec;
import io.crucible.model.identity.Identity;
import io.crucible.model.identity.IdentityCodec;
import io.crucible.model.run.ControlsCodec;
import io.crucible.model.run.RunControls;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A closure as text: {@code schema identity seed startup bounds until scenario schedule model events samples nodes sample* machines machine*
 * lineage? end? continuation decision*}.
 */
final class ClosureCodec {
    private static final String SCHEMA = "crucible.replay-closure.v2";
    private static final String GENESIS = "genesis";
    private static final String END = "end";

    private ClosureCodec() {}

    static byte[] bytes(ReplayClosure closure) {
        return Lines.bytes(out -> write(closure, out));
    }

    private static void write(ReplayClosure closure, TabWriter out) throws IOException {
        out.line("schema").ascii(SCHEMA).end();
        IdentityCodec.write(closure.identity(), out);
        out.line("seed").unsigned(closure.seed()).end();
        out.line("startup").ascii(GENESIS).end();
        ControlsCodec.write(closure.controls(), out);
        out.line("scenario").ascii(closure.scenario()).end();
        counted("schedule", closure.decisions(), closure.schedule(), out);
        out.line("model").ascii(closure.model()).end();
        counted("events", closure.events(), closure.eventsDigest(), out);
        counted("samples", closure.samples(), closure.samplesDigest(), out);
        out.line("nodes").natural(closure.nodes().size()).end();
        for (Sample sample : closure.nodes()) {
            SampleCodec.write(sample, out);
        }
        out.line("machines").natural(closure.machines().size()).end();
        for (MachinePrint machine : closure.machines()) {
            out.line("machine").natural(machine.node()).ascii(machine.digest()).end();
        }
        if (closure.lineage().isPresent()) {
            LineageCodec.write(closure.lineage().get(), out);
        }
        if (closure.end().isPresent()) {
            RunEnd end = closure.end().get();
            out.line(END)
                    .natural(end.frontier())
                    .ascii(end.checkpoint())
                    .ascii(end.log())
                    .end();
        }
        out.line("continuation").natural(closure.continuation().size()).end();
        ScheduleText.write(closure.continuation(), out);
    }

    private static void counted(String tag, long count, String digest, TabWriter out) throws IOException {
        out.line(tag).natural(count).ascii(digest).end();
    }

    static ReplayClosure read(LineReader lines) throws IOException {
        only(lines.demand("schema", 2), SCHEMA);
        Identity identity = IdentityCodec.read(lines.demand("identity", Identity.FIELDS.size() + 1));
        long seed = lines.demand("seed", 2).unsigned(1, "seed");
        only(lines.demand("startup", 2), GENESIS);
        RunControls controls = ControlsCodec.read(lines);
        String scenario = Fields.digest(lines.demand("scenario", 2), 1, "scenario");
        TabLine schedule = lines.demand("schedule", 3);
        TabLine model = lines.demand("model", 2);
        TabLine events = lines.demand("events", 3);
        TabLine samples = lines.demand("samples", 3);
        List<Sample> nodes = nodes(lines);
        long decisions = schedule.natural(1, "number of decisions");
        List<MachinePrint> machines = machines(lines);
        Optional<Lineage> lineage = lineage(lines);
        Optional<RunEnd> end = end(lines);
        TabLine continuation = lines.demand("continuation", 2);
        ReplayClosure closure = new ReplayClosure(
                identity,
                seed,
                controls,
                scenario,
                Fields.digest(schedule, 2, "digest"),
                decisions,
                Fields.digest(model, 1, "model state"),
                events.natural(1, "number of events"),
                Fields.digest(events, 2, "digest"),
                samples.natural(1, "number of samples"),
                Fields.digest(samples, 2, "digest"),
                nodes,
                machines,
                lineage,
                ScheduleText.rest(lines, decisions),
                end);
        if (closure.continuation().size() != continuation.natural(1, "number of decisions")) {
            throw continuation.wrong(
                    1, "number of decisions", closure.continuation().size() + " follow");
        }
        return closure;
    }

    private static Optional<Lineage> lineage(LineReader lines) throws IOException {
        return lines.startsWith(LineageCodec.TAG + "\t")
                ? Optional.of(LineageCodec.read(lines.demand(LineageCodec.TAG, 6)))
                : Optional.empty();
    }

    private static Optional<RunEnd> end(LineReader lines) throws IOException {
        if (!lines.startsWith(END + "\t")) {
            return Optional.empty();
        }
        TabLine line = lines.demand(END, 4);
        return Optional.of(new RunEnd(
                line.natural(1, "frontier"), Fields.digest(line, 2, "checkpoint"), Fields.digest(line, 3, "log")));
    }

    private static List<MachinePrint> machines(LineReader lines) throws IOException {
        List<MachinePrint> machines = new ArrayList<>();
        for (long left = lines.demand("machines", 2).natural(1, "number of machines"); left > 0; left--) {
            TabLine line = lines.demand("machine", 3);
            machines.add(new MachinePrint(line.small(1, "node"), Fields.digest(line, 2, "state")));
        }
        return machines;
    }

    private static List<Sample> nodes(LineReader lines) throws IOException {
        TabLine count = lines.demand("nodes", 2);
        long nodes = count.natural(1, "number of nodes");
        List<Sample> samples = new ArrayList<>();
        for (long left = nodes; left > 0; left--) {
            samples.add(
                    SampleCodec.read(lines.next().orElseThrow(() -> MalformedLineException.cutOff(lines.beginLine()))));
        }
        return samples;
    }

    private static void only(TabLine line, String known) throws MalformedLineException {
        if (!line.ascii(1, line.tag()).equals(known)) {
            throw line.wrong(1, line.tag(), "only " + known + " is known");
        }
    }
}
