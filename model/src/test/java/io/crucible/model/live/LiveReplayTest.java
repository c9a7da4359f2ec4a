package io.crucible.model.live;

import static io.crucible.model.run.Worlds.MS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.event.Event;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.identity.Identity;
import io.crucible.model.run.SampleRuns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A live replay")
class LiveReplayTest {
    private static Recording recording;

    private final Watch watch = new Watch();

    @BeforeAll
    static void record() throws BackendException {
        recording = SampleRuns.faulty(5);
    }

    private LiveReplay open() {
        return open(recording, SampleRuns.faultyWorld().backend());
    }

    private LiveReplay open(Recording replayed, Backend backend) {
        return new LiveReplay(replayed, backend, 20 * MS, watch);
    }

    private static <T> T ask(LiveReplay live, Look<T> look) throws Exception {
        return live.look(look).get(10, TimeUnit.SECONDS);
    }

    @Test
    @DisplayName("to the end finds every sample equal and says so as it goes")
    void toTheEnd() throws Exception {
        try (LiveReplay live = open()) {
            assertThat(live.state().phase()).isEqualTo(LivePhase.OFF);
            live.runToEnd();
            LiveState end = watch.await(LivePhase.ENDED);
            assertThat(end.difference()).isEmpty();
            assertThat(end.at()).isEqualTo(recording.outcome().frontier());
            assertThat(end.equal().count()).isEqualTo(recording.samples().size());
            assertThat(end.equal().of()).isEqualTo(recording.samples().size());
            assertThat(recording.samples()).allMatch(s -> end.equal().equal(s.node(), s.quantum()));
        }
        assertThat(watch.states().get(0).phase()).isEqualTo(LivePhase.STARTING);
        assertThat(watch.states())
                .isSortedAccordingTo(
                        (a, b) -> Long.compare(a.equal().count(), b.equal().count()));
    }

    @Test
    @DisplayName("that somebody typed into has left the recording: nothing after it is compared, until it begins anew")
    void typedInto() throws Exception {
        try (LiveReplay live = open()) {
            long at = 30 * MS;
            live.goTo(at);
            assertThat(watch.await(LivePhase.HELD).left()).isEmpty();
            long equal = live.state().equal().count();
            ask(live, machines -> {
                machines.type(0, 0, new byte[] {'x', '\n'});
                return machines.at();
            });
            assertThat(live.state().left()).hasValue(at);

            live.runToEnd();
            long last = recording.outcome().frontier();
            LiveState end = watch.await(state -> state.phase().stands() && state.at() == last);
            assertThat(end.left()).hasValue(at);
            assertThat(end.difference()).isEmpty();
            assertThat(end.equal().count()).isEqualTo(equal);

            live.goTo(at - MS);
            LiveState back = watch.await(state -> state.phase().stands() && state.at() == at - MS);
            assertThat(back.left()).isEmpty();
            live.runToEnd();
            LiveState again = watch.await(LivePhase.ENDED);
            assertThat(again.difference()).isEmpty();
            assertThat(again.equal().count()).isEqualTo(recording.samples().size());
        }
    }

    @Test
    @DisplayName(
            "that left the recording says what it does, goes on beyond the recorded end, and rejoins at the same instant")
    void rejoins() throws Exception {
        try (LiveReplay live = open()) {
            long at = 30 * MS;
            live.goTo(at);
            watch.await(LivePhase.HELD);
            assertThat(ask(live, LiveMachines::departure)).isEmpty();
            ask(live, machines -> {
                machines.type(0, 0, new byte[] {'x', '\n'});
                return machines.at();
            });
            long end = recording.outcome().frontier();
            live.goTo(LiveReplay.ENDLESS);
            LiveState over = watch.await(LivePhase.ENDED);
            assertThat(over.left()).hasValue(at);
            assertThat(over.at()).isGreaterThanOrEqualTo(end);
            Departure departure = ask(live, LiveMachines::departure).orElseThrow();
            assertThat(departure.from()).isEqualTo(at);
            assertThat(departure.outcome()).isPresent();
            assertThat(departure.events()).first().extracting(Event::sequence).isEqualTo(departure.before());
            DepartureComparison found = DepartureComparison.of(recording, departure, over.at());
            assertThat(found.firstSample()).hasValueSatisfying(other -> {
                assertThat(other.node()).isZero();
                assertThat(other.quantum()).isEqualTo(31);
            });

            live.rejoin(at);
            LiveState back = watch.await(state -> state.phase() == LivePhase.HELD && state.at() == at);
            assertThat(back.left()).isEmpty();
            assertThat(ask(live, LiveMachines::departure)).isEmpty();
            ask(live, machines -> {
                machines.type(1, 0, new byte[] {'y', '\n'});
                return machines.at();
            });
            live.rejoin(at);
            watch.await(state -> state.phase() == LivePhase.HELD
                    && state.at() == at
                    && state.left().isEmpty());
            live.runToEnd();
            LiveState again = watch.await(LivePhase.ENDED);
            assertThat(again.difference()).isEmpty();
            assertThat(again.equal().count()).isEqualTo(recording.samples().size());
        }
    }

