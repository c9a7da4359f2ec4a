package io.crucible.views.notes;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.crucible.views.common.Messages;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The form of a file of notes: {@code crucible.notes.v1}, JSON; instants stand as texts, because many readers round large numbers. */
final class NotesText {
    private static final Messages WORDS = Messages.of("notes");
    private static final String SCHEMA = "crucible.notes.v1";
    private static final ObjectMapper JSON = new ObjectMapper();

    private NotesText() {}

    /**
     * What a file of notes says.
     *
     * @param artifact the digest of the artifact whose moments they are about
     * @param over the digest of the file of notes that this one stands in the place of, where that one cannot be written
     */
    record Page(String artifact, Optional<String> over, List<Note> notes) {
        Page {
            notes = List.copyOf(notes);
        }
    }

    static byte[] write(Page page) {
        ObjectNode json = JSON.createObjectNode().put("schema", SCHEMA).put("artifact", page.artifact());
        page.over().ifPresent(over -> json.put("over", over));
        ArrayNode notes = json.putArray("notes");
        for (Note note : page.notes()) {
            ObjectNode entry = notes.addObject().put("at", Long.toString(note.at()));
            note.node().ifPresent(node -> entry.put("node", node));
            entry.put("text", note.text());
        }
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(json);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("texts can always be written as JSON", impossible);
        }
    }

    /**
     * The page in these bytes.
     *
     * @throws IllegalArgumentException with a clause that says what is wrong with them
     */
    static Page read(byte[] bytes) {
        JsonNode json;
        try {
            json = JSON.readTree(bytes);
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException(
                    WORDS.text("not.json", Integer.toString(broken.getLocation().getLineNr())), broken);
        } catch (IOException impossible) {
            throw new IllegalArgumentException(impossible);
        }
        if (!json.path("schema").asText().equals(SCHEMA)) {
            throw new IllegalArgumentException(WORDS.text("other.schema", SCHEMA));
        } else if (!json.path("artifact").isTextual() || !json.path("notes").isArray()) {
            throw new IllegalArgumentException(WORDS.text("no.notes"));
        }
        List<Note> notes = new ArrayList<>();
        for (JsonNode entry : json.path("notes")) {
            notes.add(note(entry, notes.size() + 1));
        }
        Optional<String> over = Optional.of(json.path("over").asText()).filter(text -> !text.isEmpty());
        return new Page(json.path("artifact").asText(), over, notes);
    }

    private static Note note(JsonNode entry, int number) {
        String at = entry.path("at").asText();
        if (!at.matches("[0-9]{1,18}") || !entry.path("text").isTextual()) {
            throw new IllegalArgumentException(WORDS.text("bad.note", Integer.toString(number)));
        }
        Optional<String> node = Optional.of(entry.path("node").asText()).filter(text -> !text.isEmpty());
        return new Note(Long.parseLong(at), node, entry.path("text").asText());
    }
}
