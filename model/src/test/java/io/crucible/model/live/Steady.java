package io.crucible.model.live;

import io.crucible.model.backend.BackendException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A live replay whose jumps are waited for, and find no difference. */
record Steady(LiveReplay live, Watch watch) implements Machinery {
    @Override
    public void goTo(long at) {
        try {
            watch.jump(live, at);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public <T> T look(Look<T> look) throws BackendException {
        try {
            return live.look(look).get(10, TimeUnit.SECONDS);
        } catch (ExecutionException | InterruptedException | TimeoutException e) {
            throw new IllegalStateException(e);
        }
    }
}