    @Test
    @DisplayName("that is over cannot be typed into, and says what to do")
    void typedTooLate() throws Exception {
        try (LiveReplay live = open()) {
            live.runToEnd();
            watch.await(LivePhase.ENDED);
            int on = ask(
                    live,
                    machines -> IntStream.range(0, 3)
                            .filter(machines::on)
                            .findFirst()
                            .orElseThrow());
            assertThatThrownBy(() -> ask(live, machines -> {
                        machines.type(on, 0, new byte[] {'x'});
                        return 0;
                    }))
                    .isInstanceOf(ExecutionException.class)
                    .hasMessageContaining("the run is over; take the machines to an earlier moment to type");
            assertThat(live.state().left()).isEmpty();
        }
    }

    @Test
    @DisplayName("held at twenty random instants is the replay that was not held")
    void heldAtRandom() throws Exception {
        Random random = new Random(7);
        long end = recording.outcome().frontier();
        long[] instants = random.longs(20, 0, end).sorted().toArray();
        try (LiveReplay live = open()) {
            for (long instant : instants) {
                live.goTo(instant);
                assertThat(watch.await(LivePhase.HELD).at()).isEqualTo(instant);
                assertThat(LiveReplayTest.<Long>ask(
                                live, machines -> machines.inspect(0).at()))
                        .isBetween(instant, instant + 15);
            }
            live.runToEnd();
            LiveState state = watch.await(LivePhase.ENDED);
            assertThat(state.difference()).isEmpty();
            assertThat(state.equal().count()).isEqualTo(recording.samples().size());
        }
    }

    @Test
    @DisplayName("shows the same machines at an instant, whether it came from before or from after")
    void thereAndBack() throws Exception {
        try (LiveReplay live = open()) {
            live.goTo(17 * MS + 123);
            watch.await(LivePhase.HELD);
            String early = ask(live, Sight::everything);
            live.goTo(55 * MS);
            watch.await(LivePhase.HELD);
            String late = ask(live, Sight::everything);
            assertThat(late).isNotEqualTo(early);
            live.goTo(17 * MS + 123);
            assertThat(watch.await(LivePhase.HELD).equal().count()).isGreaterThan(100);
            assertThat(ask(live, Sight::everything)).isEqualTo(early);
            live.runToEnd();
            assertThat(watch.await(LivePhase.ENDED).difference()).isEmpty();
            live.goTo(55 * MS);
            watch.await(LivePhase.HELD);
            assertThat(ask(live, Sight::everything)).isEqualTo(late);
        }
    }

    @Test
    @DisplayName("tells what the consoles have printed up to the moment, and that a node has no power")
    void consolesAndPower() throws Exception {
        try (LiveReplay live = open()) {
            live.goTo(42 * MS);
            watch.await(LivePhase.HELD);
            String late = ask(live, m -> new String(m.console(0, 0, 10_000), java.nio.charset.StandardCharsets.UTF_8));
            assertThat(LiveReplayTest.<Boolean>ask(live, m -> m.on(2))).isFalse();
            assertThatThrownBy(() -> ask(live, m -> m.inspect(2)))
                    .hasRootCauseInstanceOf(BackendException.class)
                    .hasMessageContaining("node c has no power at this moment");
            live.goTo(20 * MS);
            watch.await(LivePhase.HELD);
            String early = ask(live, m -> new String(m.console(0, 0, 10_000), java.nio.charset.StandardCharsets.UTF_8));
            assertThat(late).startsWith(early).isNotEqualTo(early);
            assertThat(LiveReplayTest.<byte[]>ask(live, m -> m.console(0, 0, 3)))
                    .hasSize(Math.min(3, early.length()));
        }
    }

