package io.crucible.qemu;

import static io.crucible.qemu.TestWorlds.MS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Trace;
import io.crucible.model.elf.Program;
import io.crucible.model.elf.Symbols;
import io.crucible.model.live.Find;
import io.crucible.model.live.LiveMachines;
import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveReplay;
import io.crucible.model.live.LiveState;
import io.crucible.model.live.Look;
import io.crucible.model.live.Machinery;
import io.crucible.model.live.PowerSpan;
import io.crucible.model.live.TraceSearch;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A trace in QEMU")
class TraceQemuTest {
    private static final long LENGTH = 300 * MS;

    private final Symbols symbols = guestSymbols();
    private final QemuBackend backend = new QemuBackend(TestWorlds.settings(), TestWorlds.PRODUCT);

    private static Symbols guestSymbols() {
        try (InputStream in = TraceQemuTest.class.getResourceAsStream("guest.elf")) {
            return Program.of(ByteBuffer.wrap(in.readAllBytes())).symbols();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private long address(String name) {
        return symbols.address(name).orElseThrow();
    }

    private Recording record(int vcpus) throws BackendException {
        RunControls controls = new RunControls(Until.VIRTUAL_TIME, OptionalLong.of(LENGTH), OptionalLong.empty());
        return Run.record(TestWorlds.pair(vcpus), 1, controls, backend, 20 * MS, new Observer() {}, new Cancellation());
    }

    /** A live replay whose jumps are waited for. */
    private static final class Steady implements Machinery, AutoCloseable {
        private final LiveStates states = new LiveStates();
        private final LiveReplay live;

        Steady(Recording recording, QemuBackend backend) {
            live = new LiveReplay(recording, backend, 20 * MS, states);
        }

        LiveState stands(LivePhase phase) {
            try {
                return states.await(phase);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void goTo(long at) {
            try {
                states.jump(live, at);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public <T> T look(Look<T> look) throws BackendException {
            try {
                return live.look(look).get(20, TimeUnit.SECONDS);
            } catch (ExecutionException failed) {
                if (failed.getCause() instanceof BackendException refused) {
                    throw refused;
                }
                throw new IllegalStateException(failed);
            } catch (InterruptedException | TimeoutException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void close() {
            live.close();
        }
    }

    private static TraceSearch search(Machinery machinery, Trace trace) {
        return new TraceSearch(machinery, 0, trace, MS, List.of(new PowerSpan(0, LENGTH)));
    }

    private static long at(Find find) {
        assertThat(find).isInstanceOf(Find.Instruction.class);
        return ((Find.Instruction) find).at();
    }

    private static long counter(LiveMachines machines) throws BackendException {
        return machines.inspect(0).programCounter(0);
    }

    private static int word(Steady steady, long address) throws BackendException {
        return steady.look(machines -> {
            byte[] bytes = new byte[4];
            machines.inspect(0).readMemory(address, bytes);
            return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt();
        });
    }

    @Test
    @DisplayName("finds an address ten times back and the same ten instants forward, and everything stays equal")
    void executions() throws Exception {
        Recording recording = record(1);
        try (Steady steady = new Steady(recording, backend)) {
            TraceSearch search = search(steady, new Trace.Executions(address("timer_interrupt")));
            long at = LENGTH - 5 * MS;
            Deque<Long> found = new ArrayDeque<>();
            for (int back = 0; back < 10; back++) {
                long earlier = at(search.before(at));
                steady.goTo(earlier);
                assertThat(steady.look(TraceQemuTest::counter)).isEqualTo(address("timer_interrupt"));
                assertThat(earlier).isLessThan(at);
                at = earlier;
                found.push(at);
            }
            found.pop();
            while (!found.isEmpty()) {
                at = at(search.after(at));
                assertThat(at).isEqualTo(found.pop());
            }
            steady.states.clear();
            steady.live.runToEnd();
            LiveState end = steady.stands(LivePhase.ENDED);
            assertThat(end.difference()).isEmpty();
            assertThat(end.equal().count()).isEqualTo(recording.samples().size());
        }
    }

    @Test
    @DisplayName("finds each turn of a loop that is executed thousands of times a quantum")
    void loop() throws Exception {
        try (Steady steady = new Steady(record(1), backend)) {
            long busy = at(search(steady, new Trace.Executions(address("timer_interrupt")))
                            .before(LENGTH / 2))
                    + 40_000;
            steady.goTo(busy);
            long counter = steady.look(TraceQemuTest::counter);
            TraceSearch search = search(steady, new Trace.Executions(counter));
            long turn = at(search.before(busy));
            assertThat(busy - turn).isBetween(16L, 400L);
            long former = at(search.before(turn));
            assertThat(turn - former).isEqualTo(busy - turn);
            assertThat(at(search.after(former))).isEqualTo(turn);
            assertThat(at(search.after(turn))).isBetween(busy, busy + 15);
        }
    }

    @Test
    @DisplayName("finds who wrote a word of the guest's memory last")
    void writes() throws Exception {
        try (Steady steady = new Steady(record(1), backend)) {
            steady.goTo(LENGTH - 3 * MS);
            long ticks = steady.look(machines -> machines.inspect(0).physical(0, address("ticks")));
            assertThat(ticks).isEqualTo(address("ticks"));
            int value = word(steady, ticks);
            assertThat(value).isGreaterThan(3);
            TraceSearch search = search(steady, new Trace.Writes(ticks, 4));
            long at = LENGTH - 3 * MS;
            for (int back = 0; back < 3; back++) {
                at = at(search.before(at));
                steady.goTo(at + 1);
                assertThat(word(steady, ticks)).isEqualTo(value - back);
                steady.goTo(at);
                assertThat(word(steady, ticks)).isEqualTo(value - back - 1);
                long counter = steady.look(TraceQemuTest::counter);
                assertThat(symbols.name(counter).orElseThrow()).startsWith("timer_interrupt");
            }
            assertThat(at(search.after(at + 1))).isGreaterThan(at + 9 * MS);
        }
    }

    @Test
    @DisplayName("says that nothing wrote bytes that nobody writes, from end to end")
    void nothing() throws Exception {
        try (Steady steady = new Steady(record(1), backend)) {
            long unused = address("table") - 0x600;
            assertThat(search(steady, new Trace.Writes(unused, 64)).before(LENGTH))
                    .isEqualTo(new Find.Nothing());
            assertThat(search(steady, new Trace.Executions(unused)).after(0)).isEqualTo(new Find.Nothing());
        }
    }

    @Test
    @DisplayName("is refused with a sentence where several vCPUs take turns, and where there is no RAM")
    void refusals() throws Exception {
        try (Steady steady = new Steady(record(2), backend)) {
            steady.goTo(20 * MS);
            assertThatExceptionOfType(BackendException.class)
                    .isThrownBy(() -> search(steady, new Trace.Executions(0)).before(20 * MS))
                    .withMessageContaining("2 vCPUs");
        }
        try (Steady steady = new Steady(record(1), backend)) {
            steady.goTo(20 * MS);
            assertThatExceptionOfType(BackendException.class)
                    .isThrownBy(
                            () -> search(steady, new Trace.Writes(16 << 20, 4)).before(20 * MS))
                    .withMessageContaining("RAM");
            for (Trace wrong : List.of(new Trace.Writes(4094, 4), new Trace.Writes(4096, 0))) {
                assertThatExceptionOfType(BackendException.class)
                        .isThrownBy(() -> steady.look(machines -> {
                            Inspection look = machines.inspect(0);
                            look.trace(wrong);
                            return look.traced();
                        }));
            }
        }
    }
}
