package io.crucible.model.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.compare.Differences.Kind;
import io.crucible.model.event.Attributes;
import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.run.SampleRuns;
import io.crucible.model.schedule.Decision;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Two runs laid side by side")
class AlignmentTest {
    private static Recording recording() {
        try {
            return SampleRuns.faulty(5);
        } catch (Exception why) {
            throw new IllegalStateException(why);
        }
    }

    private static ComparedRun run(Recording of, List<Event> events, List<Decision> decisions, List<Sample> samples) {
        return new ComparedRun(
                EventColumns.of(renumbered(events)),
                decisions,
                samples,
                Optional.of(of.outcome()),
                of.scenario().quantum(),
                of.outcome().frontier());
    }

    private static ComparedRun run(Recording of) {
        return run(of, of.events(), of.decisions(), of.samples());
    }

    private static List<Event> renumbered(List<Event> events) {
        return IntStream.range(0, events.size())
                .mapToObj(row -> at(events.get(row), row, events.get(row).at()))
                .toList();
    }

    private static Event at(Event event, long row, long at) {
        return new Event(row, at, event.icount(), event.source(), event.kind(), event.level(), event.attributes());
    }

    private static Alignment align(ComparedRun left, ComparedRun right) {
        return Alignment.of(left, right, new Cancellation());
    }

    private static List<String> words(Alignment runs) {
        return new ComparisonWords(
                        runs,
                        Optional.of(recording().scenario()),
                        Optional.of(recording().scenario()))
                .sentences();
    }

    private static Event marker(String name, long at) {
        Attributes attributes = Attributes.none();
        attributes.text("marker", name);
        return new Event(0, at, 7, "node:a", EventKind.GUEST_MARKER, Level.INFO, attributes.map());
    }

    @Test
    @DisplayName("are the same where nothing differs, and are one stretch then")
    void same() {
        Recording known = recording();
        Alignment runs = align(run(known), run(recording()));

        assertThat(runs.same()).isTrue();
        assertThat(runs.differences().size()).isZero();
        assertThat(runs.stretches()).hasSize(1);
        Alignment.Stretch all = runs.stretches().get(0);
        assertThat(all.decisions()).isEqualTo(known.decisions().size());
        assertThat(all.events()).isEqualTo(known.events().size());
        assertThat(all.samples()).isEqualTo(known.samples().size());
        assertThat(words(runs))
                .containsExactly("Both runs are the same to the end: "
                        + known.decisions().size() + " decisions, "
                        + known.events().size() + " events and "
                        + known.samples().size() + " samples.");
    }

    @Test
    @DisplayName("part at the instant of the first event that only one of them has, and say which")
    void oneMore() {
        Recording known = recording();
        List<Event> more = new ArrayList<>(known.events());
        int row = more.size() / 2;
        long at = more.get(row).at();
        more.add(row + 1, marker("planted", at));

        Alignment runs = align(run(known), run(known, more, known.decisions(), known.samples()));

        assertThat(runs.parting()).hasValue(at);
        assertThat(runs.differences().size()).isEqualTo(1);
        assertThat(runs.differences().kind(0)).isEqualTo(Kind.EVENT);
        assertThat(runs.differences().left(0)).isEqualTo(EventPairs.NONE);
        assertThat(runs.differences().right(0)).isEqualTo(row + 1);
        assertThat(words(runs)).element(1).isEqualTo("There this happens only in B: a reported the marker planted.");
    }

    @Test
    @DisplayName("tell a decision about the same choice that was taken otherwise")
    void decided() {
        Recording known = recording();
        List<Decision> other = new ArrayList<>(known.decisions());
        int number = IntStream.range(1, other.size())
                .filter(index -> other.get(index).point().domain() > 2)
                .findFirst()
                .orElseThrow();
        Decision was = other.get(number);
        long value = (was.value() + 1) % was.point().domain();
        other.set(number, new Decision(was.sequence(), was.at(), was.point(), value, Decision.Origin.CHOSEN));

        Alignment runs = align(run(known), run(known, known.events(), other, known.samples()));

        assertThat(runs.parting()).hasValue(was.at());
        assertThat(runs.differences().kind(0)).isEqualTo(Kind.DECISION);
        assertThat(runs.differences().left(0)).isEqualTo(number);
        assertThat(runs.differences().right(0)).isEqualTo(number);
        assertThat(words(runs).get(1))
                .startsWith("There A and B decide differently: in A ")
                .endsWith(" (chosen).");
    }

    @Test
    @DisplayName("are not told apart by their seeds, only by what these decide")
    void seeds() {
        Recording known = recording();
        List<Decision> other = new ArrayList<>(known.decisions());
        Decision seed = other.get(0);
        other.set(0, new Decision(0, seed.at(), seed.point(), seed.value() + 1, seed.origin()));

        assertThat(align(run(known), run(known, known.events(), other, known.samples()))
                        .same())
                .isTrue();
    }