    @Test
    @DisplayName("stops at the first difference and says what differs")
    void difference() throws Exception {
        List<Sample> samples = new ArrayList<>(recording.samples());
        Sample old = samples.get(60);
        samples.set(60, new Sample(old.node(), old.quantum(), old.icount(), new Hash128(1, 2), old.coarse()));
        try (LiveReplay live =
                open(with(recording, samples), SampleRuns.faultyWorld().backend())) {
            live.runToEnd();
            LiveState state = watch.await(LivePhase.ENDED);
            assertThat(state.difference().orElseThrow().at()).isEqualTo(old.quantum() * MS);
            assertThat(state.at()).isLessThan(recording.outcome().frontier());
            assertThat(state.equal().equal(old.node(), old.quantum())).isFalse();
            assertThat(state.equal().equal(old.node(), old.quantum() - 1)).isTrue();
            assertThat(LiveReplayTest.<Boolean>ask(live, machines -> machines.on(0)))
                    .isTrue();
            live.goTo(old.quantum() * MS - 1);
            assertThat(watch.await(LivePhase.HELD).difference()).isEmpty();
        }
    }

    private static Recording with(Recording r, List<Sample> samples) {
        return r.withSamples(samples).withTranscript(Optional.empty());
    }

    @Test
    @DisplayName("of another build is refused in words that name the field, both values and no other field")
    void otherBuild() throws Exception {
        List<String> values = new ArrayList<>(Collections.nCopies(Identity.FIELDS.size(), "scripted-1"));
        values.set(4, "sha256:other");
        Recording foreign = recording.withIdentity(Identity.of(values));
        try (LiveReplay live = open(foreign, SampleRuns.faultyWorld().backend())) {
            live.runToEnd();
            assertThat(watch.await(LivePhase.FAILED).problem().orElseThrow())
                    .contains("the recording's plugin is sha256:other, here it is scripted-1");
        }
    }

    @Test
    @DisplayName("is cancelled within a second, and can begin anew")
    void cancelled() throws Exception {
        SlowBackend slow = new SlowBackend(SampleRuns.faultyWorld().backend());
        try (LiveReplay live = open(recording, slow)) {
            live.runToEnd();
            slow.awaitStuck();
            long asked = System.nanoTime();
            live.stop();
            watch.await(LivePhase.OFF);
            assertThat(System.nanoTime() - asked).isLessThan(TimeUnit.SECONDS.toNanos(1));
            assertThat(slow.open()).isZero();
            slow.release();
            live.runToEnd();
            assertThat(watch.await(LivePhase.ENDED).difference()).isEmpty();
        }
    }

    @Test
    @DisplayName("leaves no machine and no thread when it is closed, at whatever it was, and may be closed again")
    void closed() throws Exception {
        SlowBackend slow = new SlowBackend(SampleRuns.faultyWorld().backend());
        LiveReplay running = open(recording, slow);
        running.runToEnd();
        slow.awaitStuck();
        running.close();
        running.close();
        assertThat(running.state().phase()).isEqualTo(LivePhase.CLOSED);
        assertThat(slow.open()).isZero();
        slow.release();
        LiveReplay held = open(recording, slow);
        held.goTo(5 * MS);
        watch.await(LivePhase.HELD);
        held.close();
        held.goTo(6 * MS);
        assertThat(held.state().phase()).isEqualTo(LivePhase.CLOSED);
        assertThat(slow.open()).isZero();
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().equals("live-replay"));
    }

    @Test
    @DisplayName("can be looked into only while it stands")
    void looks() throws Exception {
        SlowBackend slow = new SlowBackend(SampleRuns.faultyWorld().backend());
        try (LiveReplay live = open(recording, slow)) {
            assertRefused(live);
            live.runToEnd();
            slow.awaitStuck();
            assertRefused(live);
            live.goTo(30 * MS);
            slow.release();
            assertThat(watch.await(LivePhase.HELD).at()).isEqualTo(30 * MS);
            assertThat(ask(live, LiveMachines::at)).isEqualTo(30 * MS);
            assertThatThrownBy(() -> ask(live, machines -> {
                        machines.inspect(0).readMemory(1 << 20, new byte[8]);
                        return 0;
                    }))
                    .hasMessageContaining("there is no memory at all addresses from 0x100000 on");
        }
        LiveReplay gone = open();
        gone.close();
        assertRefused(gone);
    }

    private static void assertRefused(LiveReplay live) {
        assertThatThrownBy(() -> ask(live, LiveMachines::at))
                .isInstanceOf(ExecutionException.class)
                .hasMessageContaining("hold the live replay to look into them");
    }

    @Test
    @DisplayName("does the newest of many orders given at once")
    void newestWins() throws Exception {
        try (LiveReplay live = open()) {
            IntStream.range(0, 200).forEach(n -> live.goTo((n * 37 % 60) * MS));
            live.goTo(33 * MS + 3);
            watch.await(state -> state.phase() == LivePhase.HELD && state.at() == 33 * MS + 3);
            live.hold();
            assertThat(watch.await(LivePhase.HELD).at()).isEqualTo(33 * MS + 3);
        }
    }
}
