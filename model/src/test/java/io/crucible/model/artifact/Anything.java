package io.crucible.model.artifact;

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
import io.crucible.model.transcript.CapturedFrame;
import io.crucible.model.transcript.ConsoleOutput;
import io.crucible.model.transcript.Transcript;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Every kind of everything that a recording may hold. */
final class Anything {
    private Anything() {}

    static Arbitrary<String> text() {
        Arbitrary<String> awkward = Arbitraries.of(
                "", "%", "%25", "\t", "\r\n", "é", "日本", "😀", "\u0000", "\u0085", "a\"\\b", "none", " ");
        Arbitrary<String> any =
                Arbitraries.strings().withCharRange('\u0000', '\ud7ff').ofMaxLength(12);
        return Arbitraries.oneOf(
                awkward,
                any,
                Arbitraries.strings().alpha().ofMaxLength(8),
                Combinators.combine(awkward, any).as(String::concat));
    }

    static Arbitrary<Long> natural() {
        return Arbitraries.oneOf(
                Arbitraries.longs().between(0, 5), Arbitraries.longs().between(0, Long.MAX_VALUE));
    }

    static Arbitrary<Integer> small() {
        return Arbitraries.integers().between(0, Integer.MAX_VALUE);
    }

    static Arbitrary<Hash128> hash() {
        return Combinators.combine(Arbitraries.longs(), Arbitraries.longs()).as(Hash128::new);
    }

    static Arbitrary<Attribute> attribute() {
        return Arbitraries.oneOf(
                text().map(Attribute.Text::new),
                Arbitraries.longs().map(Attribute.Number::new),
                Arbitraries.of(true, false).map(Attribute.Flag::new));
    }

    static Arbitrary<Event> event() {
        return Combinators.combine(
                        natural(),
                        Arbitraries.oneOf(Arbitraries.just(Event.NO_ICOUNT), natural()),
                        Arbitraries.oneOf(Arbitraries.of("engine", "scenario", "node:a", "guest:b"), text()),
                        Arbitraries.of(EventKind.class),
                        Arbitraries.of(Event.Level.class),
                        Arbitraries.maps(text(), attribute()).ofMaxSize(4))
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
        return Arbitraries.oneOf(
                Arbitraries.just(new ChoicePoint.Seed()),
                Combinators.combine(text(), text(), frame(), Arbitraries.longs())
                        .as(ChoicePoint.LinkDraw::new),
                Combinators.combine(text(), natural(), small()).as(ChoicePoint.FaultFires::new),
                Combinators.combine(
                                text(),
                                natural(),
                                Arbitraries.longs(),
                                Arbitraries.integers().between(1, 8),
                                text())
                        .as(ChoicePoint.GuestRandom::new),
                Combinators.combine(text(), natural(), candidate.list().ofMaxSize(4))
                        .as(ChoicePoint.DeliveryOrder::new));
    }

    static Arbitrary<Decision> decision() {
        return Combinators.combine(natural(), point(), Arbitraries.longs(), Arbitraries.of(Origin.class))
                .as((at, point, value, origin) -> new Decision(0, at, point, value, origin));
    }

    static Arbitrary<Sample> sample(int nodes) {
        Arbitrary<Sample.Coarse> coarse = Combinators.combine(hash(), hash()).as(Sample.Coarse::new);
        return Combinators.combine(
                        Arbitraries.integers().between(0, nodes - 1), natural(), natural(), hash(), coarse.optional())
                .as(Sample::new);
    }

    static Arbitrary<Outcome> outcome() {
        Arbitrary<Violation> violation =
                Combinators.combine(text(), text(), natural(), text(), text()).as(Violation::new);
        return Combinators.combine(
                        Arbitraries.of(Outcome.Status.class),
                        text(),
                        natural(),
                        natural(),
                        violation.list().ofMaxSize(3))
                .as(Outcome::new);
    }

    static Arbitrary<RunControls> controls() {
        Arbitrary<OptionalLong> bound = Arbitraries.oneOf(
                Arbitraries.just(OptionalLong.empty()), natural().map(OptionalLong::of));
        return Combinators.combine(Arbitraries.of(RunControls.Until.class), bound, bound)
                .as(RunControls::new);
    }

    static Arbitrary<Transcript> transcript() {
        Arbitrary<byte[]> bytes = Arbitraries.bytes().array(byte[].class).ofMaxSize(40);
        Arbitrary<ConsoleOutput> console =
                Combinators.combine(natural(), text(), small(), bytes).as(ConsoleOutput::new);
        Arbitrary<CapturedFrame> frame = Combinators.combine(natural(), text(), small(), natural(), bytes)
                .as(CapturedFrame::new);
        return Combinators.combine(console.list().ofMaxSize(4), frame.list().ofMaxSize(4))
                .as(Transcript::new);
    }

    static Arbitrary<Recording> recording() {
        Arbitrary<List<Decision>> decisions = decision().list().ofMinSize(1).ofMaxSize(8);
        return Combinators.combine(
                        Arbitraries.longs(),
                        Combinators.combine(controls(), outcome()).as(Tuple::of),
                        decisions,
                        event().list().ofMaxSize(8),
                        sample(3).list().ofMaxSize(8),
                        text(),
                        Combinators.combine(transcript().optional(), small().optional())
                                .as(Tuple::of))
                .as((seed, ending, d, e, s, proof, options) -> new Recording(
                        Samples.IDENTITY,
                        seed,
                        Samples.scenario("a", "b", "c"),
                        ending.get1(),
                        ending.get2(),
                        numberedDecisions(d, options.get2()),
                        numberedEvents(e),
                        s,
                        proof,
                        options.get1(),
                        options.get2().map(place -> lineage(numberedDecisions(d, options.get2()), place))));
    }

    /** What makes the run a branch at one of its decisions. */
    private static Lineage lineage(List<Decision> decisions, int place) {
        Decision changed = decisions.get(place % decisions.size());
        return new Lineage(
                "sha256:" + "5".repeat(64),
                changed.sequence(),
                changed.point().key(),
                changed.value() ^ 1L + place,
                changed.value());
    }

    /** With numbers, and one of them chosen where a place is given. */
    private static List<Decision> numberedDecisions(List<Decision> decisions, Optional<Integer> chosen) {
        List<Decision> numbered = new ArrayList<>();
        for (Decision d : decisions) {
            boolean taken = chosen.filter(place -> place % decisions.size() == numbered.size())
                    .isPresent();
            numbered.add(
                    new Decision(numbered.size(), d.at(), d.point(), d.value(), taken ? Origin.CHOSEN : d.origin()));
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
