package io.crucible.app.gdb;

/** What a debugger sends. */
sealed interface Incoming {

    /** A packet; the content is one letter a byte. */
    record Request(String content) implements Incoming {}

    /** A packet whose checksum or escapes are wrong. */
    record Garbled() implements Incoming {}

    /** The last packet sent to it was read. */
    record Taken() implements Incoming {}

    /** The last packet sent to it is to be sent again. */
    record Refused() implements Incoming {}

    /** A person pressed Ctrl-C. */
    record Interrupt() implements Incoming {}

    /** It has gone, or what it sent cannot be understood; {@code why} is a clause. */
    record Gone(String why) implements Incoming {}
}
