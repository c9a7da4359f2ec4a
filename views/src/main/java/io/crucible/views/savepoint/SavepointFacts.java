package io.crucible.views.savepoint;

import io.crucible.model.event.Event;
import io.crucible.model.savepoint.BoundaryProof;
import io.crucible.model.savepoint.SavepointFile;
import io.crucible.model.savepoint.SavepointHandle;
import io.crucible.model.scenario.Seeds;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import java.util.ArrayList;
import java.util.List;

/** What a savepoint says, with the proof that its boundary was reached, as names and values for people. */
final class SavepointFacts {
    private final Messages messages = Messages.of("savepoint");
    private final List<Fact> facts = new ArrayList<>();

    /** A name and its value. */
    record Fact(String name, String value) {}

    private SavepointFacts() {}

    static List<Fact> of(SavepointFile file) {
        SavepointFacts made = new SavepointFacts();
        made.handle(file.handle());
        made.proof(file.handle().proof());
        made.add("checkpoint", file.handle().checkpoint());
        made.add("file", file.file().toString());
        return made.facts;
    }

    private void handle(SavepointHandle handle) {
        add(
                "scenario",
                handle.scenario().name() + " · " + messages.text("seed") + " "
                        + Seeds.format(handle.closure().seed()));
        add(
                "boundary",
                handle.boundary().word()
                        + handle.boundary().name().map(name -> " " + name).orElse(""));
        add("at", VirtualTime.words(handle.frontier()) + " · " + handle.frontier() + " ns");
        add("quantum", Digits.grouped(handle.proof().quantum()));
        add(
                "passed",
                messages.text(
                        "passed.counts",
                        Digits.grouped(handle.closure().events()),
                        Digits.grouped(handle.closure().decisions()),
                        Digits.grouped(handle.closure().samples())));
    }

    private void proof(BoundaryProof proof) {
        if (proof instanceof BoundaryProof.Coordinate) {
            add("proof", messages.text("proof.coordinate"));
        } else if (proof instanceof BoundaryProof.Breakpoint stop) {
            add("proof", messages.text("proof.breakpoint", Digits.grouped(stop.id())));
        } else if (proof instanceof BoundaryProof.MarkerEvent marker) {
            add("proof", messages.text("proof.marker", Digits.grouped(marker.sequence()), marker.node()));
            add(
                    "icount",
                    marker.icount() == Event.NO_ICOUNT ? messages.text("none.known") : Digits.grouped(marker.icount()));
            add("hash", marker.eventHash());
        } else if (proof instanceof BoundaryProof.Observation) {
            add("proof", messages.text("proof.observation"));
        }
    }

    private void add(String name, String value) {
        facts.add(new Fact(messages.text("fact." + name), value));
    }
}
