package io.crucible.model.campaign;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.crucible.model.campaign.JsonFields.WrongException;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Seeds that are worth running again, and why: a failure was first found with it, or a fault first had an effect. Of one reason the
 * {@link #MOST} smallest are kept, so that it does not matter in which order collections are merged, nor how often.
 *
 * @param reasons by the seed, which is unsigned
 */
public record KeptSeeds(SortedMap<Long, SortedSet<String>> reasons) {
    /** Seeds that are kept of one reason. */
    public static final int MOST = 16;

    private static final String FORMAT = "crucible.kept-seeds";
    private static final int VERSION = 1;
    private static final Comparator<Long> UNSIGNED = Long::compareUnsigned;

    /** None. */
    public static final KeptSeeds NONE = new KeptSeeds(Collections.emptySortedMap());

    public KeptSeeds {
        SortedMap<Long, SortedSet<String>> copy = new TreeMap<>(UNSIGNED);
        reasons.forEach((seed, why) -> copy.put(seed, Collections.unmodifiableSortedSet(new TreeSet<>(why))));
        reasons = Collections.unmodifiableSortedMap(copy);
    }

    /** Those of a campaign: the first of each distinct failure, and of each fault that had an effect. */
    public static KeptSeeds of(CampaignSummary summary) {
        SortedMap<String, SortedSet<Long>> seeds = new TreeMap<>();
        summary.failures()
                .forEach(failure -> add(seeds, "failed " + failure.identity().words(), failure.firstSeed()));
        summary.firstEffects().forEach((fault, seed) -> add(seeds, "effect of " + fault, seed));
        return byReason(seeds);
    }

    private static void add(SortedMap<String, SortedSet<Long>> seeds, String reason, long seed) {
        seeds.computeIfAbsent(reason, none -> new TreeSet<>(UNSIGNED)).add(seed);
    }

    private static KeptSeeds byReason(SortedMap<String, SortedSet<Long>> seeds) {
        SortedMap<Long, SortedSet<String>> reasons = new TreeMap<>(UNSIGNED);
        seeds.forEach((reason, all) -> all.stream()
                .limit(MOST)
                .forEach(seed ->
                        reasons.computeIfAbsent(seed, none -> new TreeSet<>()).add(reason)));
        return new KeptSeeds(reasons);
    }

    /** These and others. */
    public KeptSeeds with(KeptSeeds other) {
        SortedMap<String, SortedSet<Long>> seeds = new TreeMap<>();
        for (KeptSeeds one : List.of(this, other)) {
            one.reasons.forEach((seed, why) -> why.forEach(reason -> add(seeds, reason, seed)));
        }
        return byReason(seeds);
    }

    /** The seeds, the smallest first. */
    public List<Long> seeds() {
        return List.copyOf(reasons.keySet());
    }

    public boolean isEmpty() {
        return reasons.isEmpty();
    }

    /** As JSON, in UTF-8; equal seeds and reasons give equal bytes. */
    public byte[] write() {
        ObjectNode root = JsonText.object().put("format", FORMAT).put("version", VERSION);
        ArrayNode seeds = root.putArray("seeds");
        reasons.forEach((seed, why) -> {
            ObjectNode node = seeds.addObject().put("seed", Long.toUnsignedString(seed));
            why.forEach(node.putArray("reasons")::add);
        });
        return JsonText.bytes(root);
    }

    static KeptSeeds read(byte[] bytes) throws WrongException {
        JsonFields root =
                new JsonFields(JsonText.read(bytes).orElseThrow(() -> new WrongException("it is cut off or not JSON")));
        if (!root.text("format").equals(FORMAT) || root.count("version") != VERSION) {
            throw new WrongException("its form is not " + FORMAT + " version " + VERSION);
        }
        SortedMap<Long, SortedSet<String>> reasons = new TreeMap<>(UNSIGNED);
        for (JsonNode node : root.array("seeds")) {
            JsonFields fields = new JsonFields(node);
            SortedSet<String> why = new TreeSet<>();
            for (JsonNode reason : fields.array("reasons")) {
                if (!reason.isTextual()) {
                    throw new WrongException("it has a reason that is no text");
                }
                why.add(reason.textValue());
            }
            reasons.put(fields.seed("seed"), why);
        }
        return new KeptSeeds(reasons);
    }
}
