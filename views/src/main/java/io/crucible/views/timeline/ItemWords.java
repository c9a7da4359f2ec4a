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
                .map(span -> VirtualTime.words(span.from()) + " to " + VirtualTime.words(span.to()) + "\n"
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

    private static String event(Event event) {
        StringBuilder words = new StringBuilder(VirtualTime.words(event.at()));
        if (event.icount() != Event.NO_ICOUNT) {
            words.append(" · icount ").append(Digits.grouped(event.icount()));
        }
        return words.append('\n')
                .append(EventWords.of(event))
                .append("\nevent ")
                .append(Digits.grouped(event.sequence()))
                .append(" · ")
                .append(event.kind().word())
                .append(" · ")
                .append(event.level().word())
                .append(event.kind().causal() ? " · causal" : " · observational")
                .toString();
    }

    private String decision(Decision decision) {
        String words = document.scenario()
                .map(scenario -> new DecisionWords(scenario).of(decision))
                .orElseGet(() -> decision.point().key() + " = " + Digits.grouped(decision.value()));
        return VirtualTime.words(decision.at()) + "\n" + words + "\ndecision " + Digits.grouped(decision.sequence())
                + " · " + DecisionFacts.kind(decision) + " · "
                + decision.origin().word();
    }

    private String sample(Sample sample, int index) {
        long at = sample.quantum() * document.places().quantum();
        String node = document.scenario()
                .map(scenario -> scenario.nodes().get(sample.node()).name())
                .orElse("node " + sample.node());
        return VirtualTime.words(at) + " · " + node + " · icount " + Digits.grouped(sample.icount()) + "\n"
                + sample.rolling() + "\nsample " + Digits.grouped(index)
                + (sample.coarse().isPresent() ? " · with memory and devices" : "");
    }
}
