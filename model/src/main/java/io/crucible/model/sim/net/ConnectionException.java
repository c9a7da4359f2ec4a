package io.crucible.model.sim.net;

import java.io.IOException;

/** A connection was refused, reset, or is closed. */
public final class ConnectionException extends IOException {

    /** Which of the three. */
    public enum Reason {
        /** Nobody listens there. */
        REFUSED,
        /** The other side, or the network, ended it. */
        RESET,
        /** This side closed it. */
        CLOSED
    }

    private final Reason reason;

    ConnectionException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** Which of the three. */
    public Reason reason() {
        return reason;
    }
}
