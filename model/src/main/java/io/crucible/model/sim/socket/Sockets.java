package io.crucible.model.sim.socket;

import io.crucible.model.sim.net.Network;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.World;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Set;
import javax.net.SocketFactory;

/** Makes the sockets of a world's nodes. A node's host name is its name, and its address is 10.x.y.z by the order nodes were made in. */
public final class Sockets {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "::1");

    private final World world;
    private final Network network;

    /** The sockets over this network. */
    public Sockets(World world, Network network) {
        this.world = world;
        this.network = network;
    }

    /** A socket of a node, not connected yet. */
    public Socket socket(Node node) throws SocketException {
        return new SimulatedSocket(SimulatedSocketImpl.ofClient(this, node));
    }

    /** A server's socket of a node, not bound yet. */
    public ServerSocket serverSocket(Node node) throws IOException {
        return new SimulatedServerSocket(this, node);
    }

    /** A server's socket of a node, bound to a port, 0 for a free one. */
    public ServerSocket serverSocket(Node node, int port, int backlog) throws IOException {
        ServerSocket socket = serverSocket(node);
        socket.bind(new InetSocketAddress(port), backlog);
        return socket;
    }

    /** Makes sockets of this node. */
    public SocketFactory factory(Node node) {
        return new SimulatedSocketFactory(this, node);
    }

    /** The address of a port of a node, without any look-up. */
    public InetSocketAddress address(Node node, int port) {
        return new InetSocketAddress(address(node), port);
    }

    InetAddress address(Node node) {
        int number = 1 + world.nodes().indexOf(node);
        byte[] bytes = {10, (byte) (number >> 16), (byte) (number >> 8), (byte) number};
        try {
            return InetAddress.getByAddress(node.name(), bytes);
        } catch (UnknownHostException wrongLength) {
            throw new UncheckedIOException(wrongLength);
        }
    }

    /** The node that an address means to one that asks: itself by loopback, others by host name if it has one, otherwise by number. */
    Node node(Node asking, SocketAddress address) throws IOException {
        if (address instanceof InetSocketAddress internet) {
            InetAddress host = internet.getAddress();
            boolean itself = host != null && (host.isLoopbackAddress() || host.isAnyLocalAddress());
            return itself ? asking : node(asking, internet.getHostString());
        }
        throw new IOException("A simulated socket connects only to the address of a node, not to " + address + ".");
    }

    Node node(Node asking, String host) throws IOException {
        for (Node node : world.nodes()) {
            if (node.name().equals(host) || address(node).getHostAddress().equals(host)) {
                return node;
            }
        }
        if (LOOPBACK.contains(host)) {
            return asking;
        }
        throw new UnknownHostException(host + " is no node of this simulation");
    }

    Network network() {
        return network;
    }
}
