package io.crucible.model.transcript;

import java.util.Arrays;
import java.util.Objects;

/**
 * What a node's console printed in one quantum.
 *
 * @param at virtual ns: the end of the quantum
 * @param node its name
 * @param console counts the node's consoles from 0
 * @param bytes as the guest wrote them; not to be changed
 */
public record ConsoleOutput(long at, String node, int console, byte[] bytes) {

    @Override
    public boolean equals(Object other) {
        return other instanceof ConsoleOutput that
                && at == that.at
                && console == that.console
                && node.equals(that.node)
                && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Objects.hash(at, node, console, Arrays.hashCode(bytes));
    }
}
