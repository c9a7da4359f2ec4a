package io.crucible.model.sim.socket;

import java.net.Socket;
import java.net.SocketException;

/** A socket whose other end is in the simulation too. */
final class SimulatedSocket extends Socket {

    SimulatedSocket(SimulatedSocketImpl impl) throws SocketException {
        super(impl);
    }
}
