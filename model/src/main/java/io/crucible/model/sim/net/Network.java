package io.crucible.model.sim.net;

import io.crucible.model.sim.task.Tasks;
import io.crucible.model.sim.world.FaultPoint;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.NodeListener;
import io.crucible.model.sim.world.Span;
import io.crucible.model.sim.world.Spell;
import io.crucible.model.sim.world.World;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The network of a world: a link each way between any two nodes, endpoints for messages, listeners and connections for streams. */
public final class Network {
    private static final int FIRST_FREE_PORT = 49_152;

    private final World world;
    private final Tasks tasks;
    private final FaultPoint reset;
    private final Map<Node, Map<Node, Link>> links = new LinkedHashMap<>();
    private final Map<Node, Map<Node, Link>> spare = new LinkedHashMap<>();
    private final List<Node> watched = new ArrayList<>();
    private final List<Endpoint<?>> endpoints = new ArrayList<>();
    private final SortedMap<String, Listener> listeners = new TreeMap<>();
    private final List<Connection> connections = new ArrayList<>();
    private final List<Dialing> dialings = new ArrayList<>();
    private final NodeListener nodeListener = this::killed;
    private long latency;
    private long jitter;
    private int nextPort;

    /** The network of this world. */
    public Network(World world, Tasks tasks) {
        this.world = world;
        this.tasks = tasks;
        this.reset = new FaultPoint(world, "network.reset", "network.reset");
    }

    /** Begins an execution: no link has a fault, nothing is under way. For the harness. */
    public void begin() {
        if (!links.isEmpty()) {
            spare.putAll(links);
            links.clear();
        }
        watched.clear();
        endpoints.clear();
        listeners.clear();
        connections.clear();
        dialings.clear();
        latency = 0;
        jitter = 0;
        nextPort = FIRST_FREE_PORT;
    }

    /** The latency and jitter (ns) of links that are not used yet. */
    public void setLatency(long time, long jitterTime) {
        latency = Span.require("A latency", time);
        jitter = Span.require("A jitter", jitterTime);
    }

    /** The link from one node to another. */
    public Link link(Node from, Node to) {
        Map<Node, Link> outgoing = links.get(from);
        if (outgoing == null) {
            outgoing = new LinkedHashMap<>();
            links.put(from, outgoing);
        }
        Link known = outgoing.get(to);
        if (known == null) {
            Link old = spare.getOrDefault(from, Map.of()).get(to);
            known = old == null ? new Link(world, from, to) : old;
            known.begin(latency, jitter);
            outgoing.put(to, known);
        }
        return known;
    }

    /** A new endpoint on a node, which must run; its name appears in the trace. It outlives the node's deaths, but not its receiver. */
    public <M> Endpoint<M> endpoint(Node node, String name) {
        node.requireRunning(dead -> new IllegalStateException(
                "The endpoint " + name + " cannot be made: the node " + dead + " does not run."));
        Endpoint<M> endpoint = new Endpoint<>(this, world, node, name);
        watch(node);
        endpoints.add(endpoint);
        return endpoint;
    }

    /** Cuts every link between the two groups, both ways. */
    public void partition(Collection<Node> one, Collection<Node> other) {
        for (Node first : one) {
            for (Node second : other) {
                link(first, second).cut();
                link(second, first).cut();
            }
        }
    }

    /**
     * Partitions among these nodes that come and go by themselves, one at a time; switched off until {@link Spell#set} is called. Counted as
     * {@code network.automatic_partition}, observed where a message or a stream meets one, and chosen at
     * {@code network.<names>.automatic_partition}.
     */
    public Spell partitions(Node... nodes) {
        List<Node> group = List.of(nodes);
        return world.spell(
                "network.automatic_partition",
                "network." + Node.names(group) + ".automatic_partition",
                () -> new Partitions(this, world, group));
    }

    /** Heals every link that was used. */
    public void heal() {
        links.values().forEach(outgoing -> List.copyOf(outgoing.values()).forEach(Link::heal));
    }

    /** Heals every link among these nodes. */
    public void heal(Collection<Node> nodes) {
        for (Node first : nodes) {
            for (Node second : nodes) {
                if (first != second) {
                    link(first, second).heal();
                }
            }
        }
    }

    /** Resets every connection between the two nodes at once, at both ends. */
    public void reset(Node one, Node other) {
        for (Connection connection : List.copyOf(connections)) {
            if (connection.node() == one && connection.peerNode() == other) {
                reset.scripted();
                reset.observed();
                connection.reset();
                connection.peer().reset();
            }
        }
    }

    /** Listens on a port of a node, 0 for a free one; at most {@code backlog} connections wait to be accepted, more are not let in. */
    public Listener listen(Node node, int port, int backlog) throws IOException {
        node.requireRunning(ConnectionException::down);
        watch(node);
        int chosen = port == 0 ? freePort() : port;
        String address = address(node, chosen);
        if (listeners.containsKey(address)) {
            throw new IOException(address + ": address already in use");
        }
        Listener listener = new Listener(this, node, chosen, backlog);
        listeners.put(address, listener);
        world.event("network.listen").with("at", address).end();
        return listener;
    }

    /**
     * Connects to a port of another node, within so many ns, 0 or more. Throws a {@link ConnectionException} if it is refused, and a
     * {@link TimeoutException} if nothing answers in time.
     */
    public Connection connect(Node from, Node to, int port, long timeout) throws IOException {
        from.requireRunning(ConnectionException::down);
        watch(from);
        watch(to);
        Dialing dialing = new Dialing(this, from, freePort(), to, port);
        dialings.add(dialing);
        try {
            return dialing.connect(timeout);
        } finally {
            dialings.remove(dialing);
        }
    }

    int freePort() {
        return nextPort++;
    }

    Listener listenerAt(Node node, int port) {
        return listeners.get(address(node, port));
    }

    void closed(Listener listener) {
        listeners.remove(address(listener.node(), listener.port()));
    }

    void opened(Connection connection) {
        connections.add(connection);
    }

    void closed(Connection connection) {
        connections.remove(connection);
    }

    static String address(Node node, int port) {
        return node.name() + ":" + port;
    }

    private void watch(Node node) {
        if (!watched.contains(node)) {
            watched.add(node);
            node.addListener(nodeListener);
        }
    }

    private void killed(Node node) {
        for (Endpoint<?> endpoint : endpoints) {
            if (endpoint.node() == node) {
                endpoint.killed();
            }
        }
        for (Listener listener : List.copyOf(listeners.values())) {
            if (listener.node() == node) {
                listener.close();
            }
        }
        List.copyOf(dialings).forEach(dialing -> dialing.killed(node));
        for (Connection connection : List.copyOf(connections)) {
            if (connection.node() == node) {
                connection.kill();
            }
        }
    }

    /** What is open, each as {@code listener} or {@code connection} with its address. */
    public List<String> openResources() {
        List<String> open = new ArrayList<>();
        listeners.keySet().forEach(address -> open.add("listener " + address));
        connections.forEach(connection -> open.add("connection " + connection));
        return open;
    }

    World world() {
        return world;
    }

    Tasks tasks() {
        return tasks;
    }
}
