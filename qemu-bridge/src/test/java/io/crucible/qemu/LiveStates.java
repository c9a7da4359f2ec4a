package io.crucible.qemu;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveReplay;
import io.crucible.model.live.LiveState;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** What a live replay tells, which a test waits for. */
final class LiveStates implements LiveReplay.Listener {
    private final BlockingQueue<LiveState> states = new LinkedBlockingQueue<>();

    @Override
    public void changed(LiveState state) {
        states.add(state);
    }

    /** Forgets what has been told. */
    void clear() {
        states.clear();
    }

    /** The next that is as wanted; a failure before it fails the test. */
    LiveState await(Predicate<LiveState> wanted) throws InterruptedException {
        LiveState state = states.poll(60, TimeUnit.SECONDS);
        while (state != null && !wanted.test(state) && state.phase() != LivePhase.FAILED) {
            state = states.poll(60, TimeUnit.SECONDS);
        }
        assertThat(state).as("a state in time").isNotNull();
        assertThat(state.problem()).isEmpty();
        return state;
    }

    LiveState await(LivePhase phase) throws InterruptedException {
        return await(state -> state.phase() == phase);
    }

    /** Takes the machines to an instant, where they stand and nothing was another than recorded. */
    LiveState jump(LiveReplay live, long at) throws InterruptedException {
        clear();
        live.goTo(at);
        LiveState state = await(now -> now.phase().stands() && now.at() == at);
        assertThat(state.difference()).isEmpty();
        return state;
    }
}
