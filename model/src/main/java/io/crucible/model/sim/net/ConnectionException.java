package io.crucible.model.sim.net;

import io.crucible.model.sim.world.Node;
import java.io.IOException;

/** A connection was refused, reset, is closed, or its node is dead. */
public final class ConnectionException extends IOException {

    /** Why. */
    public enum Reason {
        /** Nobody listens there. */
        REFUSED,
        /** The other side, or the network, ended it. */
        RESET,
        /** This side closed it. */
        CLOSED,
        /** The node in whose name something was asked does not run. */
        DOWN
    }

    private final Reason reason;

    static ConnectionException down(Node node) {
        return new ConnectionException(Reason.DOWN, "The node " + node + " does not run");
    }

    ConnectionException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** Why. */
    public Reason reason() {
        return reason;
    }
}
