package io.crucible.model.sim.net;

import java.io.InterruptedIOException;

/** The time to wait for a connection or for data has passed. */
public final class TimeoutException extends InterruptedIOException {

    TimeoutException(String message) {
        super(message);
    }
}
