package io.crucible.qemu;

import io.crucible.model.backend.BackendException;
import io.crucible.model.scenario.Scenario;
import io.crucible.qemu.launch.HostConditions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Worlds whose QEMU processes were started before they were wanted, for those who run many worlds of one scenario. A spare world serves
 * only a world with the same command lines under the same conditions of the host, and its guests have not retired an instruction, so
 * nothing but the time to start is changed. What is not taken within the idle time is ended; what is left when this process is killed ends
 * itself, as every QEMU of ours does.
 */
public final class SpareWorlds implements AutoCloseable {
    private static final Duration IDLE = Duration.ofSeconds(30);
    private static final int MOST_NODES = 16;
    private static final long PATIENCE_SECONDS = 10;

    private final Duration idle;
    private final ScheduledThreadPoolExecutor worker;
    private final List<Spare> spares = new ArrayList<>();
    private boolean closed;

    /** Without any. */
    public SpareWorlds() {
        this(IDLE);
    }

    SpareWorlds(Duration idle) {
        this.idle = idle;
        this.worker = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "spare-worlds");
            thread.setDaemon(true);
            return thread;
        });
        worker.setRemoveOnCancelPolicy(true);
    }

    /** What must be equal for a spare world to serve; the listener of the conditions is told when it does. */
    record Kind(Scenario scenario, Path program, Path plugin, List<Path> places, HostConditions host) {
        Kind {
            places = List.copyOf(places);
            host = host.telling(HostConditions.USUAL.started());
        }
    }

    private record Spare(Kind kind, Launcher launcher) {}

    /** Starts the processes of a world. */
    @FunctionalInterface
    interface Preparation {
        Launcher launch() throws BackendException;
    }

    /** A world of this kind whose processes have been started; it is the caller's from now on. */
    synchronized Optional<Launcher> take(Kind kind) {
        for (Spare spare : spares) {
            if (spare.kind().equals(kind)) {
                spares.remove(spare);
                return Optional.of(spare.launcher());
            }
        }
        return Optional.empty();
    }

    /** Starts the processes of a world of this kind on a thread of this object, unless there is one or it would be too many. */
    void prepare(Kind kind, Preparation preparation) {
        synchronized (this) {
            boolean there = spares.stream().anyMatch(spare -> spare.kind().equals(kind));
            if (!closed && !there && kind.scenario().nodes().size() <= MOST_NODES) {
                worker.execute(() -> keep(kind, preparation));
            }
        }
    }

    /** Does something that can wait on the thread of this object. */
    synchronized void later(Runnable task) {
        if (!closed) {
            worker.execute(task);
        }
    }

    private void keep(Kind kind, Preparation preparation) {
        Launcher launcher;
        try {
            launcher = preparation.launch();
        } catch (BackendException noRoom) {
            return; // the next world starts its own and says so where it cannot either
        }
        Spare spare = new Spare(kind, launcher);
        synchronized (this) {
            while (!spares.isEmpty() && nodes() + kind.scenario().nodes().size() > MOST_NODES) {
                spares.remove(0).launcher().close();
            }
            if (!closed) {
                spares.add(spare);
                var unused = worker.schedule(() -> reap(spare), idle.toMillis(), TimeUnit.MILLISECONDS);
                return;
            }
        }
        launcher.close();
    }

    private int nodes() {
        return spares.stream()
                .mapToInt(spare -> spare.kind().scenario().nodes().size())
                .sum();
    }

    private void reap(Spare spare) {
        synchronized (this) {
            if (!spares.remove(spare)) {
                return;
            }
        }
        spare.launcher().close();
    }

    /** How many processes are kept. */
    synchronized int size() {
        return spares.stream()
                .mapToInt(spare -> spare.launcher().spares().size())
                .sum();
    }

    /** Ends them all; may be called twice and from any thread. */
    @Override
    public void close() {
        List<Spare> last;
        synchronized (this) {
            closed = true;
            last = List.copyOf(spares);
            spares.clear();
            worker.shutdownNow();
        }
        last.forEach(spare -> spare.launcher().close());
        try {
            worker.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
