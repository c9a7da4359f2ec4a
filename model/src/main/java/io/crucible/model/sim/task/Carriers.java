package io.crucible.model.sim.task;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The host's threads that tasks run on, one each; idle ones end by themselves. */
final class Carriers {
    private static final ThreadPoolExecutor THREADS = new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, 2, TimeUnit.SECONDS, new SynchronousQueue<>(), Carriers::thread);

    private Carriers() {}

    static void start(Runnable carrying) {
        THREADS.execute(carrying);
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "simulated task");
        thread.setDaemon(true);
        return thread;
    }
}
