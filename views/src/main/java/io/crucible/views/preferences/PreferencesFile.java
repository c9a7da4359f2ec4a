package io.crucible.views.preferences;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.crucible.model.artifact.PartialFile;
import io.crucible.views.common.Messages;
import io.crucible.views.theme.Theme;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/** The preferences as a JSON file, which is replaced whole. */
public final class PreferencesFile {
    private static final Messages WORDS = Messages.of("preferences");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final double SMALLEST = 400;
    private static final double LARGEST = 16_384;

    private final Path file;

    public PreferencesFile(Path file) {
        this.file = file;
    }

    /**
     * What it says, or the first preferences where there is none.
     *
     * @throws IOException with a sentence where it cannot be read or is not what {@link #write} writes
     */
    public Preferences read() throws IOException {
        try {
            return preferences(JSON.readTree(Files.readAllBytes(file)));
        } catch (NoSuchFileException none) {
            return Preferences.FIRST;
        } catch (JsonProcessingException broken) {
            throw new IOException(
                    WORDS.text(
                            "not.json",
                            file.toString(),
                            Integer.toString(broken.getLocation().getLineNr())),
                    broken);
        } catch (IllegalArgumentException wrong) {
            throw new IOException(WORDS.text("unreadable", file.toString(), wrong.getMessage()), wrong);
        }
    }

    /** Replaces the file. */
    public void write(Preferences preferences) throws IOException {
        try (PartialFile partial = PartialFile.begin(file.toAbsolutePath().getParent())) {
            ByteBuffer bytes =
                    ByteBuffer.wrap(JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(json(preferences)));
            while (bytes.hasRemaining()) {
                partial.channel().write(bytes);
            }
            partial.finish(file.getFileName().toString());
        } catch (IOException failed) {
            throw new IOException(WORDS.text("not.kept", file.toString(), PartialFile.why(failed)), failed);
        }
    }

    private static Preferences preferences(JsonNode json) {
        SortedMap<String, String> keys = new TreeMap<>();
        json.path("keys")
                .properties()
                .forEach(entry -> keys.put(entry.getKey(), entry.getValue().asText()));
        List<Path> recent = new ArrayList<>();
        json.path("recent").forEach(path -> recent.add(Path.of(path.asText())));
        return new Preferences(
                theme(json.path("theme").asText("dark")),
                keys,
                recent,
                size(json.path("width").asDouble(Preferences.FIRST.width())),
                size(json.path("height").asDouble(Preferences.FIRST.height())),
                json.path("maximized").asBoolean(false),
                json.path("reopen").asBoolean(false));
    }

    private static Theme theme(String word) {
        for (Theme theme : Theme.values()) {
            if (theme.name().toLowerCase(Locale.ROOT).equals(word)) {
                return theme;
            }
        }
        throw new IllegalArgumentException(WORDS.text("bad.theme", word));
    }

    private static double size(double length) {
        return Math.min(LARGEST, Math.max(SMALLEST, length));
    }

    private static ObjectNode json(Preferences preferences) {
        ObjectNode json = JSON.createObjectNode();
        json.put("theme", preferences.theme().name().toLowerCase(Locale.ROOT));
        ObjectNode keys = json.putObject("keys");
        preferences.keys().forEach(keys::put);
        ArrayNode recent = json.putArray("recent");
        preferences.recent().forEach(path -> recent.add(path.toString()));
        json.put("width", preferences.width());
        json.put("height", preferences.height());
        json.put("maximized", preferences.maximized());
        json.put("reopen", preferences.reopen());
        return json;
    }
}
