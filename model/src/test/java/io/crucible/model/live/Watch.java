package io.crucible.model.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Keeps what a live replay tells, and waits for what a test expects of it. */
final class Watch implements LiveReplay.Listener {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(20);

    private final List<LiveState> states = new ArrayList<>();
    private int looked;

    @Override
    public synchronized void changed(LiveState state) {
        states.add(state);
        notifyAll();
    }

    synchronized List<LiveState> states() {
        return List.copyOf(states);
    }

    /** The first state from where the last wait ended that is as expected. */
    synchronized LiveState await(Predicate<LiveState> expected) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE;
        while (System.nanoTime() < end) {
            while (looked < states.size()) {
                LiveState state = states.get(looked++);
                if (expected.test(state)) {
                    return state;
                }
            }
            wait(100);
        }
        assertThat(states).as("the expected state among these").anyMatch(expected);
        throw new AssertionError("it came before it was waited for");
    }

    /** Takes the machines to an instant, where they stand and nothing was another than recorded. */
    LiveState jump(LiveReplay live, long at) throws InterruptedException {
        live.goTo(at);
        LiveState state = await(now -> now.phase().stands() && now.at() == at);
        assertThat(state.difference()).isEmpty();
        return state;
    }

    LiveState await(LivePhase phase) throws InterruptedException {
        return await(state -> state.phase() == phase);
    }
}
