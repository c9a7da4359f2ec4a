package io.crucible.model.sim.socket;

import io.crucible.model.sim.world.Node;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;

/** A server's socket that hears only nodes of the simulation. */
final class SimulatedServerSocket extends ServerSocket {
    private final Sockets sockets;
    private final Node node;

    SimulatedServerSocket(Sockets sockets, Node node) throws IOException {
        super(SimulatedSocketImpl.ofServer(sockets, node));
        this.sockets = sockets;
        this.node = node;
    }

    @Override
    public Socket accept() throws IOException {
        if (isClosed()) {
            throw new SocketException("Socket is closed");
        }
        if (!isBound()) {
            throw new SocketException("Socket is not bound yet");
        }
        Socket accepted = new SimulatedSocket(SimulatedSocketImpl.ofClient(sockets, node));
        implAccept(accepted);
        return accepted;
    }
}
