package io.crucible.model.run;

import static io.crucible.model.run.Worlds.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.replay.Comparator;
import io.crucible.model.replay.Replay;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A run that is held")
@Label("A run that is held")
class HoldTest {

    /** Holds at these instants in order and keeps where it really stood. */
    private static final class Stations implements Hold {
        final List<Long> left;
        final List<Long> stood = new ArrayList<>();

        Stations(List<Long> instants) {
            left = new ArrayList<>(instants);
        }

        @Override
        public long at() {
            return left.isEmpty() ? VirtualTime.NEVER : left.get(0);
        }

        @Override
        public void held(long at) {
            left.remove(0);
            stood.add(at);
        }
    }

    private static Comparator replay(Recording recording, World world, Hold hold, long grant) throws BackendException {
        Comparator comparator = new Comparator(recording);
        Replay.execute(recording, world, comparator, new Observer() {}, hold, grant);
        return comparator;
    }

    @Property(tries = 60)
    @Label("stands exactly where it was asked to, and is otherwise the same run")
    void same(
            @ForAll long seed,
            @ForAll long host,
            @ForAll @LongRange(min = 1_000, max = 50 * MS) long grant,
            @ForAll @Size(20) List<@LongRange(min = 0, max = 70 * MS) Long> instants)
            throws BackendException {
        Recording recording = SampleRuns.faulty(seed);
        List<Long> stations = List.copyOf(new TreeSet<>(instants));
        Stations hold = new Stations(stations);
        World world = new ShuffledBackend(SampleRuns.faultyWorld().backend(), host)
                .open(recording.scenario(), new Cancellation());
        Comparator comparator = replay(recording, world, hold, grant);
        assertThat(comparator.difference()).isEmpty();
        assertThat(comparator.equal())
                .containsExactly(
                        (long) recording.decisions().size(),
                        (long) recording.events().size(),
                        (long) recording.samples().size());
        List<Long> within = stations.stream()
                .filter(at -> at < recording.outcome().frontier())
                .toList();
        assertThat(hold.stood).startsWith(within.toArray(new Long[0]));
    }

    @Property(tries = 30)
    @Label("stands as soon as it can where it is asked to stand in the past, and goes on from there")
    void now(@ForAll long seed, @ForAll long host, @ForAll @LongRange(min = 1_000, max = 50 * MS) long grant)
            throws BackendException {
        Recording recording = SampleRuns.faulty(seed);
        Stations hold = new Stations(List.of(9 * MS, 0L, 12 * MS + 5, 1L, 2L));
        World world = new ShuffledBackend(SampleRuns.faultyWorld().backend(), host)
                .open(recording.scenario(), new Cancellation());
        assertThat(replay(recording, world, hold, grant).difference()).isEmpty();
        assertThat(hold.stood).hasSize(5).isSorted().startsWith(9 * MS, 9 * MS, 12 * MS + 5, 12 * MS + 5);
    }

    @Test
    @DisplayName("stands at the end of a quantum where some node has several vCPUs")
    void quanta() throws BackendException {
        Worlds worlds = SampleRuns.faultyWorld()
                .vcpus(2)
                .withoutLinks()
                .link("a", "b", 2 * MS, 0, 0)
                .link("b", "c", 2 * MS, 0, 0);
        Recording recording = worlds.run(3);
        Stations hold = new Stations(List.of(0L, 4 * MS + 1, 4 * MS + 2, 9 * MS - 1, 15 * MS));
        World world = worlds.backend().open(recording.scenario(), new Cancellation());
        assertThat(replay(recording, world, hold, 3 * MS).difference()).isEmpty();
        assertThat(hold.stood).containsExactly(0L, 4 * MS, 4 * MS, 8 * MS, 15 * MS);
    }
}
