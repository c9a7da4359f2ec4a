package io.crucible.model.moment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Steps through a run")
class StepsTest {
    private static final String DIGEST = "sha256:" + "3f".repeat(32);
    private static final OptionalInt NOWHERE = OptionalInt.empty();

    /** Events at these instants, quanta of 1000 ns, a node a with 16 ns an instruction; nothing else. */
    private record Events(long end, long... times) implements Places {
        @Override
        public long quantum() {
            return 1000;
        }

        @Override
        public OptionalLong instruction(String node) {
            return node.equals("a") ? OptionalLong.of(16) : OptionalLong.empty();
        }

        @Override
        public int count(Grain grain) {
            return grain == Grain.EVENT ? times.length : 0;
        }

        @Override
        public long at(Grain grain, int index) {
            return times[index];
        }

        @Override
        public Optional<String> node(Grain grain, int index) {
            return index % 2 == 1 ? Optional.of("b") : Optional.empty();
        }

        @Override
        public OptionalLong icount(Grain grain, int index) {
            return OptionalLong.of(index);
        }
    }

    private static final Steps STEPS = new Steps(new Events(5000, 10, 10, 10, 700, 5000));

    private static Moment at(long instant) {
        return Moment.of(DIGEST, instant);
    }

    @Test
    @DisplayName("walk events of one instant one by one")
    void sameInstant() {
        Step first = STEPS.next(at(0), Grain.EVENT, NOWHERE);
        Step second = STEPS.next(first.moment(), Grain.EVENT, first.index());
        assertThat(second.moment().at()).isEqualTo(10);
        assertThat(second.index()).hasValue(1);
        assertThat(second.moment().node()).contains("b");
        assertThat(second.moment().icount()).hasValue(1);
        assertThat(STEPS.previous(second.moment(), Grain.EVENT, second.index()).index())
                .hasValue(0);
    }

    @Test
    @DisplayName("go to the neighbours of an instant that is at no event")
    void between() {
        assertThat(STEPS.next(at(300), Grain.EVENT, NOWHERE).index()).hasValue(3);
        assertThat(STEPS.previous(at(300), Grain.EVENT, NOWHERE).index()).hasValue(2);
        assertThat(STEPS.next(at(300), Grain.EVENT, OptionalInt.of(0)).index()).hasValue(3);
    }

    @Test
    @DisplayName("stay at an end and say so")
    void ends() {
        Step end = STEPS.next(at(5000), Grain.EVENT, OptionalInt.of(4));
        assertThat(end.moment()).isEqualTo(at(5000));
        assertThat(end.index()).hasValue(4);
        assertThat(end.said()).contains("there is no later event; the run ends at 0.005 000 ms");
        assertThat(STEPS.previous(at(10), Grain.EVENT, OptionalInt.of(0)).said().orElseThrow())
                .startsWith("there is no earlier event");
        assertThat(STEPS.next(at(10), Grain.FAULT, NOWHERE).said()).contains("the run has no fault");
        assertThat(STEPS.next(at(5000), Grain.QUANTUM, NOWHERE).moved()).isFalse();
        assertThat(STEPS.previous(at(0), Grain.QUANTUM, NOWHERE).moment()).isEqualTo(at(0));
    }

    @Test
    @DisplayName("go from quantum to quantum")
    void quanta() {
        assertThat(STEPS.next(at(999), Grain.QUANTUM, NOWHERE).moment().at()).isEqualTo(1000);
        assertThat(STEPS.next(at(1000), Grain.QUANTUM, NOWHERE).moment().at()).isEqualTo(2000);
        assertThat(STEPS.previous(at(1001), Grain.QUANTUM, NOWHERE).moment().at())
                .isEqualTo(1000);
        assertThat(STEPS.previous(at(1000), Grain.QUANTUM, NOWHERE).moment().at())
                .isZero();
    }

    @Test
    @DisplayName("go by the length of one instruction of the node")
    void instructions() {
        assertThat(STEPS.next(at(160).on("a"), Grain.INSTRUCTION, NOWHERE)
                        .moment()
                        .at())
                .isEqualTo(176);
        assertThat(STEPS.previous(at(8).on("a"), Grain.INSTRUCTION, NOWHERE).moved())
                .isFalse();
        assertThat(STEPS.next(at(160), Grain.INSTRUCTION, NOWHERE).said())
                .contains("an instruction belongs to a node; choose the node first");
    }

    @Property(tries = 200)
    @Label("visit every event once on the way there and once on the way back")
    void everyEventOnce(@ForAll @Size(max = 40) List<@LongRange(min = 0, max = 30) Long> instants) {
        long[] times = instants.stream().mapToLong(Long::longValue).sorted().toArray();
        Steps steps = new Steps(new Events(31, times));
        List<Integer> there = new ArrayList<>();
        Step step = times.length > 0 && times[0] == 0
                ? new Step(at(0), OptionalInt.of(0), Optional.empty())
                : steps.next(at(0), Grain.EVENT, NOWHERE);
        while (step.moved()) {
            there.add(step.index().getAsInt());
            step = steps.next(step.moment(), Grain.EVENT, step.index());
        }
        assertThat(there).hasSize(times.length).isSorted().doesNotHaveDuplicates();
        List<Integer> back = new ArrayList<>();
        step = steps.previous(at(31), Grain.EVENT, NOWHERE);
        while (step.moved()) {
            back.add(0, step.index().getAsInt());
            step = steps.previous(step.moment(), Grain.EVENT, step.index());
        }
        assertThat(back).as(Arrays.toString(times)).isEqualTo(there);
    }
}
