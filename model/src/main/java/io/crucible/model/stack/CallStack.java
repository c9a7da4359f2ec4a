package io.crucible.model.stack;

import java.util.List;

/**
 * The functions that have not returned, the innermost first.
 *
 * @param end why there are no more, as a clause
 */
public record CallStack(List<StackFrame> frames, String end) {
    public CallStack {
        frames = List.copyOf(frames);
    }
}
