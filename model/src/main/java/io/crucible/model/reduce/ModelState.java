package io.crucible.model.reduce;

import io.crucible.model.digest.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What a prefix of a schedule says about the world without running it: one fact a line, in canonical order.
 *
 * @param at virtual ns of the last decision
 * @param decisions how many were folded
 * @param facts lines of words separated by spaces: streams, faults, nodes, frames under way, deliveries, assertions
 */
public record ModelState(long at, long decisions, List<String> facts) {

    public ModelState {
        facts = List.copyOf(facts);
    }

    /** The canonical text: head, facts, digest. */
    public String text() {
        String body = "crucible.model-state.v1\nat " + at + "\ndecisions " + decisions + "\n" + String.join("\n", facts)
                + "\n";
        return body + "digest " + Sha256.of(body.getBytes(StandardCharsets.UTF_8)) + "\n";
    }
}
