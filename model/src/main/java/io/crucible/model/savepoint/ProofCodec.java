package io.crucible.model.savepoint;

import io.crucible.model.digest.Sha256;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventCodec;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.fingerprint.SampleCodec;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The {@code boundary-proof} line and the two records of an observation. */
final class ProofCodec {
    private static final String TAG = "boundary-proof";
    private static final String NONE = "none";
    private static final String STOP = "crucible.observation-stop.v1";
    private static final String MEASUREMENT = "crucible.boundary-measurement.v1";

    private ProofCodec() {}

    static void write(BoundaryProof proof, TabWriter out) throws IOException {
        out.line(TAG);
        if (proof instanceof BoundaryProof.Coordinate at) {
            out.ascii("coordinate").natural(at.frontier()).natural(at.quantum());
        } else if (proof instanceof BoundaryProof.Breakpoint at) {
            out.ascii("breakpoint").natural(at.id()).ascii("suspend");
            out.natural(at.frontier()).natural(at.quantum());
        } else if (proof instanceof BoundaryProof.MarkerEvent at) {
            out.ascii("campaign-marker-event").natural(at.sequence()).ascii(at.eventHash());
            out.text(at.node());
            icount(at.icount(), out);
            out.natural(at.frontier()).natural(at.quantum());
        } else if (proof instanceof BoundaryProof.Observation at) {
            out.ascii("campaign-observation");
            addressed(bytes(at.stop()), out);
            addressed(bytes(at.measured()), out);
        }
        out.end();
    }

    private static void addressed(byte[] bytes, TabWriter out) throws IOException {
        out.ascii(Sha256.of(bytes)).hex(bytes);
    }

    private static void icount(long icount, TabWriter out) throws IOException {
        if (icount == Event.NO_ICOUNT) {
            out.ascii(NONE);
        } else {
            out.natural(icount);
        }
    }

    static byte[] bytes(ObservationStop stop) {
        return Lines.bytes(out -> {
            out.line("schema").ascii(STOP).end();
            write(stop, out);
        });
    }

    static byte[] bytes(Measurement measured) {
        return Lines.bytes(out -> {
            out.line("schema").ascii(MEASUREMENT).end();
            write(measured.stop(), out);
            EventCodec.write(measured.event(), out);
            for (Sample sample : measured.nodes()) {
                SampleCodec.write(sample, out);
            }
        });
    }

    private static void write(ObservationStop stop, TabWriter out) throws IOException {
        out.line("configuration").ascii(stop.configuration()).end();
        out.line("place").natural(stop.frontier()).natural(stop.quantum()).end();
        out.line("events").natural(stop.events()).ascii(stop.eventsDigest()).end();
        stop.transition().write(out);
    }

    static BoundaryProof read(TabLine line) throws IOException {
        return switch (line.ascii(1, "form of proof")) {
            case "coordinate" -> {
                line.expectSize(4);
                yield new BoundaryProof.Coordinate(line.natural(2, "frontier"), line.natural(3, "quantum"));
            }
            case "breakpoint" -> breakpoint(line);
            case "campaign-marker-event" -> marker(line);
            case "campaign-observation" -> {
                line.expectSize(6);
                yield new BoundaryProof.Observation(
                        Fields.parsed(line, 3, "observation-stop proof", ProofCodec::readStop),
                        Fields.parsed(line, 5, "measurement evidence", ProofCodec::readMeasurement));
            }
            default -> throw line.wrong(1, "form of proof", "no form of proof is called that");
        };
    }

    private static BoundaryProof breakpoint(TabLine line) throws MalformedLineException {
        line.expectSize(6);
        if (!line.ascii(3, "disposition").equals("suspend")) {
            throw line.wrong(3, "disposition", "only a breakpoint that suspends proves a boundary");
        }
        return new BoundaryProof.Breakpoint(
                line.natural(2, "breakpoint"), line.natural(4, "frontier"), line.natural(5, "quantum"));
    }

    private static BoundaryProof marker(TabLine line) throws MalformedLineException {
        line.expectSize(8);
        return new BoundaryProof.MarkerEvent(
                line.natural(2, "event sequence"),
                Fields.digest(line, 3, "event hash"),
                line.text(4, "node"),
                line.ascii(5, "icount").equals(NONE) ? Event.NO_ICOUNT : line.natural(5, "icount"),
                line.natural(6, "frontier"),
                line.natural(7, "quantum"));
    }

    private static ObservationStop readStop(LineReader lines) throws IOException {
        schema(lines, STOP);
        return stop(lines);
    }

    private static Measurement readMeasurement(LineReader lines) throws IOException {
        schema(lines, MEASUREMENT);
        ObservationStop stop = stop(lines);
        Event event = EventCodec.read(next(lines));
        List<Sample> samples = new ArrayList<>();
        for (Optional<TabLine> line = lines.next(); line.isPresent(); line = lines.next()) {
            samples.add(SampleCodec.read(line.get()));
        }
        return new Measurement(stop, event, samples);
    }

    private static ObservationStop stop(LineReader lines) throws IOException {
        TabLine configuration = lines.demand("configuration", 2);
        TabLine place = lines.demand("place", 3);
        TabLine events = lines.demand("events", 3);
        return new ObservationStop(
                Fields.digest(configuration, 1, "configuration"),
                place.natural(2, "quantum"),
                place.natural(1, "frontier"),
                events.natural(1, "number of events"),
                Fields.digest(events, 2, "digest"),
                BoundaryPredicate.read(next(lines)));
    }

    private static void schema(LineReader lines, String known) throws IOException {
        TabLine line = lines.demand("schema", 2);
        if (!line.ascii(1, "schema").equals(known)) {
            throw line.wrong(1, "schema", "only " + known + " is known");
        }
    }

    private static TabLine next(LineReader lines) throws IOException {
        return lines.next().orElseThrow(() -> MalformedLineException.cutOff(lines.beginLine()));
    }
}
