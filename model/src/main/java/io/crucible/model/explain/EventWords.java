package io.crucible.model.explain;

import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.text.Printable;
import java.util.Map;
import java.util.stream.Collectors;

/** What an event says, in words. */
public final class EventWords {
    private EventWords() {}

    /** A clause without a capital letter and without a full stop. */
    public static String of(Event event) {
        String node = node(event);
        return switch (event.kind()) {
            case NODE_STARTED ->
                node + " was switched on" + ("ready".equals(text(event, "from")) ? " as it was when it was ready" : "");
            case NODE_READY -> node + " became ready";
            case NODE_CRASHED -> node + " crashed: " + text(event, "reason");
            case NODE_EXITED -> node + " switched itself off";
            case FRAME_SENT -> node + " sent frame " + text(event, "frame") + ", " + text(event, "bytes") + " bytes";
            case MESSAGE_DELIVERED ->
                "frame " + text(event, "frame") + " of " + text(event, "from") + " reached " + node;
            case MESSAGE_DROPPED ->
                "frame " + text(event, "frame") + " of " + text(event, "from") + " was lost on " + text(event, "link")
                        + ": " + text(event, "reason");
            case FAULT_ACTIVATED -> "the fault " + text(event, "fault") + " began: " + text(event, "effect");
            case FAULT_HEALED -> "the fault " + text(event, "fault") + " ended";
            case FAULT_SKIPPED -> "the fault " + text(event, "fault") + " did not happen: " + text(event, "reason");
            case TRIGGER_FIRED -> "the condition of the fault " + text(event, "fault") + " came true";
            case ASSERTION_STATE_CHANGED ->
                "the assertion " + text(event, "assertion") + " became " + text(event, "state");
            case GUEST_MARKER -> node + " reported the marker " + text(event, "marker") + detail(event);
            case GUEST_EVENT -> node + " reported " + text(event, "name") + detail(event);
            case GUEST_ASSERTION -> claim(event, node);
            case GUEST_LIFECYCLE -> node + " said that it is " + text(event, "phase");
            case RANDOM_ANSWERED ->
                node + " was given " + text(event, "bytes") + " random bytes for " + text(event, "stream");
            case QUIESCENCE -> "the world came to rest";
            case CONSOLE_OUTPUT ->
                node + " printed " + text(event, "bytes") + " bytes on console " + text(event, "console");
            case WHITE_BOX_MALFORMED, COVERAGE -> event.kind().word() + " on " + node + ": " + all(event);
        };
    }

    /** The bare name of the node an event is about. */
    public static String node(Event event) {
        return event.source().substring(event.source().indexOf(':') + 1);
    }

    /** An attribute in words; empty where the event has none of that name. */
    public static String text(Event event, String name) {
        Attribute attribute = event.attributes().get(name);
        return attribute == null ? "" : value(attribute);
    }

    private static String claim(Event event, String node) {
        String assertion = text(event, "assertion");
        return switch (text(event, "flavor")) {
            case "unreachable" -> node + " reached what its own assertion " + assertion + " rules out";
            case "reachable" -> node + " reached what its own assertion " + assertion + " asks for";
            default -> node + " found its own assertion " + assertion + " to be " + text(event, "condition");
        };
    }

    private static String detail(Event event) {
        String detail = text(event, "detail");
        return detail.isEmpty() ? "" : " (" + Printable.of(detail) + ")";
    }

    private static String all(Event event) {
        return event.attributes().entrySet().stream().map(EventWords::pair).collect(Collectors.joining(" "));
    }

    private static String pair(Map.Entry<String, Attribute> entry) {
        return entry.getKey() + "=" + value(entry.getValue());
    }

    private static String value(Attribute attribute) {
        if (attribute instanceof Attribute.Number number) {
            return Long.toUnsignedString(number.value());
        } else if (attribute instanceof Attribute.Flag flag) {
            return Boolean.toString(flag.value());
        }
        return Printable.of(((Attribute.Text) attribute).value());
    }
}
