package io.crucible.model.campaign;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.crucible.model.campaign.JsonFields.WrongException;
import io.crucible.model.digest.Sha256;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a folder of evidence holds; written last, so that a folder with a whole manifest is whole. It holds no host time: equal failures have
 * equal manifests.
 *
 * @param capsule the name of the file that replays it
 * @param unavailable why there is no capsule
 * @param reduction what led here, in the folder of a reduced failure
 */
public record FailureManifest(
        CampaignIdentity identity,
        FailureIdentity failure,
        long caseNumber,
        long seed,
        Optional<String> capsule,
        Optional<String> unavailable,
        Optional<FailureReduction> reduction,
        List<Entry> files) {
    /** The name of its file. */
    public static final String NAME = "manifest.json";

    /** The folder of the smaller failure, in that of the first run. */
    public static final String REDUCED = "reduced";

    private static final String FORMAT = "crucible.failure";
    private static final int VERSION = 1;

    public FailureManifest {
        files = List.copyOf(files);
    }

    /** One file beside it. */
    public record Entry(String name, long bytes, String digest) {
        static Entry of(EvidenceFile file) {
            return new Entry(file.name(), file.content().length, Sha256.of(file.content()));
        }
    }

    /** Whether both are about the same case of the same failure, reduced in the same way and with the same word on its capsule. */
    boolean sameCase(FailureManifest other) {
        return failure.equals(other.failure)
                && caseNumber == other.caseNumber
                && seed == other.seed
                && capsule.equals(other.capsule)
                && unavailable.equals(other.unavailable)
                && reduction.map(FailureManifest::reduction).equals(other.reduction.map(FailureManifest::reduction));
    }

    byte[] write() {
        ObjectNode root = JsonText.object();
        root.put("format", FORMAT).put("version", VERSION).put("complete", true);
        root.set("failure", JournalText.failure(failure));
        root.put("digest", failure.digest())
                .put("case", caseNumber)
                .put("seed", Long.toUnsignedString(seed))
                .put("capsule", capsule.orElse(null))
                .put("capsule_unavailable_reason", unavailable.orElse(null));
        root.set(
                "reduction", reduction.<JsonNode>map(FailureManifest::reduction).orElse(root.nullNode()));
        root.set("identity", JournalText.identity(identity));
        ArrayNode list = root.putArray("files");
        files.forEach(file -> list.addObject()
                .put("name", file.name())
                .put("bytes", file.bytes())
                .put("digest", file.digest()));
        return JsonText.bytes(root);
    }

    private static ObjectNode reduction(FailureReduction reduction) {
        return JsonText.object()
                .put("attempts", reduction.attempts())
                .put("original_groups", reduction.originalGroups())
                .put("remaining_groups", reduction.remainingGroups())
                .put("one_minimal", reduction.oneMinimal())
                .put(CourseText.FIELD, CourseText.write(reduction.course()));
    }

    /** A complete manifest; a clause says what is wrong with any other. */
    static FailureManifest read(byte[] bytes) throws WrongException {
        JsonFields root =
                new JsonFields(JsonText.read(bytes).orElseThrow(() -> new WrongException("it is cut off or not JSON")));
        if (!root.text("format").equals(FORMAT) || root.count("version") != VERSION || !root.flag("complete")) {
            throw new WrongException("it is not a complete " + FORMAT + " version " + VERSION);
        }
        return new FailureManifest(
                JournalText.identity(root.object("identity")),
                JournalText.failure(root.object("failure")),
                root.count("case"),
                root.seed("seed"),
                root.textOrNull("capsule"),
                root.textOrNull("capsule_unavailable_reason"),
                reduction(root),
                files(root));
    }

    private static Optional<FailureReduction> reduction(JsonFields root) throws WrongException {
        if (root.node().path("reduction").isNull()) {
            return Optional.empty();
        }
        JsonFields fields = root.object("reduction");
        return Optional.of(new FailureReduction(
                fields.small("attempts"),
                fields.small("original_groups"),
                fields.small("remaining_groups"),
                fields.flag("one_minimal"),
                true,
                0,
                CourseText.read(fields)));
    }

    private static List<Entry> files(JsonFields root) throws WrongException {
        List<Entry> files = new ArrayList<>();
        for (JsonNode node : root.array("files")) {
            JsonFields fields = new JsonFields(node);
            files.add(new Entry(fields.text("name"), fields.count("bytes"), fields.text("digest")));
        }
        return files;
    }
}
