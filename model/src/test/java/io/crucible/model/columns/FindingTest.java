package io.crucible.model.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.columns.EventFilter.Which;
import io.crucible.model.event.Attributes;
import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class FindingTest {
    private static final List<EventKind> KINDS = List.of(EventKind.values());
    private static final List<Level> LEVELS = List.of(Level.values());
    private final Cancellation never = new Cancellation();

    @Property(tries = 30)
    void aLaneShowsWhatCountingShows(
            @ForAll @IntRange(min = 0, max = 6000) int size,
            @ForAll @IntRange(min = 1, max = 50) int columns,
            @ForAll long seed) {
        List<Event> log = log(size, seed);
        SplittableRandom random = new SplittableRandom(seed);
        Lanes lanes = Lanes.bySource();
        EventColumnsBuilder builder = new EventColumnsBuilder();
        for (Event event : log) {
            builder.append(event);
            if (random.nextInt(500) == 0) {
                lanes.extend(builder.snapshot(), never);
            }
        }
        EventColumns events = builder.snapshot();
        List<LaneIndex> indexes = lanes.extend(events, never);
        long from = random.nextLong(-1000, 100_000);
        long to = from + columns * random.nextLong(1, 2000);
        for (int lane = 0; lane < indexes.size(); lane++) {
            String source = events.sources().get(lane);
            LaneIndex.Density density = indexes.get(lane).query(from, to, columns);
            for (int column = 0; column < columns; column++) {
                long left = from + (to - from) / columns * column;
                long right = from + (to - from) / columns * (column + 1);
                List<Event> here = log.stream()
                        .filter(e -> e.source().equals(source) && e.at() >= left && e.at() < right)
                        .toList();
                assertThat(density.count(column)).isEqualTo(here.size());
                assertThat(density.worst(column))
                        .isEqualTo(here.stream()
                                .map(Event::level)
                                .max(Comparator.naturalOrder())
                                .orElse(Level.TRACE));
            }
        }
    }

    @Test
    void aWindowLateInALongRunIsAsSharpAsOneAtItsBeginning() {
        long late = Long.MAX_VALUE / 2;
        List<Event> log = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            log.add(event(i, late + i, "engine", EventKind.QUIESCENCE, Level.INFO, Attributes.none()));
        }
        LaneIndex lane = Lanes.bySource().extend(EventColumns.of(log), never).get(0);
        LaneIndex.Density density = lane.query(late, late + 100, 100);
        for (int column = 0; column < 100; column++) {
            assertThat(density.count(column)).isEqualTo(1);
        }
    }

    @Property(tries = 30)
    void aFilterGivesTheEventsThatMeetEveryCondition(@ForAll long seed) {
        List<Event> log = log(3000, seed);
        EventColumns events = EventColumns.of(log);
        check(log, events, EventFilter.ALL, e -> true);
        check(
                log,
                events,
                EventFilter.ALL
                        .kinds(Set.of(EventKind.FRAME_SENT, EventKind.COVERAGE))
                        .least(Level.WARN),
                e -> (e.kind() == EventKind.FRAME_SENT || e.kind() == EventKind.COVERAGE)
                        && e.level().compareTo(Level.WARN) >= 0);
        check(
                log,
                events,
                EventFilter.ALL.sources(Set.of("node:1", "absent")).which(Which.OBSERVATIONAL),
                e -> e.source().equals("node:1") && !e.kind().causal());
        check(
                log,
                events,
                EventFilter.ALL.between(10_000, 20_000).text("WORD 7"),
                e -> e.at() >= 10_000 && e.at() <= 20_000 && detail(e).contains("word 7"));
    }

    @Property(tries = 30)
    void aSearchFindsTextInKindSourceAndAttributes(@ForAll long seed) {
        List<Event> log = log(3000, seed);
        EventColumns events = EventColumns.of(log);
        found(log, events, "Frame_", e -> e.kind().word().contains("frame_"));
        found(log, events, "NODE:2", e -> e.source().equals("node:2"));
        found(log, events, "long text no 12", e -> detail(e).contains("long text no 12"));
        found(log, events, "n=17", e -> number(e).contains("17"));
        found(log, events, "f=tr", e -> e.attributes().get("f").equals(new Event.Attribute.Flag(true)));
        found(log, events, "", e -> false);
    }

    @Test
    void theFirstHitsComeEarly() {
        List<Event> log = log(40_000, 3);
        EventSearch search = new EventSearch(EventColumns.of(log), "word");
        List<Rows> early = new ArrayList<>();
        Rows all = search.all(never, early::add);
        assertThat(early.get(0).size()).isPositive().isLessThan(all.size());
        assertThat(search.nearest(-1, true, never)).hasValue(all.row(0));
        assertThat(search.nearest(40_000, false, never)).hasValue(all.row(all.size() - 1));
    }

    @Test
    void theFiguresAreThoseOfTheEventsMeant() {
        List<Event> log = List.of(
                event(
                        0,
                        10,
                        "node:a",
                        EventKind.FRAME_SENT,
                        Level.TRACE,
                        Attributes.none().number("bytes", 60)),
                event(
                        1,
                        40,
                        "node:a",
                        EventKind.FRAME_SENT,
                        Level.TRACE,
                        Attributes.none().number("bytes", 100)),
                event(
                        2,
                        41,
                        "node:b",
                        EventKind.CONSOLE_OUTPUT,
                        Level.TRACE,
                        Attributes.none().number("bytes", 5)),
                event(3, 90, "engine", EventKind.QUIESCENCE, Level.INFO, Attributes.none()));
        RangeStatistics figures = RangeStatistics.of(EventColumns.of(log), EventFilter.ALL.between(0, 50), never);
        assertThat(figures.count()).isEqualTo(3);
        assertThat(figures.kinds()).containsEntry(EventKind.FRAME_SENT, 2L).hasSize(2);
        assertThat(figures.sources())
                .containsEntry("node:a", 2L)
                .containsEntry("node:b", 1L)
                .hasSize(2);
        assertThat(figures.gaps()).isEqualTo(new RangeStatistics.Summary(2, 1, 15.5, 30));
        assertThat(figures.lengths()).isEqualTo(new RangeStatistics.Summary(3, 5, 55, 100));
        Rows ofNode = EventFilter.ALL.sources(Set.of("node:a")).rows(EventColumns.of(log), never);
        assertThat(RangeStatistics.of(EventColumns.of(log), ofNode, 1, 1, never).count())
                .isEqualTo(1);
        assertThat(RangeStatistics.of(EventColumns.of(log), Rows.all(3), 0, 2, never))
                .isEqualTo(figures);
        assertThat(RangeStatistics.of(EventColumns.NONE, EventFilter.ALL, never).gaps())
                .isEqualTo(new RangeStatistics.Summary(0, 0, 0, 0));
    }

    @Test
    void everyWayThroughTheEventsCanBeCancelled() {
        EventColumns events = EventColumns.of(log(100, 1));
        Cancellation now = new Cancellation();
        now.request();
        assertThatThrownBy(() -> EventFilter.ALL.least(Level.INFO).rows(events, now))
                .isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> new EventSearch(events, "x").all(now, rows -> {}))
                .isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> RangeStatistics.of(events, EventFilter.ALL, now))
                .isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> RangeStatistics.of(events, Rows.all(100), 0, 99, now))
                .isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> Lanes.bySource().extend(events, now)).isInstanceOf(CancellationException.class);
    }

    @Test
    void aPlaceAmongRowsIsFound() {
        EventColumns events = EventColumns.of(log(1000, 5));
        Rows rows = EventFilter.ALL.least(Level.WARN).rows(events, never);
        for (int position = 0; position < rows.size(); position++) {
            assertThat(rows.positionAtOrAfter(rows.row(position))).isEqualTo(position);
        }
        assertThat(rows.positionAtOrAfter(1000)).isEqualTo(rows.size());
        assertThat(Rows.all(7).positionAtOrAfter(9)).isEqualTo(7);
    }

    private void check(List<Event> log, EventColumns events, EventFilter filter, Predicate<Event> meant) {
        Rows rows = filter.rows(events, never);
        assertThat(events(events, rows)).isEqualTo(log.stream().filter(meant).toList());
    }

    private void found(List<Event> log, EventColumns events, String text, Predicate<Event> meant) {
        Rows rows = new EventSearch(events, text).all(never, early -> {});
        assertThat(events(events, rows)).isEqualTo(log.stream().filter(meant).toList());
    }

    private static List<Event> events(EventColumns events, Rows rows) {
        List<Event> list = new ArrayList<>();
        for (int position = 0; position < rows.size(); position++) {
            list.add(events.event(rows.row(position)));
        }
        return list;
    }

    private static String detail(Event event) {
        return ((Event.Attribute.Text) event.attributes().get("detail")).value();
    }

    private static String number(Event event) {
        return Long.toUnsignedString(
                ((Event.Attribute.Number) event.attributes().get("n")).value());
    }

    private static List<Event> log(int size, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Event> log = new ArrayList<>();
        long at = 0;
        for (int row = 0; row < size; row++) {
            at += random.nextInt(3) * random.nextLong(30);
            String detail = random.nextBoolean()
                    ? "word " + random.nextInt(90)
                    : "a rather long text no " + random.nextInt(90) + " that is kept as its bytes in the row";
            log.add(event(
                    row,
                    at,
                    "node:" + random.nextInt(4),
                    KINDS.get(random.nextInt(KINDS.size())),
                    random.nextInt(100) == 0 ? LEVELS.get(random.nextInt(LEVELS.size())) : Level.TRACE,
                    Attributes.none()
                            .text("detail", detail)
                            .number("n", random.nextLong())
                            .flag("f", random.nextBoolean())));
        }
        return log;
    }

    private static Event event(int row, long at, String source, EventKind kind, Level level, Attributes attributes) {
        return new Event(row, at, -1, source, kind, level, attributes.map());
    }
}
