package io.crucible.qemu.channel;

/** The plugin sent what the protocol does not allow; the message says what. */
public final class ProtocolException extends Exception {
    private static final long serialVersionUID = 1L;

    public ProtocolException(String sentence) {
        super(sentence);
    }
}
