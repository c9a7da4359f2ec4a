package io.crucible.model.scenario;

import java.util.OptionalLong;

/**
 * A wire between two network cards.
 *
 * @param latency ns from emission to delivery in either direction
 * @param jitter each frame is late by a draw from 0 to this many ns, both included
 * @param lossMillionths probability in millionths that a frame is lost
 * @param bandwidth bits per second; without it a frame takes no time to send
 */
public record LinkSpec(End a, End b, long latency, long jitter, int lossMillionths, OptionalLong bandwidth) {

    /** One end of a link: a node's network card, counted from 0. */
    public record End(String node, int nic) {
        @Override
        public String toString() {
            return nic == 0 ? node : node + ":" + nic;
        }
    }

    /** {@code a--b}, with {@code a:1--b} for a second card; the ends are in name order. */
    public String name() {
        return a + "--" + b;
    }
}
