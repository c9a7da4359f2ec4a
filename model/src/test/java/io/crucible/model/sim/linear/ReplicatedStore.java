package io.crucible.model.sim.linear;

import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.Simulation;
import io.crucible.model.sim.linear.Register.Get;
import io.crucible.model.sim.linear.Register.Put;
import io.crucible.model.sim.linear.Register.Request;
import io.crucible.model.sim.net.Endpoint;
import io.crucible.model.sim.task.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A store on two nodes: the first takes what is put, the second is told of it. Two clients write and read. */
public final class ReplicatedStore {
    private static final long MS = 1_000_000;
    private static final int ROUNDS = 4;

    private final Simulation simulation;
    private final boolean readsFromSecond;
    private final History<Request, Integer> history = new History<>();
    private final Replica first;
    private final Replica second;

    /**
     * A message.
     *
     * @param number what is put or was read
     */
    private record Message(Request request, int number) {}

    private ReplicatedStore(Simulation simulation, boolean readsFromSecond) {
        this.simulation = simulation;
        this.readsFromSecond = readsFromSecond;
        simulation.network().setLatency(MS, MS);
        this.second = new Replica("second", List.of());
        this.first = new Replica("first", List.of(second));
        simulation
                .network()
                .link(simulation.node("first"), simulation.node("second"))
                .latency(4 * MS, 8 * MS);
    }

    /** Reads are answered by the node that takes what is put. */
    public static SimulatedCase<ReplicatedStore> sound() {
        return of("replicated-store", false);
    }

    /** Reads are answered by the second node, which may not have been told yet. */
    public static SimulatedCase<ReplicatedStore> stale() {
        return of("replicated-store-stale", true);
    }

    private static SimulatedCase<ReplicatedStore> of(String name, boolean readsFromSecond) {
        return SimulatedCase.of(
                        name,
                        simulation -> new ReplicatedStore(simulation, readsFromSecond),
                        (simulation, store) -> store.run())
                .withCheck(Linearizability.afterScenario("one-order", new Register(), store -> store.history));
    }

    private void run() {
        List<Task> clients = new ArrayList<>();
        for (String name : List.of("a", "b")) {
            Endpoint<Message> endpoint = simulation.network().endpoint(simulation.node(name), name);
            clients.add(simulation.tasks().spawn(simulation.node(name), name, () -> talk(name, endpoint)));
        }
        clients.forEach(Task::join);
    }

    private void talk(String name, Endpoint<Message> endpoint) {
        for (int round = 0; round < ROUNDS; round++) {
            String action = name + "." + round;
            int number = 1 + round + (name.equals("a") ? 10 : 20);
            simulation.action(action + ".put", () -> ask(name, endpoint, first, new Put("x", number)));
            simulation.action(
                    action + ".get", () -> ask(name, endpoint, readsFromSecond ? second : first, new Get("x")));
        }
    }

    private void ask(String name, Endpoint<Message> endpoint, Replica replica, Request request) {
        long id = history.ask(name, request);
        endpoint.send(replica.endpoint, new Message(request, 0));
        history.answer(id, endpoint.receive().message().number());
    }

    /** One node of the store. */
    private final class Replica {
        private final Map<String, Integer> numbers = new TreeMap<>();
        private final List<Replica> told;
        private final Endpoint<Message> endpoint;

        Replica(String name, List<Replica> told) {
            this.told = told;
            this.endpoint = simulation.network().endpoint(simulation.node(name), name);
            endpoint.onMessage(this::take);
        }

        private void take(Endpoint<Message> from, Message message) {
            if (message.request() instanceof Put put) {
                numbers.put(put.key(), put.number());
                told.forEach(replica -> endpoint.send(replica.endpoint, message));
            }
            if (told.isEmpty() && message.request() instanceof Put) {
                return;
            }
            int number = numbers.getOrDefault(message.request().key(), 0);
            endpoint.send(from, new Message(message.request(), number));
        }
    }
}
