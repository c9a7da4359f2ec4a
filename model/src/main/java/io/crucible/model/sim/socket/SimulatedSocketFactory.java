package io.crucible.model.sim.socket;

import io.crucible.model.sim.world.Node;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/** Makes sockets of one node; a host is the name of a node. */
final class SimulatedSocketFactory extends SocketFactory {
    private final Sockets sockets;
    private final Node node;

    SimulatedSocketFactory(Sockets sockets, Node node) {
        this.sockets = sockets;
        this.node = node;
    }

    @Override
    public Socket createSocket() throws IOException {
        return sockets.socket(node);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return connected(sockets.address(sockets.node(node, host), port));
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) throws IOException {
        return createSocket(host, port);
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return connected(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(InetAddress address, int port, InetAddress localAddress, int localPort)
            throws IOException {
        return createSocket(address, port);
    }

    private Socket connected(InetSocketAddress address) throws IOException {
        Socket socket = createSocket();
        try {
            socket.connect(address);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }
}
