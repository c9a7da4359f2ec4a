package io.crucible.model.transcript;

import java.util.Arrays;
import java.util.Objects;

/**
 * An Ethernet frame as it left a card.
 *
 * @param at virtual ns of emission, a whole microsecond
 * @param node the name of the node that sent it
 * @param nic counts the node's cards from 0
 * @param sequence counts the frames of this card from 0; events and decisions name a frame by node, card and sequence
 * @param bytes without the checksum at the end; not to be changed
 */
public record CapturedFrame(long at, String node, int nic, long sequence, byte[] bytes) {

    @Override
    public boolean equals(Object other) {
        return other instanceof CapturedFrame that
                && at == that.at
                && nic == that.nic
                && sequence == that.sequence
                && node.equals(that.node)
                && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Objects.hash(at, node, nic, sequence, Arrays.hashCode(bytes));
    }
}
