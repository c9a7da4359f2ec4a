package io.crucible.model.sim.disk;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.world.Rate;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

@Label("A crash")
class CrashTest {
    private static final int SIZE = 64;

    /** What a file was when it was last synced, and which of its bytes were written since. */
    private static final class Synced {
        private final byte[] visible = new byte[SIZE];
        private byte[] durable = new byte[SIZE];
        private final BitSet uncertain = new BitSet();

        void write(int at, int count, byte value) {
            for (int i = at; i < at + count; i++) {
                visible[i] = value;
                uncertain.set(i);
            }
        }

        void requireIn(byte[] found) {
            for (int i = 0; i < SIZE; i++) {
                if (!uncertain.get(i)) {
                    assertThat(found[i]).as("byte %d", i).isEqualTo(durable[i]);
                }
            }
        }

        void sync() {
            durable = visible.clone();
            uncertain.clear();
        }
    }

    @Property(tries = 200)
    @Label("changes no byte that was synced and not written since, whatever faults strike")
    void harmsNothingSynced(
            @ForAll long seed,
            @ForAll @Size(min = 1, max = 30) List<@IntRange(min = 0, max = 1_000_000) Integer> steps) {
        SimulatedCase.of("crash", simulation -> new Synced(), (simulation, synced) -> {
                    Disk disk = simulation.disk(simulation.node("n"));
                    everyFault(disk);
                    DiskFile file = disk.create("/f");
                    file.setLength(SIZE);
                    file.sync();
                    disk.syncDirectory("/");
                    play(steps, file, synced);
                    disk.node().kill();
                    disk.node().restart();
                    byte[] found = new byte[SIZE];
                    disk.open("/f", false).read(0, found, 0, SIZE);
                    synced.requireIn(found);
                })
                .expectPass(seed);
    }

    private static void everyFault(Disk disk) {
        disk.setSectorSize(8);
        disk.faults()
                .lostWrite(Rate.percent(40))
                .tornWrite(Rate.percent(40))
                .reorderedWrites(Rate.percent(60))
                .lostNames(Rate.percent(50));
    }

    private static void play(List<Integer> steps, DiskFile file, Synced synced) throws IOException {
        for (int step : steps) {
            if (step % 5 == 0) {
                file.sync();
                synced.sync();
            } else {
                int at = step % SIZE;
                int count = 1 + step / SIZE % (SIZE - at);
                byte[] bytes = new byte[count];
                Arrays.fill(bytes, (byte) step);
                file.write(at, bytes, 0, count);
                synced.write(at, count, (byte) step);
            }
        }
    }
}
