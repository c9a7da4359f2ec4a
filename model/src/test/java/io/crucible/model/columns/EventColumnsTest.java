package io.crucible.model.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.event.Attributes;
import io.crucible.model.event.Event;
import io.crucible.model.event.Event.Attribute;
import io.crucible.model.event.Event.Level;
import io.crucible.model.event.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class EventColumnsTest {
    private static final List<EventKind> KINDS = List.of(EventKind.values());
    private static final List<Level> LEVELS = List.of(Level.values());

    @Provide
    Arbitrary<List<Event>> logs() {
        Arbitrary<String> text = Arbitraries.oneOf(
                Arbitraries.of("", "a", "node:a", "\ud800", "élection", "\u0000", "x".repeat(500)),
                Arbitraries.strings().ofMaxLength(60));
        Arbitrary<Attribute> attribute = Arbitraries.oneOf(
                text.map(Attribute.Text::new),
                Arbitraries.longs().map(Attribute.Number::new),
                Arbitraries.of(true, false).map(Attribute.Flag::new));
        return Combinators.combine(
                        Arbitraries.longs().greaterOrEqual(0),
                        Arbitraries.longs().greaterOrEqual(-1),
                        text,
                        Arbitraries.of(EventKind.class),
                        Arbitraries.of(Level.class),
                        Arbitraries.maps(text, attribute).ofMaxSize(5))
                .as((at, icount, source, kind, level, attributes) ->
                        new Event(0, at, icount, source, kind, level, new TreeMap<>(attributes)))
                .list()
                .ofMaxSize(300)
                .map(EventColumnsTest::numbered);
    }

    @Property(tries = 100)
    void everyEventComesBackAsItWas(@ForAll("logs") List<Event> log) {
        assertThat(EventColumns.of(log).asList()).isEqualTo(log);
    }

    @Property(tries = 50)
    void aSnapshotStaysAsItWasWhileTheLogGrows(@ForAll("logs") List<Event> log) {
        EventColumnsBuilder builder = new EventColumnsBuilder();
        List<EventColumns> snapshots = new ArrayList<>();
        for (Event event : log) {
            snapshots.add(builder.snapshot());
            builder.append(event);
        }
        for (int size = 0; size < snapshots.size(); size++) {
            assertThat(snapshots.get(size).asList()).isEqualTo(log.subList(0, size));
        }
    }

    @Test
    void snapshotsShareAcrossChunksAndStayAsTheyWere() {
        EventColumnsBuilder builder = new EventColumnsBuilder();
        List<EventColumns> snapshots = new ArrayList<>();
        int rows = 3 * EventChunk.ROWS + 5;
        for (int row = 0; row < rows; row++) {
            builder.append(event(row));
            if (row % 5_000 == 0) {
                snapshots.add(builder.snapshot());
            }
        }
        EventColumns all = builder.snapshot();
        assertThat(all.size()).isEqualTo(rows);
        for (EventColumns snapshot : snapshots) {
            for (int row = 0; row < snapshot.size(); row += 97) {
                assertThat(snapshot.event(row)).isEqualTo(event(row)).isEqualTo(all.event(row));
            }
        }
    }

    @Test
    void aRowIsFoundByItsInstant() {
        List<Event> log = new ArrayList<>();
        for (int row = 0; row < 100; row++) {
            log.add(new Event(
                    row,
                    row / 3 * 10L,
                    -1,
                    "engine",
                    EventKind.QUIESCENCE,
                    Level.INFO,
                    Attributes.none().map()));
        }
        EventColumns columns = EventColumns.of(log);
        assertThat(columns.firstAtOrAfter(0)).isZero();
        assertThat(columns.firstAtOrAfter(1)).isEqualTo(3);
        assertThat(columns.firstAtOrAfter(10)).isEqualTo(3);
        assertThat(columns.firstAtOrAfter(331)).isEqualTo(100);
    }

    @Test
    void attributesAreReadWithoutMakingTheEvent() {
        EventColumns columns = EventColumns.of(List.of(new Event(
                0,
                7,
                9,
                "node:a",
                EventKind.FRAME_SENT,
                Level.TRACE,
                Attributes.none()
                        .number("bytes", -1)
                        .text("link", "a--b")
                        .flag("white", true)
                        .map())));
        assertThat(columns.number(0, "bytes", 5)).isEqualTo(-1);
        assertThat(columns.number(0, "link", 5)).isEqualTo(5);
        assertThat(columns.number(0, "nothing", 5)).isEqualTo(5);
        assertThat(columns.text(0, "link")).contains("a--b");
        assertThat(columns.text(0, "bytes")).isEmpty();
        assertThat(columns.flag(0, "white", false)).isTrue();
        assertThat(columns.flag(0, "link", true)).isTrue();
        assertThat(columns.sources()).containsExactly("node:a");
    }

    @Test
    void anEventOutOfSequenceIsRefused() {
        EventColumnsBuilder builder = new EventColumnsBuilder();
        assertThatThrownBy(() -> builder.append(event(1))).hasMessageContaining("event 0 has the sequence number 1");
    }

    private static Event event(int row) {
        SplittableRandom random = new SplittableRandom(row);
        return new Event(
                row,
                row * 1000L,
                random.nextLong(Long.MAX_VALUE),
                "node:" + random.nextInt(20),
                KINDS.get(random.nextInt(KINDS.size())),
                LEVELS.get(random.nextInt(LEVELS.size())),
                Attributes.none()
                        .number("n", random.nextLong())
                        .text("detail", "word " + random.nextInt(100_000))
                        .flag("f", random.nextBoolean())
                        .map());
    }

    private static List<Event> numbered(List<Event> events) {
        List<Event> numbered = new ArrayList<>();
        for (Event e : events) {
            numbered.add(
                    new Event(numbered.size(), e.at(), e.icount(), e.source(), e.kind(), e.level(), e.attributes()));
        }
        return numbered;
    }
}
