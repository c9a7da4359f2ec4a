package io.crucible.model.artifact;

import static net.jqwik.api.Arbitraries.integers;
import static net.jqwik.api.Arbitraries.just;
import static net.jqwik.api.Arbitraries.longs;
import static net.jqwik.api.Arbitraries.maps;
import static net.jqwik.api.Arbitraries.of;
import static net.jqwik.api.Arbitraries.oneOf;
import static net.jqwik.api.Arbitraries.strings;

import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.EventKind;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.run.Outcome;
import io.crucible.model.run.Outcome.Violation;
import io.crucible.model.run.RunControls;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.ChoicePoint.Candidate;
import io.crucible.model.schedule.ChoicePoint.FrameId;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Every kind of everything that a recording may hold. */
final class Arbitraries {
    private Arbitraries() {}

    static Arbitrary<String> text() {
        Arbitrary<String> awkward =
                of("", "%", "%25", "\t", "\r\n", "é", "日本", "😀", "\u0000", "\u0085", "a\"\\b", "none", " ");
        Arbitrary<String> any = strings().withCharRange('\u0000', '\ud7ff').ofMaxLength(12);
        return oneOf(
                awkward,
                any,
                strings().alpha().ofMaxLength(8),
                Combinators.combine(awkward, any).as(String::concat));
    }

    static Arbitrary<Long> natural() {
        return oneOf(longs().between(0, 5), longs().between(0, Long.MAX_VALUE));
    }

    static Arbitrary<Integer> small() {
        return integers().between(0, Integer.MAX_VALUE);
    }

    static Arbitrary<Hash128> hash() {
        return Combinators.combine(longs(), longs()).as(Hash128::new);
    }

    static Arbitrary<Attribute> attribute() {
        return oneOf(
                text().map(Attribute.Text::new),
                longs().map(Attribute.Number::new),
                of(true, false).map(Attribute.Flag::new));
    }

    static Arbitrary<Event> event() {
        return Combinators.combine(
                        natural(),
                        oneOf(just(Event.NO_ICOUNT), natural()),
                        oneOf(of("engine", "scenario", "node:a", "guest:b"), text()),
                        of(EventKind.class),
                        of(Event.Level.class),
                        maps(text(), attribute()).ofMaxSize(4))
                .as((at, icount, source, kind, level, attributes) ->
                        new Event(0, at, icount, source, kind, level, new TreeMap<>(attributes)));
    }

    static Arbitrary<FrameId> frame() {
        return Combinators.combine(text(), small(), natural(), natural(), small())
                .as(FrameId::new);
    }

    static Arbitrary<ChoicePoint> point() {
        Arbitrary<Candidate> candidate =
                Combinators.combine(text(), small(), frame()).as(Candidate::new);
        return oneOf(
                just(new ChoicePoint.Seed()),
                Combinators.combine(text(), text(), frame(), longs()).as(ChoicePoint.LinkDraw::new),
                Combinators.combine(text(), natural(), small()).as(ChoicePoint.FaultFires::new),
                Combinators.combine(text(), natural(), longs(), integers().between(1, 8), text())
                        .as(ChoicePoint.GuestRandom::new),
                Combinators.combine(text(), natural(), candidate.list().ofMaxSize(4))
                        .as(ChoicePoint.DeliveryOrder::new));
    }

    static Arbitrary<Decision> decision() {
        return Combinators.combine(natural(), point(), longs(), of(Origin.class))
                .as((at, point, value, origin) -> new Decision(0, at, point, value, origin));
    }

    static Arbitrary<Sample> sample(int nodes) {
        Arbitrary<Sample.Coarse> coarse = Combinators.combine(hash(), hash()).as(Sample.Coarse::new);
        return Combinators.combine(integers().between(0, nodes - 1), natural(), natural(), hash(), coarse.optional())
                .as(Sample::new);
    }

    static Arbitrary<Outcome> outcome() {
        Arbitrary<Violation> violation =
                Combinators.combine(text(), text(), natural(), text(), text()).as(Violation::new);
        return Combinators.combine(
                        of(Outcome.Status.class),
                        text(),
                        natural(),
                        natural(),
                        violation.list().ofMaxSize(3))
                .as(Outcome::new);
    }

    static Arbitrary<RunControls> controls() {
        Arbitrary<OptionalLong> bound =
                oneOf(just(OptionalLong.empty()), natural().map(OptionalLong::of));
        return Combinators.combine(of(RunControls.Until.class), bound, bound).as(RunControls::new);
    }

    static Arbitrary<Recording> recording() {
        Arbitrary<List<Decision>> decisions = decision().list().ofMinSize(1).ofMaxSize(8);
        return Combinators.combine(
                        longs(),
                        Combinators.combine(controls(), outcome()).as(Tuple::of),
                        decisions,
                        event().list().ofMaxSize(8),
                        sample(3).list().ofMaxSize(8),
                        text())
                .as((seed, ending, d, e, s, proof) -> new Recording(
                        Samples.IDENTITY,
                        seed,
                        Samples.scenario("a", "b", "c"),
                        ending.get1(),
                        ending.get2(),
                        numberedDecisions(d),
                        numberedEvents(e),
                        s,
                        proof));
    }

    private static List<Decision> numberedDecisions(List<Decision> decisions) {
        List<Decision> numbered = new ArrayList<>();
        for (Decision d : decisions) {
            numbered.add(new Decision(numbered.size(), d.at(), d.point(), d.value(), d.origin()));
        }
        return numbered;
    }

    private static List<Event> numberedEvents(List<Event> events) {
        List<Event> numbered = new ArrayList<>();
        for (Event e : events) {
            numbered.add(
                    new Event(numbered.size(), e.at(), e.icount(), e.source(), e.kind(), e.level(), e.attributes()));
        }
        return numbered;
    }
}
