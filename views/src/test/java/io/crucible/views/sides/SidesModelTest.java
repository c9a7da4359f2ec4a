package io.crucible.views.sides;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The tabs")
class SidesModelTest {
    private static final List<String> KNOWN = List.of("schedule", "events", "log", "console");

    private final SidesModel model = new SidesModel(KNOWN);

    private TabSides sides() {
        return model.sidesProperty().get();
    }

    @Test
    @DisplayName("stand on one side at first, with the first in front")
    void first() {
        assertThat(sides()).isEqualTo(new TabSides(KNOWN, List.of(), "schedule", ""));
        assertThat(sides().split()).isFalse();
    }

    @Test
    @DisplayName("go to the other side and come back, and the second side goes when it is empty")
    void over() {
        model.moveOver("log");
        assertThat(sides())
                .isEqualTo(new TabSides(List.of("schedule", "events", "console"), List.of("log"), "schedule", "log"));
        assertThat(model.currentProperty().get()).isEqualTo("log");
        model.moveOver("log");
        assertThat(sides())
                .isEqualTo(new TabSides(List.of("schedule", "events", "console", "log"), List.of(), "log", ""));
    }

    @Test
    @DisplayName("have a neighbour in front when the one in front has gone")
    void neighbour() {
        model.show("events");
        model.moveOver("events");
        assertThat(sides().leftShown()).isEqualTo("schedule");
        model.show("schedule");
        model.moveOver("schedule");
        assertThat(sides().leftShown()).isEqualTo("log");
        assertThat(sides().right()).containsExactly("events", "schedule");
    }

    @Test
    @DisplayName("are never all on the right: the last one on the left takes the others to itself")
    void neverAllRight() {
        for (String id : KNOWN) {
            model.move(id, Side.RIGHT, Integer.MAX_VALUE);
        }
        assertThat(sides().left()).containsExactlyElementsOf(KNOWN);
        assertThat(sides().leftShown()).isEqualTo("console");
        assertThat(sides().split()).isFalse();
    }

    @Test
    @DisplayName("come to stand at the place where they were dropped")
    void place() {
        model.move("console", Side.LEFT, 1);
        assertThat(sides().left()).containsExactly("schedule", "console", "events", "log");
        model.move("schedule", Side.LEFT, 2);
        assertThat(sides().left()).containsExactly("console", "events", "schedule", "log");
    }

    @Test
    @DisplayName("come together in their usual order, with the same one in front")
    void join() {
        model.moveOver("events");
        model.moveOver("schedule");
        model.join();
        assertThat(sides()).isEqualTo(new TabSides(KNOWN, List.of(), "schedule", ""));
    }

    @Test
    @DisplayName("stand again as they stood another time, also if there are other tabs now")
    void arrange() {
        model.arrange(new TabSides(List.of("gone", "log"), List.of("events", "log"), "gone", "events"), "events");
        assertThat(sides())
                .isEqualTo(new TabSides(List.of("log", "schedule", "console"), List.of("events"), "log", "events"));
        assertThat(model.currentProperty().get()).isEqualTo("events");
    }

    @Test
    @DisplayName("that nobody knows are neither shown nor moved")
    void unknown() {
        TabSides before = sides();
        model.show("main");
        model.moveOver("main");
        assertThat(sides()).isEqualTo(before);
    }

    @Test
    @DisplayName("stand each on exactly one side, whatever is done with them")
    void eachOnce() {
        Random random = new Random(7);
        for (int step = 0; step < 2_000; step++) {
            model.move(
                    KNOWN.get(random.nextInt(KNOWN.size())), Side.values()[random.nextInt(2)], random.nextInt(6) - 1);
            List<String> all = new ArrayList<>(sides().left());
            all.addAll(sides().right());
            assertThat(all).containsExactlyInAnyOrderElementsOf(KNOWN);
            assertThat(sides().left()).contains(sides().leftShown());
            assertThat(sides().split()).isEqualTo(sides().right().contains(sides().rightShown()));
        }
    }
}
