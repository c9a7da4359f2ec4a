package io.crucible.validation;

import io.crucible.model.sim.Check;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.Simulation;
import io.crucible.model.sim.net.Link;
import io.crucible.model.sim.task.Task;
import io.crucible.model.sim.world.NamedFailure;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.Rate;
import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisSocketFactory;
import redis.clients.jedis.exceptions.JedisConnectionException;

/**
 * Jedis increments a counter of a scripted Redis over a bad network and repeats what failed: every acknowledged value must come from a real
 * execution, in order, and nothing may have been executed less often than it was acknowledged.
 */
final class RedisCounter {
    private static final int INCREMENTS = 4;
    private static final int ATTEMPTS = 8;
    private static final long MILLISECOND = 1_000_000;

    private final Simulation simulation;
    private final Node client;
    private final Node server;
    private final RedisPeer peer;
    private final List<Long> acknowledged = new ArrayList<>();

    private RedisCounter(Simulation simulation) throws IOException {
        this.simulation = simulation;
        this.client = simulation.node("client");
        this.server = simulation.node("redis");
        simulation.network().setLatency(MILLISECOND, MILLISECOND);
        for (Link link : List.of(
                simulation.network().link(client, server), simulation.network().link(server, client))) {
            link.shortRead(Rate.percent(20)).loss(Rate.percent(10));
        }
        this.peer = new RedisPeer(simulation.world(), simulation.sockets().serverSocket(server, 6379, 8));
    }

    /** Demands what can be promised: at least once. */
    static SimulatedCase<RedisCounter> atLeastOnce() {
        return SimulatedCase.of(
                        "redis-at-least-once", RedisCounter::new, (simulation, application) -> application.run())
                .withCheck(Check.afterScenario("at-least-once", (s, a) -> a.checkAtLeastOnce()));
    }

    /** Demands exactly once, which no client that repeats can promise: to be caught. */
    static SimulatedCase<RedisCounter> exactlyOnce() {
        return counter("redis-exactly-once")
                .withCheck(Check.afterScenario("exactly-once", (s, a) -> a.checkExactlyOnce()));
    }

    private static SimulatedCase<RedisCounter> counter(String name) {
        return SimulatedCase.of(name, RedisCounter::new, (simulation, application) -> application.run())
                .withCheck(Check.afterScenario("at-least-once", (s, a) -> a.checkAtLeastOnce()));
    }

    private void run() {
        simulation.tasks().spawn(server, "peer", peer::serve);
        Task incrementing = simulation.tasks().spawn(client, "client", this::increment);
        simulation.world().schedule(simulation.world().choose("workload.reset", 50) * MILLISECOND, this::reset, 0);
        incrementing.join();
    }

    private void reset(long ignored) {
        simulation.network().reset(client, server);
    }

    private void increment() {
        Jedis jedis = null;
        for (int i = 0; i < INCREMENTS; i++) {
            boolean done = false;
            for (int attempt = 1; !done; attempt++) {
                if (attempt == ATTEMPTS) {
                    peer.behave();
                    simulation.transitionToLiveness(client, server);
                }
                try {
                    jedis = jedis == null ? new Jedis(sockets()) : jedis;
                    acknowledged.add(jedis.incr("counter"));
                    done = true;
                } catch (JedisConnectionException broken) {
                    simulation
                            .world()
                            .event("client.retry")
                            .with("attempt", attempt)
                            .end();
                    jedis = closed(jedis);
                    simulation.tasks().sleep(MILLISECOND);
                }
            }
        }
        closed(jedis);
    }

    private static Jedis closed(Jedis jedis) {
        try {
            if (jedis != null) {
                jedis.close();
            }
        } catch (JedisConnectionException broken) {
            // Jedis writes what it still holds when it closes, also to a connection that is gone.
        }
        return null;
    }

    private JedisSocketFactory sockets() {
        return () -> {
            try {
                Socket socket = simulation.sockets().socket(client);
                socket.connect(simulation.sockets().address(server, 6379), 2_000);
                socket.setSoTimeout(2_000);
                return socket;
            } catch (IOException e) {
                throw new JedisConnectionException(e);
            }
        };
    }

    private void checkAtLeastOnce() {
        for (int i = 0; i < acknowledged.size(); i++) {
            boolean ordered = i == 0 || acknowledged.get(i) > acknowledged.get(i - 1);
            if (!ordered || acknowledged.get(i) > peer.executed()) {
                throw new NamedFailure("NotExecuted", "Acknowledged " + acknowledged + " of " + peer.executed());
            }
        }
        if (acknowledged.size() != INCREMENTS) {
            throw new NamedFailure("NotAcknowledged", "Only " + acknowledged + " were acknowledged.");
        }
    }

    private void checkExactlyOnce() {
        if (peer.executed() != INCREMENTS) {
            throw new NamedFailure("ExecutedTwice", "Executed " + peer.executed() + " times, not " + INCREMENTS + ".");
        }
    }
}
