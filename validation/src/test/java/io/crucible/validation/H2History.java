package io.crucible.validation;

import io.crucible.model.sim.Check;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.Simulation;
import io.crucible.model.sim.disk.Disk;
import io.crucible.model.sim.world.NamedFailure;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.Rate;
import io.crucible.model.sim.world.World;
import java.io.IOException;
import java.util.SortedMap;
import java.util.TreeMap;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * H2's MVStore on a simulated disk: some transactions are committed, synced and thereby acknowledged; the disk dies somewhere in one more; the
 * store is opened again. What was acknowledged must be there exactly, and the victim absent or whole.
 */
public final class H2History implements AutoCloseable {
    private static final int TRANSACTIONS = 6;
    private static final int KEYS = 8;
    private static final String FILE = "/store.mv";

    private final World world;
    private final Node node;
    private final Disk disk;
    private final String prefix;
    private final SortedMap<Integer, String> acknowledged = new TreeMap<>();
    private final SortedMap<Integer, String> withVictim = new TreeMap<>();
    private SortedMap<Integer, String> found = new TreeMap<>();

    private H2History(Simulation simulation) throws IOException {
        this.world = simulation.world();
        this.node = simulation.node("database");
        this.disk = simulation.disk(node);
        this.prefix = SimulatedH2Path.mount(simulation.fileSystem(node));
        disk.create(FILE).close();
        disk.syncDirectory("/");
        disk.setSectorSize(512);
        disk.setLatency(100_000, 0);
        SimulatedClock.follow(world);
    }

    /** Demands what MVStore promises. */
    public static SimulatedCase<H2History> acknowledgedHistory() {
        return history("h2-acknowledged-history").withCheck(Check.afterScenario("history", (s, a) -> a.checkHistory()));
    }

    /** Demands the victim too, which nobody acknowledged: too much, and to be caught. */
    public static SimulatedCase<H2History> victimDurable() {
        return history("h2-victim-durable").withCheck(Check.afterScenario("victim-durable", (s, a) -> a.checkVictim()));
    }

    private static SimulatedCase<H2History> history(String name) {
        return SimulatedCase.of(name, H2History::new, (simulation, application) -> application.run());
    }

    private void run() {
        MVStore store = open();
        MVMap<Integer, String> map = store.openMap("values");
        int transactions = 1 + (int) world.choose("workload.transactions", TRANSACTIONS);
        for (int i = 0; i < transactions; i++) {
            change(map, withVictim);
            store.commit();
            store.sync();
            acknowledged.clear();
            acknowledged.putAll(withVictim);
            world.event("transaction.acknowledge").with("number", i).end();
        }
        disk.faults().lostWrite(Rate.percent(30)).tornWrite(Rate.percent(30)).reorderedWrites(Rate.percent(30));
        disk.crashAfter(1 + world.choose("workload.crash", 3));
        change(map, withVictim);
        loseVictim(store);
        node.kill();
        node.restart();
        recover();
    }

    private void loseVictim(MVStore store) {
        try {
            store.commit();
            store.sync();
        } catch (MVStoreException diskDied) {
            world.event("victim.interrupted").end();
        }
        try {
            store.closeImmediately();
        } catch (MVStoreException diskDied) {
            world.event("victim.closed").end();
        }
    }

    private void change(MVMap<Integer, String> map, SortedMap<Integer, String> expected) {
        int operations = 1 + (int) world.choose("workload.operations", 4);
        for (int i = 0; i < operations; i++) {
            int key = (int) world.choose("workload.key", KEYS);
            if (world.choose("workload.remove", 4) == 3) {
                map.remove(key);
                expected.remove(key);
            } else {
                String value = "v".repeat(1 + (int) world.choose("workload.length", 2_000)) + world.steps();
                map.put(key, value);
                expected.put(key, value);
            }
        }
    }

    private void recover() {
        MVStore store = open();
        MVMap<Integer, String> map = store.openMap("values");
        found = new TreeMap<>(map);
        world.event("store.recovered").with("entries", found.size()).end();
        store.closeImmediately();
    }

    /** Without its background thread, and without reusing space by the host's clock. */
    private MVStore open() {
        MVStore store = new MVStore.Builder()
                .fileName(prefix + FILE)
                .autoCommitDisabled()
                .autoCompactFillRate(0)
                .open();
        store.setRetentionTime(Integer.MAX_VALUE);
        return store;
    }

    private void checkHistory() {
        if (!found.equals(acknowledged) && !found.equals(withVictim)) {
            throw new NamedFailure(
                    "HistoryLost",
                    "Found the keys " + found.keySet() + ", acknowledged " + acknowledged.keySet()
                            + ", with the victim " + withVictim.keySet() + ".");
        }
    }

    private void checkVictim() {
        if (!found.equals(withVictim)) {
            throw new NamedFailure("VictimLost", "The transaction that nobody acknowledged is not there.");
        }
    }

    @Override
    public void close() {
        SimulatedH2Path.unmount(prefix);
    }
}
