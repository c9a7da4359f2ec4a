package io.crucible.qemu;

import io.crucible.qemu.launch.WorldFolder;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Processes of one world that were started before they were wanted; each is paused before its guest's first instruction. */
final class SpareNodes implements AutoCloseable {
    private final Map<Wanted, Launcher.Launched> spares = new HashMap<>();
    private boolean closed;

    /**
     * What makes a process the one that is wanted, besides its world.
     *
     * @param firstSecond what the guest's clock begins with, in seconds since 1970
     * @param seed for what QEMU itself draws
     */
    record Wanted(int node, long firstSecond, long seed) {}

    /** Keeps one, or ends it where the world is over. */
    synchronized void put(Wanted wanted, Launcher.Launched spare) {
        if (closed) {
            end(spare);
            return;
        }
        Optional.ofNullable(spares.put(wanted, spare)).ifPresent(SpareNodes::end);
    }

    /** One that lives; one that has died in the meantime is reaped. */
    synchronized Optional<Launcher.Launched> take(Wanted wanted) {
        Optional<Launcher.Launched> spare = Optional.ofNullable(spares.remove(wanted));
        if (spare.isPresent() && !spare.get().process().isAlive()) {
            end(spare.get());
            return Optional.empty();
        }
        return spare;
    }

    /** How many processes there are. */
    synchronized int size() {
        return spares.size();
    }

    @Override
    public synchronized void close() {
        closed = true;
        spares.values().forEach(SpareNodes::end);
        spares.clear();
    }

    /** The process before the socket, because a plugin that finds its host gone removes the whole world's folder. */
    private static void end(Launcher.Launched spare) {
        spare.process().kill();
        spare.process().release();
        Sockets.close(spare.server());
        WorldFolder.delete(spare.folder());
    }
}
