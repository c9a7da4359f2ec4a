package io.crucible.app.samples;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What is in a folder of samples, as its {@code index.json} says. */
public record SampleIndex(List<Entry> entries) {
    /** Name of the index's file. */
    public static final String FILE = "index.json";

    private static final ObjectMapper JSON = new ObjectMapper();

    public SampleIndex {
        entries = List.copyOf(entries);
    }

    /**
     * One sample.
     *
     * @param file its name
     * @param digest of its bytes
     * @param what it is an example of
     * @param made the command that made it
     * @param nature what a check may expect of it
     */
    public record Entry(String file, String digest, String what, String made, Nature nature) {}

    /** What a check may expect. */
    public enum Nature {
        /** A replay is equal. */
        REPLAYS,
        /** The guest drew from the host: no replay is equal, and the samples of this kind differ from each other. */
        DIVERGES;

        String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** The bytes of the file. */
    public byte[] bytes() throws IOException {
        ArrayNode all = JSON.createArrayNode();
        for (Entry entry : entries) {
            ObjectNode one = all.addObject();
            one.put("file", entry.file()).put("digest", entry.digest());
            one.put("what", entry.what()).put("made", entry.made());
            one.put("nature", entry.nature().word());
        }
        String text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(all);
        return (text.replace("\r\n", "\n") + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The index of a folder.
     *
     * @throws IOException where there is none that can be read, with a sentence
     */
    public static SampleIndex read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        try {
            List<Entry> entries = new ArrayList<>();
            for (JsonNode one : JSON.readTree(Files.readAllBytes(file))) {
                entries.add(new Entry(
                        one.path("file").asText(),
                        one.path("digest").asText(),
                        one.path("what").asText(),
                        one.path("made").asText(),
                        nature(one.path("nature").asText())));
            }
            return new SampleIndex(entries);
        } catch (NoSuchFileException missing) {
            throw new IOException(
                    "There are no samples: " + file + " is missing; `crucible samples` makes them.", missing);
        } catch (IOException | IllegalArgumentException wrong) {
            throw new IOException("The samples' index " + file + " cannot be read: " + wrong.getMessage(), wrong);
        }
    }

    private static Nature nature(String word) {
        for (Nature nature : Nature.values()) {
            if (nature.word().equals(word)) {
                return nature;
            }
        }
        throw new IllegalArgumentException("no sample is of the nature \"" + word + "\"");
    }
}
