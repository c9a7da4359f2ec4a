package io.crucible.model.sim.example;

import io.crucible.model.sim.Check;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.Simulation;
import io.crucible.model.sim.disk.Disk;
import io.crucible.model.sim.world.NamedFailure;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.Rate;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * A store is written to, acknowledges what it has synced, loses its power in the middle of one more write, and recovers: what it acknowledged
 * must be there, and the last write absent or whole. About 50 events and two decisions.
 */
public final class KeyValueRecovery implements AutoCloseable {
    private static final int ACKNOWLEDGED = 10;
    private static final int VICTIM = ACKNOWLEDGED;
    private static final long PACE = 1_000_000;

    private final Simulation simulation;
    private final Node node;
    private final Disk disk;
    private final KeyValueStore store;

    private KeyValueRecovery(Simulation simulation, boolean verifiesChecksums) throws IOException {
        this.simulation = simulation;
        this.node = simulation.node("store");
        this.disk = simulation.disk(node);
        this.store = new KeyValueStore(verifiesChecksums);
        disk.setSectorSize(8);
        disk.faults().lostWrite(Rate.oneIn(4)).tornWrite(Rate.oneIn(4));
        store.create(disk);
    }

    /** The case of a store that recovers rightly. */
    public static SimulatedCase<KeyValueRecovery> sound() {
        return of("kv-recovery", true);
    }

    /** The case of a store that takes a torn record for a whole one. */
    public static SimulatedCase<KeyValueRecovery> planted() {
        return of("kv-recovery-planted", false);
    }

    private static SimulatedCase<KeyValueRecovery> of(String name, boolean verifiesChecksums) {
        return SimulatedCase.of(
                        name,
                        simulation -> new KeyValueRecovery(simulation, verifiesChecksums),
                        (simulation, application) -> application.run())
                .withCheck(
                        Check.afterScenario("acknowledged-survive", (simulation, application) -> application.check()));
    }

    private void run() throws IOException {
        for (int i = 0; i < ACKNOWLEDGED; i++) {
            simulation.world().schedule(node, PACE * (i + 1), this::putAndSync, i);
        }
        simulation.tasks().settle();
        store.put(VICTIM, value(VICTIM));
        node.kill();
        simulation.tasks().sleep(PACE);
        node.restart();
        store.recover(disk);
    }

    private void putAndSync(long key) {
        try {
            store.put((int) key, value(key));
            store.sync();
            simulation.world().event("kv.acknowledge").with("key", key).end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void check() {
        for (int i = 0; i < ACKNOWLEDGED; i++) {
            Long found = store.values().get(i);
            if (found == null || found != value(i)) {
                throw new NamedFailure("AcknowledgedLost", "The acknowledged value of key " + i + " is " + found + ".");
            }
        }
        Long victim = store.values().get(VICTIM);
        if (store.values().size() > ACKNOWLEDGED && (victim == null || victim != value(VICTIM))) {
            throw new NamedFailure("TornRecordRecovered", "The store recovered from half a record: " + store.values());
        }
    }

    private static long value(long key) {
        return 1_000_000_007L * (key + 1);
    }

    @Override
    public void close() {
        store.close();
    }
}
