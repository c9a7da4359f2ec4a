package io.crucible.app.command;

import io.crucible.app.output.Rows;
import io.crucible.model.event.Event;
import io.crucible.model.savepoint.Boundary;
import io.crucible.model.savepoint.BoundaryPredicate;
import io.crucible.model.savepoint.BoundaryProof;
import io.crucible.model.savepoint.BoundaryState;
import io.crucible.model.savepoint.OracleException;
import io.crucible.model.savepoint.SavepointFile;
import io.crucible.model.savepoint.SavepointHandle;
import io.crucible.model.savepoint.Saving;
import io.crucible.model.scenario.Seeds;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.toml.Quoted;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** The rows of a save: what was planned, what was done, what was seen, and the boundary's proof or why there is none. */
final class SaveTrace {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final String ENGINE = "engine";
    /** The kind of the row that tells of a boundary's proof. */
    static final String PROOF = "save_boundary_proof";

    private final Boundary boundary;
    private final Rows rows = new Rows();

    SaveTrace(Boundary boundary, SaveTarget target, String label) {
        this.boundary = boundary;
        plan(
                "planned_session_command",
                "start scenario=" + encoded(target.source().scenario().name()) + " seed="
                        + Seeds.format(target.source().seed()));
        plan("planned_session_command", "stop-at " + stop(boundary));
        plan("planned_session_command", "continue");
        plan("planned_api_call", "capture label=" + encoded(label));
        plan("planned_api_call", "replay-oracle from=genesis");
        plan("planned_api_call", "export-handle schema=" + SavepointHandle.SCHEMA);
    }

    Rows rows() {
        return rows;
    }

    private void plan(String kind, String summary) {
        rows.add(0, ENGINE, kind, summary);
    }

    private static String stop(Boundary boundary) {
        String guard = boundary.endsAtQuiescence() ? " guard=quiescence" : "";
        String pace = boundary instanceof Boundary.VirtualTime instant ? " coordinate=" + instant.at() : " once=true";
        return "boundary=" + boundary.word() + " selector=" + selector(boundary) + pace + guard;
    }

    private static String selector(Boundary boundary) {
        return boundary.name()
                .map(name ->
                        (boundary instanceof Boundary.Marker ? "guest-marker:" : "property-violation:") + encoded(name))
                .orElse("none");
    }

    /** What the run that looked for the boundary did. */
    void ran(BoundaryState told) throws IOException {
        acknowledged(0, "start");
        acknowledged(0, "stop-at");
        acknowledged(0, "continue");
        told.forEachRow(row -> rows.add(row.virtualTime(), row.node(), row.kind(), row.summary()));
    }

    private void acknowledged(long at, String command) {
        rows.add(at, ENGINE, "interactive_ack", "accepted " + command);
    }

    /** The handle was written. */
    void saved(SavepointFile file) {
        SavepointHandle handle = file.handle();
        long at = handle.frontier();
        acknowledged(at, "capture");
        acknowledged(at, "replay-oracle");
        acknowledged(at, "export-handle");
        rows.add(at, ENGINE, PROOF, proof(handle));
        rows.finish(at, "saved", ExitCode.OK.number(), ", savepoint " + file.digest());
    }

    /** The first run came to the boundary, and the second is another. */
    void disagreed(OracleException disagrees, String sentence) throws IOException {
        if (disagrees.told().isPresent()) {
            ran(disagrees.told().get());
        }
        failed(disagrees.told().map(BoundaryState::frontier).orElse(0L), sentence, ExitCode.BOUNDARY);
    }

    /** There is no handle. */
    void failed(long at, String sentence, ExitCode code) {
        rows.add(
                at,
                ENGINE,
                "save_boundary_failure",
                "boundary mode " + boundary.mode() + ", selector=" + selector(boundary) + ", " + sentence);
        rows.finish(at, "error", code.number(), ", " + sentence);
    }

    /** Why the boundary was not reached. */
    static String notReached(Boundary boundary, Saving.Result result) {
        String what = boundary.name()
                .map(name -> boundary.word() + " " + Quoted.text(name))
                .orElse(boundary.word());
        return "the boundary " + what + " was never reached; the run ended with "
                + result.outcome().ending() + " at "
                + VirtualTime.words(result.outcome().frontier());
    }

    /** The proof of a handle as a row's summary. */
    static String proof(SavepointHandle handle) {
        Boundary boundary = handle.boundary();
        return "boundary=" + boundary.word() + " selector=" + selector(boundary) + " " + fields(handle.proof())
                + " predicate="
                + handle.predicate().map(BoundaryPredicate::address).orElse("none") + " checkpoint="
                + handle.checkpoint();
    }

    private static String fields(BoundaryProof proof) {
        String place = " frontier=" + proof.frontier() + " quantum=" + proof.quantum();
        if (proof instanceof BoundaryProof.Breakpoint at) {
            return "proof=breakpoint id=" + at.id() + " disposition=suspend" + place;
        } else if (proof instanceof BoundaryProof.MarkerEvent at) {
            String icount = at.icount() == Event.NO_ICOUNT ? "none" : Long.toString(at.icount());
            return "proof=campaign-marker-event sequence=" + at.sequence() + " event=" + at.eventHash() + " node="
                    + encoded(at.node()) + " icount=" + icount + place;
        } else if (proof instanceof BoundaryProof.Observation at) {
            return "proof=campaign-observation stop=" + at.stopDigest() + " measurement=" + at.measurementDigest()
                    + place;
        }
        return "proof=coordinate" + place;
    }

    /** A name in which no character can be taken for part of another field: all but letters, digits and {@code - . _ ~} as %XX of its UTF-8. */
    static String encoded(String name) {
        StringBuilder text = new StringBuilder();
        for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
            boolean plain =
                    b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || "-._~".indexOf(b) >= 0;
            if (plain) {
                text.append((char) b);
            } else {
                HEX.toHexDigits(text.append('%'), b);
            }
        }
        return text.toString();
    }
}
