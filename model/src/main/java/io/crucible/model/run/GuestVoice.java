package io.crucible.model.run;

import io.crucible.model.backend.Input;
import io.crucible.model.event.Attributes;
import io.crucible.model.event.EventKind;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.DecisionSource;
import io.crucible.model.schedule.DecisionSource.Resolution;
import io.crucible.model.whitebox.GuestMessage;
import io.crucible.model.whitebox.GuestMessageDecoder;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Turns what guests say on the white-box channel into events, verdicts and answers. */
final class GuestVoice {
    private final Journal journal;
    private final DecisionSource decisions;
    private final long mostDraws;
    private final SortedMap<String, Long> requests = new TreeMap<>();
    private final SortedMap<String, Claim> unmet = new TreeMap<>();
    private final SortedSet<String> met = new TreeSet<>();
    private long draws;

    GuestVoice(Journal journal, DecisionSource decisions, long mostDraws) {
        this.journal = journal;
        this.decisions = decisions;
        this.mostDraws = mostDraws;
    }

    private record Claim(String node, GuestMessage.Assertion assertion) {}

    void said(NodeRun node, AgendaItem.Said said, GuestMessage message) {
        if (message instanceof GuestMessage.Marker marker) {
            event(node, said, EventKind.GUEST_MARKER, named("marker", marker.name(), marker.detail()));
        } else if (message instanceof GuestMessage.Note note) {
            event(node, said, EventKind.GUEST_EVENT, named("name", note.name(), note.detail()));
        } else if (message instanceof GuestMessage.Ready) {
            event(node, said, EventKind.GUEST_LIFECYCLE, Attributes.none().text("phase", "ready"));
        } else if (message instanceof GuestMessage.TestDone) {
            event(node, said, EventKind.GUEST_LIFECYCLE, Attributes.none().text("phase", "test-done"));
        } else if (message instanceof GuestMessage.Coverage coverage) {
            event(node, said, EventKind.COVERAGE, Attributes.none().number("point", coverage.point()));
        } else if (message instanceof GuestMessage.Malformed malformed) {
            Attributes attributes =
                    Attributes.none().text("what", malformed.what()).number("bytes", malformed.bytes());
            event(node, said, EventKind.WHITE_BOX_MALFORMED, attributes);
        } else if (message instanceof GuestMessage.Assertion assertion) {
            claim(node, said, assertion);
        } else if (message instanceof GuestMessage.RandomRequest request) {
            answer(node, said, request);
        }
    }

    /** Whether the guests have asked for more random numbers than the scenario allows. */
    boolean exhausted() {
        return draws > mostDraws;
    }

    /** The run is over: claims that had to come true and did not are broken. */
    void finish(long at) {
        unmet.forEach((id, claim) -> journal.guestViolation(
                at, claim.node(), id, claim.assertion().message(), "it never held on the guest"));
    }

    private void claim(NodeRun node, AgendaItem.Said said, GuestMessage.Assertion claim) {
        Attributes attributes = Attributes.none()
                .text("assertion", claim.id())
                .text("flavor", claim.flavor().word())
                .flag("condition", claim.condition());
        event(node, said, EventKind.GUEST_ASSERTION, attributes);
        switch (claim.flavor()) {
            case ALWAYS -> {
                if (!claim.condition()) {
                    broken(node, said, claim, "the guest found it false");
                }
            }
            case UNREACHABLE -> broken(node, said, claim, "the guest reached it");
            case SOMETIMES, REACHABLE -> {
                if (claim.condition()) {
                    unmet.remove(claim.id());
                    met.add(claim.id());
                } else if (claim.mustHit() && !met.contains(claim.id())) {
                    unmet.putIfAbsent(claim.id(), new Claim(node.spec.name(), claim));
                }
            }
        }
    }

    private void broken(NodeRun node, AgendaItem.Said said, GuestMessage.Assertion claim, String detail) {
        journal.guestViolation(said.at(), node.spec.name(), claim.id(), claim.message(), detail);
    }

    private void answer(NodeRun node, AgendaItem.Said said, GuestMessage.RandomRequest request) {
        long ordinal = requests.merge(node.spec.name(), 1L, Long::sum) - 1;
        draws++;
        ChoicePoint.GuestRandom point = new ChoicePoint.GuestRandom(
                node.spec.name(), ordinal, request.request(), request.width(), request.use());
        Resolution resolution = decisions.resolve(point);
        journal.decision(said.at(), point, resolution);
        Attributes attributes = Attributes.none()
                .number("request", request.request())
                .number("bytes", request.width())
                .text("stream", request.use());
        event(node, said, EventKind.RANDOM_ANSWERED, attributes);
        node.replies.add(new Input.WhiteBoxReply(said.at(), GuestMessageDecoder.reply(request, resolution.value())));
    }

    private static Attributes named(String kind, String name, String detail) {
        Attributes attributes = Attributes.none().text(kind, name);
        return detail.isEmpty() ? attributes : attributes.text("detail", detail);
    }

    private void event(NodeRun node, AgendaItem.Said said, EventKind kind, Attributes attributes) {
        journal.event(said.at(), said.icount(), "guest:" + node.spec.name(), kind, attributes);
    }
}
