package io.crucible.model.scenario;

/** When a node counts as ready; a restart "ready" begins there. */
public sealed interface ReadyPoint {
    /** From the first instruction. */
    record PowerOn() implements ReadyPoint {}

    /** When so many instructions have retired, at the end of that quantum. */
    record Icount(long retired) implements ReadyPoint {}

    /** When the console has printed this text, at the end of that quantum. */
    record Console(String text) implements ReadyPoint {}

    /** When the guest has reported this marker, at the end of that quantum. */
    record Marker(String name) implements ReadyPoint {}

    /** When the guest has reported that its set-up is complete, at the end of that quantum. */
    record WhiteBox() implements ReadyPoint {}

    /** When no frame has left or reached the node for so many ns, at the end of that quantum. */
    record NetworkIdle(long window) implements ReadyPoint {}
}
