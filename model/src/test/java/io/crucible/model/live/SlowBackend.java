package io.crucible.model.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.ForwardingWorld;
import io.crucible.model.backend.Report;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Worlds that get stuck after some reports until they are cancelled or released; counts those that are open. */
final class SlowBackend implements Backend {
    private static final int BEFORE_STUCK = 20;

    private final Backend backend;
    private final AtomicInteger open = new AtomicInteger();
    private final CountDownLatch stuck = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    SlowBackend(Backend backend) {
        this.backend = backend;
    }

    int open() {
        return open.get();
    }

    void awaitStuck() throws InterruptedException {
        assertThat(stuck.await(20, TimeUnit.SECONDS)).as("it got stuck").isTrue();
    }

    void release() {
        released.countDown();
    }

    @Override
    public Identity identity() throws BackendException {
        return backend.identity();
    }

    @Override
    public World open(Scenario scenario, Cancellation cancel) throws BackendException {
        World world = backend.open(scenario, cancel);
        open.incrementAndGet();
        CountDownLatch go = new CountDownLatch(1);
        cancel.onRequest(go::countDown);
        return new ForwardingWorld(world) {
            private int reports;
            private boolean closed;

            @Override
            public Report await() throws BackendException {
                if (++reports > BEFORE_STUCK && released.getCount() > 0) {
                    stuck.countDown();
                    await(go);
                }
                return super.await();
            }

            private void await(CountDownLatch cancelled) throws BackendException {
                try {
                    while (cancelled.getCount() > 0 && released.getCount() > 0) {
                        Thread.sleep(1);
                    }
                } catch (InterruptedException e) {
                    throw new BackendException(Reason.CANCELLED, "interrupted", e);
                }
            }

            @Override
            public void close() {
                super.close();
                if (!closed) {
                    closed = true;
                    open.decrementAndGet();
                }
            }
        };
    }
}
