package io.crucible.model.travel;

import io.crucible.model.digest.Sha256;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.DecisionCodec;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Digests of a schedule's beginnings. They are chained, so that each is made of the one before and one decision. */
final class Prefixes {
    private final List<Decision> decisions;
    private final Sha256 digest = new Sha256();
    /** The digest of the first so many decisions at the place of their number. */
    private final List<byte[]> known = new ArrayList<>();

    Prefixes(List<Decision> decisions) {
        this.decisions = List.copyOf(decisions);
        known.add(digest.messageDigest().digest("schedule\n".getBytes(StandardCharsets.UTF_8)));
    }

    int size() {
        return decisions.size();
    }

    /** The digest of the first so many decisions. */
    synchronized String of(int count) {
        while (known.size() <= count) {
            Decision decision = decisions.get(known.size() - 1);
            ByteBuffer at = ByteBuffer.allocate(2 * Long.BYTES);
            at.putLong(decision.sequence()).putLong(decision.at()).flip();
            digest.messageDigest().update(known.get(known.size() - 1));
            digest.messageDigest().update(at);
            known.add(digest.messageDigest().digest(DecisionCodec.payload(decision)));
        }
        return Sha256.PREFIX + HexFormat.of().formatHex(known.get(count));
    }
}
