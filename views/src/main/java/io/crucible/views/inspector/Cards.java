package io.crucible.views.inspector;

import io.crucible.model.explain.NodeSpan.Activity;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.time.Durations;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item;
import io.crucible.views.item.Item.AssertionItem;
import io.crucible.views.item.Item.DecisionItem;
import io.crucible.views.item.Item.EventItem;
import io.crucible.views.item.Item.FaultItem;
import io.crucible.views.item.Item.NodeItem;
import io.crucible.views.item.Item.SampleItem;
import io.crucible.views.theme.Meaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the card of whatever is selected. */
final class Cards {
    private static final Messages WORDS = Messages.of("inspector");

    private final RunDocument run;
    private final long at;

    private Cards(RunDocument run, long at) {
        this.run = run;
        this.at = at;
    }

    /** The card of an item at an instant (virtual ns); empty where the document does not have it, or not yet. */
    static Optional<Card> of(RunDocument run, Item item, long at) {
        return new Cards(run, at).card(item);
    }

    private Optional<Card> card(Item item) {
        if (item instanceof EventItem event) {
            return event.row() < run.events().size() ? Optional.of(EventCards.of(run, event.row())) : Optional.empty();
        } else if (item instanceof DecisionItem decision) {
            return decision.sequence() < run.decisions().size()
                    ? Optional.of(DecisionCards.of(run, decision.sequence()))
                    : Optional.empty();
        } else if (item instanceof FaultItem fault) {
            return Optional.of(FaultCards.of(run, fault));
        } else if (item instanceof AssertionItem assertion) {
            return Optional.of(AssertionCards.of(run, assertion));
        } else if (item instanceof SampleItem sample) {
            return sample.index() < run.samples().size()
                    ? Optional.of(SampleCards.of(run, sample.index()))
                    : Optional.empty();
        }
        return node(((NodeItem) item).node());
    }

    private Optional<Card> node(String name) {
        return run.scenario().stream()
                .flatMap(scenario -> scenario.nodes().stream())
                .filter(spec -> spec.name().equals(name))
                .map(this::node)
                .findFirst();
    }

    private Card node(NodeSpec spec) {
        List<Field> fields = new ArrayList<>();
        StateHere.activity(run, spec.name(), at)
                .map(Activity::word)
                .ifPresent(word -> fields.add(Field.of("at_the_moment", word)));
        if (!spec.guest().name().isEmpty()) {
            fields.add(Field.of("guest", spec.guest().name()));
        }
        fields.add(Field.of("kernel", spec.guest().kernel().path()));
        fields.add(Field.of("kernel_digest", spec.guest().kernel().digest()));
        spec.guest().initrd().ifPresent(image -> {
            fields.add(Field.of("initrd", image.path()));
            fields.add(Field.of("initrd_digest", image.digest()));
        });
        fields.add(Field.of("memory", WORDS.text("mib", Integer.toString(spec.memoryMiB()))));
        fields.add(Field.number("vcpus", spec.vcpus()));
        fields.add(Field.of("an_instruction_takes", Durations.words(1L << spec.icountShift())));
        fields.add(Field.of("command_line", spec.commandLine()));
        fields.add(Field.of(
                "network_cards",
                WORDS.text(
                        "cards", Integer.toString(spec.nics()), spec.nicModel().word())));
        fields.add(Field.number("consoles", spec.consoles()));
        fields.add(Field.of("white_box", WORDS.text(spec.whiteBox() ? "yes" : "no")));
        run.scenario().stream()
                .flatMap(scenario -> scenario.links().stream())
                .filter(link ->
                        link.a().node().equals(spec.name()) || link.b().node().equals(spec.name()))
                .forEach(link -> fields.add(Field.of("link", link.name())));
        return new Card(Meaning.RUNNING, "■", "node", spec.name(), fields);
    }
}
