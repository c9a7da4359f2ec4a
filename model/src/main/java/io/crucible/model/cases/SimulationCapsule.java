package io.crucible.model.cases;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.crucible.model.campaign.CampaignIdentity;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseWorker.Capsule;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.digest.Sha256;
import io.crucible.model.sim.CaseReport;
import io.crucible.model.sim.world.Tape;
import io.crucible.model.sim.world.TapeEntry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What replays a simulation in a fresh process: JSON, one line for each choice. Numbers of 64 bits are written as text, since many readers of
 * JSON lose digits of large numbers. Its last field is the digest of all others as they are written here, so that no capsule that was changed is
 * executed.
 *
 * @param traceDigest of the trace that the replay must make again
 */
record SimulationCapsule(
        CampaignIdentity identity, long seed, Optional<FailureIdentity> failure, String traceDigest, Tape tape) {
    private static final String FORMAT = "crucible.replay";
    private static final String INVALID = "InvalidReplayArtifact";
    private static final int VERSION = 2;
    private static final int FIELDS = 5;
    private static final String DIGEST = "digest";
    private static final String END = "}\n";
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII) // names of sites may hold what UTF-8 cannot
            .build();

    static SimulationCapsule of(CampaignIdentity identity, CaseReport simulation) {
        return new SimulationCapsule(
                identity,
                simulation.seed(),
                simulation.failure().map(SimulatedWorker::identity),
                simulation.trace().digest(),
                simulation.tape());
    }

    byte[] write() {
        StringBuilder text = content();
        text.setLength(text.length() - END.length());
        text.append(",\n\"")
                .append(DIGEST)
                .append("\":\"")
                .append(digest())
                .append('"')
                .append(END);
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private String digest() {
        return Sha256.of(content().toString());
    }

    /** All but the digest. */
    private StringBuilder content() {
        ObjectNode head = MAPPER.createObjectNode();
        head.put("format", FORMAT).put("version", VERSION);
        ObjectNode fields = head.putObject("identity");
        identity.fields().forEach(fields::put);
        head.put("seed", Long.toUnsignedString(seed)).put("trace", traceDigest);
        failure.ifPresent(one -> head.putObject("failure")
                .put("kind", one.kind())
                .put("error_name", one.errorName())
                .put("check_name", one.checkName()));
        try {
            StringBuilder text = new StringBuilder(MAPPER.writeValueAsString(head));
            text.setLength(text.length() - 1);
            text.append(",\"decisions\":[");
            for (int index = 0; index < tape.size(); index++) {
                text.append(index == 0 ? "\n" : ",\n").append(MAPPER.writeValueAsString(row(tape.entry(index))));
            }
            return text.append(']').append(END);
        } catch (JsonProcessingException never) {
            throw new IllegalStateException("plain values can be written", never);
        }
    }

    private static ArrayNode row(TapeEntry entry) {
        return MAPPER.createArrayNode()
                .add(entry.site())
                .add(entry.time())
                .add(entry.event())
                .add(Long.toUnsignedString(entry.alternatives()))
                .add(Long.toUnsignedString(entry.selected()));
    }

    static SimulationCapsule read(Capsule capsule) throws CaseException {
        try {
            JsonNode root = MAPPER.readTree(capsule.content());
            if (root == null || !root.path("format").asText().equals(FORMAT)) {
                throw new IOException("it is no capsule of a simulation");
            } else if (root.path("version").asInt() != VERSION) {
                throw CaseException.ofTheCase(
                        "UnsupportedReplayVersion",
                        capsule.name() + " is of another version than " + VERSION + ".",
                        new IOException("version"));
            }
            SimulationCapsule read = new SimulationCapsule(
                    identity(root),
                    Long.parseUnsignedLong(root.path("seed").asText()),
                    failure(root.path("failure")),
                    root.path("trace").asText(),
                    tape(root.path("decisions")));
            if (!read.digest().equals(root.path(DIGEST).asText())) {
                throw CaseException.ofTheCase(
                        INVALID,
                        capsule.name() + " is damaged: it was changed after it was written, as its digest tells.",
                        new IOException("digest"));
            }
            return read;
        } catch (IOException | NumberFormatException wrong) {
            throw CaseException.ofTheCase(
                    INVALID,
                    capsule.name() + " cannot be replayed: it is cut off or no capsule of a simulation.",
                    wrong);
        }
    }

    private static CampaignIdentity identity(JsonNode root) {
        SortedMap<String, String> fields = new TreeMap<>();
        root.path("identity")
                .properties()
                .forEach(field -> fields.put(field.getKey(), field.getValue().asText()));
        return new CampaignIdentity(fields);
    }

    private static Optional<FailureIdentity> failure(JsonNode node) {
        return node.isObject()
                ? Optional.of(new FailureIdentity(
                        node.path("kind").asText(),
                        node.path("error_name").asText(),
                        node.path("check_name").asText()))
                : Optional.empty();
    }

    private static Tape tape(JsonNode rows) throws IOException {
        List<TapeEntry> entries = new ArrayList<>();
        for (JsonNode row : rows) {
            if (row.size() != FIELDS) {
                throw new IOException("a decision has " + FIELDS + " fields");
            }
            entries.add(new TapeEntry(
                    row.get(0).asText(),
                    row.get(1).asLong(),
                    row.get(2).asInt(),
                    Long.parseUnsignedLong(row.get(3).asText()),
                    Long.parseUnsignedLong(row.get(4).asText())));
        }
        return Tape.of(entries);
    }
}
