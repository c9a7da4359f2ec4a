package io.crucible.app.guest;

import java.io.IOException;

/** A guest cannot be had; the message is one sentence that says what to do. */
public class GuestTrouble extends IOException {
    private static final long serialVersionUID = 1L;

    GuestTrouble(String sentence) {
        super(sentence);
    }

    GuestTrouble(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
