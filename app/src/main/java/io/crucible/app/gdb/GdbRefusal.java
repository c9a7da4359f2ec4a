package io.crucible.app.gdb;

/** Something a debugger asks cannot be done; the message is a clause for the user, and the connection goes on. */
public final class GdbRefusal extends Exception {
    private static final long serialVersionUID = 1L;

    public GdbRefusal(String clause) {
        super(clause);
    }

    public GdbRefusal(String clause, Throwable cause) {
        super(clause, cause);
    }
}
