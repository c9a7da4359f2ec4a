package io.crucible.app.campaign;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.crucible.app.campaign.CampaignSubject.OfJava;
import io.crucible.app.campaign.CampaignSubject.OfScenario;
import io.crucible.model.artifact.PartialFile;
import io.crucible.model.campaign.EvidenceFile;
import io.crucible.model.cases.WatchdogOptions;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.GuestCatalog;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioException;
import io.crucible.model.scenario.ScenarioReader;
import io.crucible.model.scenario.ScenarioWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a campaign's folder keeps besides the journal, so that it can be gone on with.
 *
 * @param reduction attempts for each distinct failure, 0 for no reduction
 * @param canaryEvery one case in so many, 0 for none
 * @param spotEvery one case in so many, 0 for none
 * @param corpus the absolute path of the folder that keeps seeds from one campaign to the next, where one does
 */
public record CampaignSettings(
        CampaignSubject subject, int reduction, long canaryEvery, long spotEvery, Optional<Path> corpus) {
    private static final String FILE = "settings.json";
    private static final String SCENARIO = "scenario.toml";
    private static final String FORMAT = "crucible.campaign-settings";
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** The files to be kept. */
    public List<EvidenceFile> files() {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("format", FORMAT).put("version", 1);
        root.put("reduction_attempts", reduction)
                .put("canary_every", canaryEvery)
                .put("spot_check_every", spotEvery)
                .put("corpus", corpus.map(Path::toString).orElse(null));
        List<EvidenceFile> files = new ArrayList<>();
        if (subject instanceof OfScenario runs) {
            root.put("kind", "scenario").put("until", runs.controls().until().word());
            put(root, "max_virtual_time_ns", runs.controls().maxVirtualTime());
            put(root, "max_quanta", runs.controls().maxQuanta());
            files.add(file(SCENARIO, ScenarioWriter.write(runs.scenario())));
        } else if (subject instanceof OfJava java) {
            root.put("kind", "simulation").put("case", java.method());
            ArrayNode paths = root.putArray("class_path");
            java.classPath().forEach(path -> paths.add(path.toString()));
            java.watchdog()
                    .ifPresent(watchdog -> root.putObject("watchdog")
                            .put("stall_timeout_ns", watchdog.stall())
                            .put("run_timeout_ns", watchdog.run())
                            .put("result_capacity", watchdog.capacity()));
        }
        try {
            files.add(file(FILE, MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n"));
            return files;
        } catch (JsonProcessingException never) {
            throw new IllegalStateException("plain values can be written", never);
        }
    }

    private static EvidenceFile file(String name, String text) {
        return new EvidenceFile(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void put(ObjectNode root, String name, OptionalLong value) {
        if (value.isPresent()) {
            root.put(name, value.getAsLong());
        } else {
            root.putNull(name);
        }
    }

    /**
     * Those of a campaign.
     *
     * @throws IOException with a sentence where there are none or they cannot be understood
     */
    public static CampaignSettings read(Path folder) throws IOException {
        try {
            JsonNode root = MAPPER.readTree(bytes(folder, FILE));
            if (root == null
                    || !root.path("format").asText().equals(FORMAT)
                    || root.path("version").asInt() != 1) {
                throw new IOException("The campaign in " + folder + " has settings of another form in " + FILE + ".");
            }
            return new CampaignSettings(
                    subject(root, folder),
                    (int) count(root, "reduction_attempts", Integer.MAX_VALUE, folder),
                    count(root, "canary_every", Long.MAX_VALUE, folder),
                    count(root, "spot_check_every", Long.MAX_VALUE, folder),
                    corpus(root.path("corpus")));
        } catch (NoSuchFileException missing) {
            throw new IOException(
                    folder + " holds no campaign that can be gone on with: there is no " + missing.getFile() + ".",
                    missing);
        } catch (JsonProcessingException | ScenarioException | InvalidPathException wrong) {
            throw new IOException(
                    "The settings of the campaign in " + folder + " are damaged: " + wrong.getMessage() + ".", wrong);
        }
    }

    private static byte[] bytes(Path folder, String name) throws IOException {
        Path file = folder.resolve(name);
        if (Files.isDirectory(file)) {
            throw new IOException(folder + " holds no campaign that can be gone on with: " + file + " is a folder.");
        }
        try {
            return Files.readAllBytes(file);
        } catch (NoSuchFileException missing) {
            throw missing;
        } catch (IOException unreadable) {
            throw new IOException(file + " cannot be read: " + PartialFile.why(unreadable) + ".", unreadable);
        }
    }

    private static long count(JsonNode root, String name, long most, Path folder) throws IOException {
        JsonNode field = root.path(name);
        boolean whole = field.isIntegralNumber() && field.canConvertToLong();
        if (!whole || field.longValue() < 0 || field.longValue() > most) {
            throw new IOException("The settings of the campaign in " + folder + " are damaged: `" + name
                    + "` is no whole number from 0 to " + most + ".");
        }
        return field.longValue();
    }

    private static Optional<Path> corpus(JsonNode node) {
        return node.isTextual() ? Optional.of(Path.of(node.textValue())) : Optional.empty();
    }

    private static CampaignSubject subject(JsonNode root, Path folder) throws IOException, ScenarioException {
        if (root.path("kind").asText().equals("simulation")) {
            List<Path> classPath = new ArrayList<>();
            root.path("class_path").forEach(path -> classPath.add(Path.of(path.asText())));
            return new OfJava(root.path("case").asText(), classPath, watchdog(root.path("watchdog"), folder));
        }
        Scenario scenario = ScenarioReader.read(bytes(folder, SCENARIO), GuestCatalog.none());
        return new OfScenario(scenario, controls(root, folder));
    }

    private static Optional<WatchdogOptions> watchdog(JsonNode node, Path folder) throws IOException {
        try {
            return node.isObject()
                    ? Optional.of(new WatchdogOptions(
                            node.path("stall_timeout_ns").asLong(),
                            node.path("run_timeout_ns").asLong(),
                            node.path("result_capacity").asInt()))
                    : Optional.empty();
        } catch (IllegalArgumentException wrong) {
            throw new IOException(
                    "The settings of the campaign in " + folder + " are damaged: " + wrong.getMessage() + ".", wrong);
        }
    }

    private static RunControls controls(JsonNode root, Path folder) throws IOException {
        String word = root.path("until").asText();
        Until until = Arrays.stream(Until.values())
                .filter(one -> one.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IOException(
                        "The settings of the campaign in " + folder + " name no end of a run: " + word + "."));
        return new RunControls(until, number(root, "max_virtual_time_ns"), number(root, "max_quanta"));
    }

    private static OptionalLong number(JsonNode root, String name) {
        JsonNode field = root.path(name);
        return field.canConvertToLong() ? OptionalLong.of(field.longValue()) : OptionalLong.empty();
    }
}
