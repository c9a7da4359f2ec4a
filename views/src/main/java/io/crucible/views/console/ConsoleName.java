package io.crucible.views.console;

import io.crucible.views.common.Messages;

/** One console of one node; consoles count from 0. */
record ConsoleName(String node, int console) implements Comparable<ConsoleName> {

    String words() {
        return console == 0 ? node : Messages.of("console").text("other", node, Integer.toString(console));
    }

    @Override
    public int compareTo(ConsoleName other) {
        int byNode = node.compareTo(other.node);
        return byNode != 0 ? byNode : Integer.compare(console, other.console);
    }
}
