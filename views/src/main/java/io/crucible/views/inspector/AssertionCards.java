package io.crucible.views.inspector;

import io.crucible.model.explain.AssertionBand;
import io.crucible.model.explain.PropertyWords;
import io.crucible.model.explain.Target;
import io.crucible.model.property.AssertionState;
import io.crucible.model.text.Printable;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item.AssertionItem;
import io.crucible.views.theme.Meaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Cards of assertions: what they promise, and how they stood when. */
final class AssertionCards {
    private static final Messages WORDS = Messages.of("inspector");

    private AssertionCards() {}

    static Card of(RunDocument run, AssertionItem item) {
        List<Field> fields = new ArrayList<>();
        List<AssertionBand> bands = run.story().assertions().stream()
                .filter(band -> band.assertion().equals(item.assertion()))
                .toList();
        Optional<AssertionState> state = bands.stream()
                .filter(band -> band.row() == item.row())
                .map(AssertionBand::state)
                .findFirst();
        state.ifPresent(now -> fields.add(Field.of("state", now.word())));
        run.scenario().stream()
                .flatMap(scenario -> scenario.assertions().stream())
                .filter(spec -> spec.name().equals(item.assertion()))
                .forEach(spec -> {
                    fields.add(Field.of("message", Printable.all(spec.message())));
                    fields.add(Field.of("promises", PropertyWords.of(spec.property())));
                });
        for (AssertionBand band : bands) {
            fields.add(Field.named(
                    band.state().word(),
                    WORDS.text("since", VirtualTime.words(band.from())),
                    Long.toString(band.from()),
                    Optional.of(new Target.Assertion(band.assertion(), band.row()))));
        }
        run.outcome().stream()
                .flatMap(outcome -> outcome.violations().stream())
                .filter(violation -> violation.assertion().equals(item.assertion()))
                .forEach(violation -> {
                    fields.add(Field.at("broken_at", violation.at()));
                    fields.add(Field.of("broken_on", violation.node()));
                    fields.add(Field.of("what_was_seen", Printable.all(violation.detail())));
                });
        AssertionState shown = state.orElse(AssertionState.PENDING);
        return new Card(meaning(shown), sign(shown), "assertion", item.assertion(), fields);
    }

    static Meaning meaning(AssertionState state) {
        return switch (state) {
            case PASSING, SATISFIED -> Meaning.EQUAL;
            case VIOLATED -> Meaning.DIFFERENT;
            case UNREACHED -> Meaning.FAULT;
            case PENDING, OPEN -> Meaning.MUTED;
        };
    }

    static String sign(AssertionState state) {
        return switch (state) {
            case PASSING, SATISFIED -> "✓";
            case VIOLATED -> "✕";
            case UNREACHED -> "!";
            case PENDING, OPEN -> "…";
        };
    }
}
