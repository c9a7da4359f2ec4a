package io.crucible.views.machine;

import io.crucible.model.backend.Trace;

/**
 * Something on a node that a person wants to be brought to: an address that is executed, or bytes that are written.
 *
 * @param words as they are shown
 */
record Point(int node, Trace trace, String words) {}
