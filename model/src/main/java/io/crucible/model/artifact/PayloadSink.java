package io.crucible.model.artifact;

import java.io.IOException;

/** Takes the bytes of one payload while they are read. */
interface PayloadSink {
    /** How a payload ends. */
    enum End {
        /** All of it was there and has the digest that its line declares. */
        WHOLE,
        /** The file ends in the middle of it. */
        CUT,
        /** Its line is broken, or has another digest than it declares, or the reading has ended for another reason. */
        BROKEN
    }

    /** Takes the first bytes of a block, which will hold others afterwards. */
    void accept(byte[] block, int length) throws IOException;

    /** Is told once, after the last bytes. */
    void end(End how) throws IOException;
}
