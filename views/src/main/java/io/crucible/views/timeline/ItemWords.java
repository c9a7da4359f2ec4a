package io.crucible.views.timeline;

import io.crucible.model.event.Event;
import io.crucible.model.explain.DecisionFacts;
import io.crucible.model.explain.DecisionWords;
import io.crucible.model.explain.EventWords;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.schedule.Decision;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item;
import io.crucible.views.timeline.Spans.Span;
import java.util.Optional;

/** What the timeline says of an item: exact, in a few lines. */
final class ItemWords {
    private final RunDocument document;
    private final TimelineData data;
    private final Messages messages = Messages.of("timeline");

    ItemWords(TimelineData data) {
        this.data = data;
        document = data.document();
    }

    String of(Hit hit) {
        String words = words(hit.item(), hit.at());
        return hit.others() == 0 ? words : words + "\n" + messages.text("others", Digits.grouped(hit.others()));
    }

    private String words(Item item, long at) {
        if (item instanceof Item.EventItem event) {
            return event(document.events().event(event.row()));
        } else if (item instanceof Item.DecisionItem decision) {
            return decision(document.decisions().get(decision.sequence()));
        } else if (item instanceof Item.SampleItem sample) {
            return sample(document.samples().get(sample.index()), sample.index());
        }
        return span(item, at)
                .map(span -> messages.text("from.to", VirtualTime.words(span.from()), VirtualTime.words(span.to()))
                        + "\n"
                        + title(item) + (span.words().isEmpty() ? span.tone().word() : span.words()) + "\n"
                        + messages.text("lasts", VirtualTime.words(span.to() - span.from())))
                .orElse("");
    }

    private static String title(Item item) {
        if (item instanceof Item.AssertionItem assertion) {
            return assertion.assertion() + ": ";
        } else if (item instanceof Item.NodeItem node) {
            return node.node() + ": ";
        }
        return "";
    }

    private Optional<Span> span(Item item, long at) {
        return ItemLane.of(data, item).stream()
                .flatMap(lane -> data.spans(lane).stream())
                .flatMap(spans -> spans.find(item, at).stream())
                .findFirst();
    }

    private String event(Event event) {
        String at = VirtualTime.words(event.at());
        return joined(
                event.icount() == Event.NO_ICOUNT ? at : messages.text("at.icount", at, Digits.grouped(event.icount())),
                EventWords.of(event),
                messages.text(
                        "event",
                        Digits.grouped(event.sequence()),
                        event.kind().word(),
                        event.level().word(),
                        messages.text(event.kind().causal() ? "filter.causal" : "filter.observational")));
    }

    private String decision(Decision decision) {
        return joined(
                VirtualTime.words(decision.at()),
                document.scenario()
                        .map(scenario -> new DecisionWords(scenario).of(decision))
                        .orElseGet(() -> decision.point().key() + " = " + Digits.grouped(decision.value())),
                messages.text(
                        "decision",
                        Digits.grouped(decision.sequence()),
                        DecisionFacts.kind(decision),
                        decision.origin().word()));
    }

    private String sample(Sample sample, int index) {
        String node = document.scenario()
                .map(scenario -> scenario.nodes().get(sample.node()).name())
                .orElseGet(() -> messages.text("node", Integer.toString(sample.node())));
        return joined(
                messages.text(
                        "at.node.icount",
                        VirtualTime.words(sample.quantum() * document.places().quantum()),
                        node,
                        Digits.grouped(sample.icount())),
                sample.rolling().toString(),
                messages.text(sample.coarse().isPresent() ? "sample.coarse" : "sample", Digits.grouped(index)));
    }

    private static String joined(String... lines) {
        return String.join("\n", lines);
    }
}
