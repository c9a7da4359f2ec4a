package io.crucible.app.debug;

import io.crucible.model.backend.BackendException;
import java.util.List;

/**
 * Something that can be asked of a session.
 *
 * @param name the first word
 * @param form the words after it, for the help
 * @param meaning what it does, as a clause
 */
record Directive(String name, String form, String meaning, Deed deed) {

    /** Does it; the result is what to print, without a line end. */
    interface Deed {
        String with(DebugSession session, List<String> words) throws BackendException, DebugTrouble;
    }

    String usage() {
        return form.isEmpty() ? name : name + " " + form;
    }
}
