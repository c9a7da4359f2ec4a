package io.crucible.views.inspector;

import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.EventKind;
import io.crucible.model.explain.EventWords;
import io.crucible.model.text.Printable;
import io.crucible.model.time.Digits;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.theme.Meaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Cards of events. */
final class EventCards {
    private static final Messages WORDS = Messages.of("inspector");

    private EventCards() {}

    static Card of(RunDocument run, int row) {
        Event event = run.events().event(row);
        List<Field> fields = new ArrayList<>();
        fields.add(Field.of("says", EventWords.of(event)));
        fields.add(Field.number("number", event.sequence()));
        fields.add(Field.at("at", event.at()));
        fields.add(Field.of("source", event.source()));
        if (event.icount() != Event.NO_ICOUNT) {
            fields.add(Field.number("icount", event.icount()));
        }
        fields.add(Field.of("kind", event.kind().word()));
        fields.add(Field.of("level", event.level().word()));
        fields.add(Field.of("class", WORDS.text(event.kind().causal() ? "causal" : "observational")));
        event.attributes().entrySet().forEach(entry -> fields.add(attribute(entry)));
        return new Card(meaning(event.kind()), sign(event.kind()), "event", Long.toString(event.sequence()), fields);
    }

    private static Field attribute(Map.Entry<String, Attribute> entry) {
        Attribute attribute = entry.getValue();
        if (attribute instanceof Attribute.Number number) {
            return Field.named(entry.getKey(), Digits.grouped(number.value()), Long.toUnsignedString(number.value()));
        } else if (attribute instanceof Attribute.Flag flag) {
            return Field.named(entry.getKey(), Boolean.toString(flag.value()));
        }
        String text = ((Attribute.Text) attribute).value();
        return Field.named(entry.getKey(), Printable.all(text), text);
    }

    static Meaning meaning(EventKind kind) {
        return switch (kind) {
            case FRAME_SENT, MESSAGE_DELIVERED, MESSAGE_DROPPED -> Meaning.FRAME;
            case FAULT_ACTIVATED, FAULT_HEALED, FAULT_SKIPPED, TRIGGER_FIRED -> Meaning.FAULT;
            case NODE_CRASHED, WHITE_BOX_MALFORMED -> Meaning.DIFFERENT;
            case RANDOM_ANSWERED -> Meaning.DECISION;
            default -> Meaning.MOMENT;
        };
    }

    private static String sign(EventKind kind) {
        return switch (meaning(kind)) {
            case FRAME -> "⌁";
            case FAULT -> "▬";
            case DIFFERENT -> "✕";
            case DECISION -> "◆";
            default -> "●";
        };
    }
}
