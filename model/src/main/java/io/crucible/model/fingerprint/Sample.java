package io.crucible.model.fingerprint;

import java.util.Optional;

/**
 * A fingerprint of one node at the end of a quantum.
 *
 * @param node the node's number
 * @param quantum the end of this quantum: virtual time is {@code quantum} times the scenario's quantum length
 * @param icount instructions retired by the node's present incarnation
 * @param rolling hash of the previous rolling hash, the icount and all registers, and of the coarse part where there is one
 */
public record Sample(int node, long quantum, long icount, Hash128 rolling, Optional<Coarse> coarse) {

    /** What a coarse sample adds: digests of RAM and of the devices' state. */
    public record Coarse(Hash128 ram, Hash128 devices) {}
}
