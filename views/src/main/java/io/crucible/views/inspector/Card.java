package io.crucible.views.inspector;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.crucible.views.common.Messages;
import io.crucible.views.theme.Meaning;
import java.util.List;

/**
 * All that is known of an item.
 *
 * @param sign a shape for its kind
 * @param kind in one word
 * @param title which one it is
 */
record Card(Meaning meaning, String sign, String kind, String title, List<Field> fields) {
    private static final ObjectMapper JSON = new ObjectMapper();

    Card {
        fields = List.copyOf(fields);
    }

    /** Its kind as people read it. */
    String kindWord() {
        return Messages.of("inspector").text("card." + kind);
    }

    /** A line for the title and one for each field. */
    String text() {
        StringBuilder text =
                new StringBuilder(kindWord()).append(' ').append(title).append('\n');
        fields.forEach(field ->
                text.append(field.name()).append(": ").append(field.value()).append('\n'));
        return text.toString();
    }

    /** An object; numbers stand as texts, because many readers of JSON round those above 2^53. */
    String json() {
        ObjectNode object = JSON.createObjectNode().put("item", kind);
        for (Field field : fields) {
            String key = field.key();
            for (int number = 2; object.has(key); number++) {
                key = field.key() + "_" + number;
            }
            object.put(key, field.exact());
        }
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(object);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("texts can always be written as JSON", impossible);
        }
    }
}
