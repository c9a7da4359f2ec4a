package io.crucible.model.sim.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class AgendaTest {

    private record Entry(int time, int order) {}

    @Property(tries = 300)
    @Label("gives what was not removed by instant and then in the order it was added")
    void order(
            @ForAll @Size(max = 80) List<@IntRange(min = 0, max = 9) Integer> times,
            @ForAll @Size(max = 40) List<@IntRange(min = 0, max = 79) Integer> removed) {
        Agenda agenda = new Agenda();
        List<Entry> expected = new ArrayList<>();
        List<Long> tickets = new ArrayList<>();
        for (int i = 0; i < times.size(); i++) {
            tickets.add(agenda.add(times.get(i), argument -> {}, i, null));
            expected.add(new Entry(times.get(i), i));
        }
        for (int index : removed) {
            if (index < tickets.size()) {
                agenda.remove(tickets.get(index));
                expected.removeIf(entry -> entry.order() == index);
            }
        }
        expected.sort(Comparator.comparing(Entry::time).thenComparing(Entry::order));

        List<Entry> given = new ArrayList<>();
        while (!agenda.isEmpty()) {
            given.add(new Entry((int) agenda.nextTime(), (int) agenda.nextArgument()));
            agenda.removeNext();
        }

        assertThat(given).isEqualTo(expected);
    }
}
