package io.crucible.model.moment;

import io.crucible.model.digest.Sha256;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A place in a run at which every pane can be.
 *
 * @param artifact the digest of the artifact's file
 * @param at virtual ns
 * @param node the node that is looked at, where it is one
 * @param icount instructions that the node's incarnation has retired, where that is known; only with a node
 */
public record Moment(String artifact, long at, Optional<String> node, OptionalLong icount) {

    public Moment {
        if (!Sha256.isDigest(artifact)) {
            throw new IllegalArgumentException("\"" + artifact + "\" is no digest of an artifact");
        } else if (at < 0) {
            throw new IllegalArgumentException("an instant cannot be negative, and " + at + " ns is");
        } else if (icount.isPresent() && (node.isEmpty() || icount.getAsLong() < 0)) {
            throw new IllegalArgumentException("an instruction count is not negative and belongs to a node");
        }
    }

    /** The instant in the whole world. */
    public static Moment of(String artifact, long at) {
        return new Moment(artifact, at, Optional.empty(), OptionalLong.empty());
    }

    /** The same instant on a node. */
    public Moment on(String other) {
        return new Moment(
                artifact, at, Optional.of(other), node.equals(Optional.of(other)) ? icount : OptionalLong.empty());
    }

    /** Another instant on the same node, whose instruction count there is not known. */
    public Moment to(long instant) {
        return instant == at ? this : new Moment(artifact, instant, node, OptionalLong.empty());
    }
}