    @Test
    @DisplayName("part where a sample differs, and name the node and what of it differs")
    void sampled() {
        Recording known = recording();
        List<Sample> other = new ArrayList<>(known.samples());
        int index = other.size() / 2;
        Sample was = other.get(index);
        other.set(index, new Sample(was.node(), was.quantum(), was.icount() + 3, new Hash128(1, 2), was.coarse()));

        Alignment runs = align(run(known), run(known, known.events(), known.decisions(), other));

        long at = was.quantum() * known.scenario().quantum();
        long before = at - known.scenario().quantum();
        assertThat(runs.parting()).hasValue(before);
        assertThat(words(runs).get(0)).startsWith("Up to " + VirtualTime.words(before) + " both runs are the same: ");
        String node = known.scenario().nodes().get(was.node()).name();
        assertThat(words(runs))
                .anySatisfy(sentence -> assertThat(sentence)
                        .startsWith("The first machine to differ is " + node + ", in the quantum that ends at "
                                + VirtualTime.words(at) + ": it has executed "));
    }

    @Test
    @DisplayName("do not differ in what merely happens later, but are not the same from there on")
    void later() {
        Recording known = recording();
        List<Event> shifted = new ArrayList<>(known.events());
        int row = shifted.size() - 1;
        Event last = shifted.get(row);
        shifted.set(row, at(last, row, last.at() + 5));

        Alignment runs = align(run(known), run(known, shifted, known.decisions(), known.samples()));

        assertThat(runs.differences().size()).isZero();
        assertThat(runs.parting()).hasValue(last.at());
        assertThat(runs.events().partner(row)).isEqualTo(row);
        assertThat(words(runs).get(1)).contains("not at the same instants", VirtualTime.words(last.at() + 5));
    }

    @Test
    @DisplayName("tell of an event that merely comes later before they tell of one that says something else")
    void laterAndOther() {
        Recording known = recording();
        List<Event> changed = new ArrayList<>(known.events());
        Event last = changed.get(changed.size() - 1);
        int row = (int) changed.stream().filter(event -> event.at() < last.at()).count() - 1;
        Event moved = changed.get(row);
        changed.set(row, at(moved, row, moved.at() + 1));
        changed.set(changed.size() - 1, marker("planted", last.at() + 9));

        List<String> told = words(align(run(known), run(known, changed, known.decisions(), known.samples())));

        assertThat(told.get(0)).startsWith("Up to " + VirtualTime.words(moved.at()));
        assertThat(told.get(1))
                .startsWith("The first event that comes at another instant: ")
                .contains(", in B at " + VirtualTime.words(moved.at() + 1));
        assertThat(told.get(2)).contains("happens only in");
    }

    @Property(tries = 60)
    @Label("differ in exactly what was taken out of them")
    void takenOut(
            @ForAll @Size(max = 8) List<@IntRange(max = 10_000) Integer> fromLeft,
            @ForAll @Size(max = 8) List<@IntRange(max = 10_000) Integer> fromRight) {
        List<Event> all = distinct(300);
        SortedSet<Integer> left = rows(fromLeft, all.size());
        SortedSet<Integer> right = rows(fromRight, all.size());
        right.removeAll(left);
        Recording known = recording();

        Alignment runs = align(
                run(known, without(all, left), List.of(), List.of()),
                run(known, without(all, right), List.of(), List.of()));

        Differences differences = runs.differences();
        List<Long> expected = IntStream.concat(
                        left.stream().mapToInt(Integer::intValue),
                        right.stream().mapToInt(Integer::intValue))
                .sorted()
                .mapToObj(row -> all.get(row).at())
                .toList();
        assertThat(IntStream.range(0, differences.size()).mapToObj(differences::at))
                .isEqualTo(expected);
        assertThat(IntStream.range(0, differences.size()).filter(number -> differences.left(number) == EventPairs.NONE))
                .hasSize(left.size());
    }

    private static List<Event> distinct(int count) {
        return IntStream.range(0, count)
                .mapToObj(row -> marker("m" + row, 10L * row))
                .toList();
    }

    private static SortedSet<Integer> rows(List<Integer> numbers, int size) {
        SortedSet<Integer> rows = new TreeSet<>();
        numbers.forEach(number -> rows.add(number % size));
        return rows;
    }

    private static List<Event> without(List<Event> events, SortedSet<Integer> rows) {
        return IntStream.range(0, events.size())
                .filter(row -> !rows.contains(row))
                .mapToObj(events::get)
                .toList();
    }
}
