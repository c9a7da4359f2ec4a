package io.crucible.model.savepoint;

import io.crucible.model.digest.Sha256;
import io.crucible.model.scenario.ScenarioWriter;
import io.crucible.model.text.TabWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A handle's sixteen lines. */
final class HandleEncoder {
    static final String MATERIALIZATION = "thin";
    static final String GENESIS = "genesis";
    static final String AGREED = "agreed";

    private HandleEncoder() {}

    static byte[] bytes(SavepointHandle handle) {
        return Lines.bytes(out -> write(handle, out));
    }

    private static void write(SavepointHandle handle, TabWriter out) throws IOException {
        byte[] scenario = ScenarioWriter.write(handle.scenario()).getBytes(StandardCharsets.UTF_8);
        out.line("schema").ascii(SavepointHandle.SCHEMA).end();
        out.line("label").ascii(handle.label()).end();
        out.line("checkpoint").ascii(handle.checkpoint()).end();
        out.line("scenario")
                .ascii(Sha256.of(scenario))
                .text(handle.scenario().name())
                .end();
        payload("scenario-payload", scenario, out);
        payload("schedule-payload", ScheduleText.bytes(handle.decisions()), out);
        payload("campaign-replay-closure", ClosureCodec.bytes(handle.closure()), out);
        out.line("frontier").natural(handle.frontier()).end();
        out.line("at").ascii(handle.boundary().word()).end();
        selector(handle.boundary(), out);
        ProofCodec.write(handle.proof(), out);
        predicate(handle.predicate(), out);
        out.line("terminal-condition").ascii(handle.boundary().terminal()).end();
        out.line("materialization").ascii(MATERIALIZATION).ascii(GENESIS).end();
        out.line("oracle").ascii(AGREED).end();
        out.line("canonical-log").ascii(handle.log()).end();
    }

    private static void payload(String tag, byte[] bytes, TabWriter out) throws IOException {
        out.line(tag).ascii(Sha256.of(bytes)).hex(bytes).end();
    }

    private static void selector(Boundary boundary, TabWriter out) throws IOException {
        out.line("selector");
        if (boundary instanceof Boundary.PropertyViolation property) {
            out.ascii("property-violation").text(property.assertion());
        } else if (boundary instanceof Boundary.Marker marker) {
            out.ascii("guest-marker").text(marker.marker());
        } else {
            out.ascii("none");
        }
        out.end();
    }

    private static void predicate(Optional<BoundaryPredicate> predicate, TabWriter out) throws IOException {
        if (predicate.isPresent()) {
            payload("boundary-predicate", predicate.get().payload(), out);
        } else {
            out.line("boundary-predicate").ascii("none").end();
        }
    }
}
