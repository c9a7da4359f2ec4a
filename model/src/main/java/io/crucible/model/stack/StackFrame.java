package io.crucible.model.stack;

/**
 * A function that has not returned.
 *
 * @param number 0 for the innermost
 * @param address of what it executes next
 * @param code an address that is in the function for certain: the same, or within the call it waits for
 */
public record StackFrame(int number, long address, long code) {}
