package io.crucible.views.inspector;

import io.crucible.model.explain.DecisionFacts;
import io.crucible.model.explain.DecisionWords;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.ChoicePoint.DeliveryOrder;
import io.crucible.model.schedule.ChoicePoint.FaultFires;
import io.crucible.model.schedule.ChoicePoint.GuestRandom;
import io.crucible.model.schedule.ChoicePoint.LinkDraw;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import io.crucible.model.text.Printable;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.theme.Meaning;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Cards of decisions, with what could have been decided instead. */
final class DecisionCards {
    private static final long MOST_ALTERNATIVES = 6;

    private static final Messages WORDS = Messages.of("inspector");

    private DecisionCards() {}

    static Card of(RunDocument run, int index) {
        Decision decision = run.decisions().get(index);
        List<Field> fields = new ArrayList<>();
        fields.add(Field.of("says", words(run, decision)));
        fields.add(Field.number("number", decision.sequence()));
        fields.add(Field.at("at", decision.at()));
        fields.add(Field.of("node", decision.point().node()));
        DecisionFacts facts =
                new DecisionFacts(run.scenario().map(Scenario::links).orElse(List.of()));
        fields.add(Field.of("kind", DecisionFacts.kind(decision)));
        fields.add(Field.exact("decided", facts.decided(decision), decision.value()));
        fields.add(Field.of("out_of", facts.outOf(decision)));
        fields.addAll(alternatives(run, decision));
        fields.addAll(point(decision));
        fields.add(Field.of(
                "by",
                decision.origin() == Origin.DEFAULT
                        ? WORDS.text("seed.stream", Printable.of(decision.point().stream()))
                        : WORDS.text("chosen")));
        fields.add(Field.of("key", Printable.of(decision.point().key())));
        return new Card(Meaning.DECISION, "◆", "decision", Long.toString(decision.sequence()), fields);
    }

    static String words(RunDocument run, Decision decision) {
        return run.scenario()
                .map(scenario -> new DecisionWords(scenario).of(decision))
                .orElseGet(() -> DecisionFacts.kind(decision));
    }

    private static List<Field> alternatives(RunDocument run, Decision decision) {
        long domain = decision.point().domain();
        List<Field> fields = new ArrayList<>();
        if (domain > 1 && domain <= MOST_ALTERNATIVES) {
            for (long value = 0; value < domain; value++) {
                Decision other =
                        new Decision(decision.sequence(), decision.at(), decision.point(), value, Origin.DEFAULT);
                String taken = value == decision.value() ? "✓ " : "";
                fields.add(
                        Field.named(WORDS.text("field.alternative", Long.toString(value)), taken + words(run, other)));
            }
        }
        return fields;
    }

    private static List<Field> point(Decision decision) {
        if (decision.point() instanceof LinkDraw draw) {
            return List.of(
                    Field.of("link", draw.link()),
                    Field.of("draws", Printable.of(draw.what())),
                    Field.at("frame_left_at", draw.frame().emitted()),
                    Field.number("frame_bytes", draw.frame().length()));
        } else if (decision.point() instanceof FaultFires fires) {
            String probability = BigDecimal.valueOf(fires.probabilityMillionths(), 6)
                    .stripTrailingZeros()
                    .toPlainString();
            return List.of(
                    Field.of("fault", fires.fault()),
                    Field.number("occurrence", fires.occurrence()),
                    Field.of("probability", probability));
        } else if (decision.point() instanceof GuestRandom random) {
            return List.of(
                    Field.number("ordinal", random.ordinal()),
                    Field.number("request", random.request()),
                    Field.of("width", WORDS.text("bytes", Integer.toString(random.width()))),
                    Field.of("use", Printable.of(random.use())));
        } else if (decision.point() instanceof DeliveryOrder order) {
            return order.candidates().stream()
                    .map(candidate -> Field.of(
                            "candidate",
                            WORDS.text(
                                    "candidate",
                                    Long.toUnsignedString(candidate.frame().sequence()),
                                    candidate.frame().source(),
                                    Integer.toString(candidate.frame().nic()),
                                    candidate.link(),
                                    Integer.toString(candidate.frame().length()),
                                    VirtualTime.words(candidate.frame().emitted()))))
                    .toList();
        }
        return List.of();
    }
}
