package io.crucible.model.live;

import io.crucible.model.artifact.Recording;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.replay.Comparator;
import io.crucible.model.replay.Difference;
import java.util.Optional;
import java.util.OptionalLong;

/** Keeps and tells where a live replay is. */
final class Status {
    /** Host ns between two tellings of mere progress. */
    private static final long INTERVAL = 50_000_000L;

    private final LiveReplay.Listener listener;
    private final SampleProgress samples;
    private final Pace pace;
    private final long end;
    private volatile LiveState state;
    private OptionalLong left = OptionalLong.empty();
    private long told = System.nanoTime() - INTERVAL;

    Status(Recording recording, Pace pace, LiveReplay.Listener listener) {
        this.listener = listener;
        this.pace = pace;
        this.samples = new SampleProgress(recording);
        this.end = recording.outcome().frontier();
        this.state = state(LivePhase.OFF, 0, 0, Optional.empty(), Optional.empty());
    }

    LiveState state() {
        return state;
    }

    void starting(Order order) {
        samples.begin();
        left = OptionalLong.empty();
        long target = order.hasPlace() ? Math.min(order.at(), end) : end;
        tell(state(LivePhase.STARTING, 0, target, Optional.empty(), Optional.empty()));
        pace.start(0);
    }

    void running(long at, long target, Comparator comparator) {
        pace.start(at);
        tell(state(LivePhase.RUNNING, at, target, comparator.difference(), Optional.empty()));
    }

    void sample(Sample sample) {
        if (left.isEmpty()) {
            samples.sample(sample);
        }
    }

    /** Somebody typed at this instant; what comes after it is not compared. */
    void leave(long at) {
        if (left.isEmpty()) {
            left = OptionalLong.of(at);
            tell(state(state.phase(), state.at(), state.target(), state.difference(), Optional.empty()));
        }
    }

    /** From this instant on machines run; what came before was only read out. */
    void runsFrom(long at) {
        pace.start(at);
    }

    /** All machines have passed an instant. */
    void passed(long at) {
        pace.passed(at);
    }

    void progress(long at, Comparator comparator) {
        long now = System.nanoTime();
        if (now - told >= INTERVAL) {
            pace.passed(at);
            tell(state(LivePhase.RUNNING, at, state.target(), comparator.difference(), Optional.empty()));
        }
    }

    void held(long at, Comparator comparator) {
        tell(state(LivePhase.HELD, at, at, comparator.difference(), Optional.empty()));
    }

    void ended(long at, Comparator comparator) {
        tell(state(LivePhase.ENDED, at, at, comparator.difference(), Optional.empty()));
    }

    /** No machine is there any more. */
    void off(LivePhase phase, Optional<String> problem) {
        tell(state(phase, state.at(), state.target(), state.difference(), problem));
    }

    private LiveState state(
            LivePhase phase, long at, long target, Optional<Difference> difference, Optional<String> problem) {
        OptionalLong nanosLeft = phase.busy() ? pace.estimate(Math.max(0, target - at)) : OptionalLong.empty();
        return new LiveState(phase, at, target, samples.equal(), difference, problem, left, nanosLeft);
    }

    private void tell(LiveState next) {
        told = System.nanoTime();
        state = next;
        listener.changed(next);
    }
}
