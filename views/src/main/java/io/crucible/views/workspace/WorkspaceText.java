package io.crucible.views.workspace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.crucible.model.moment.MomentAddress;
import io.crucible.views.sides.TabSides;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The form of a workspace's file: {@code crucible.workspace.v1}, JSON; instants stand as texts. */
final class WorkspaceText {
    private static final String SCHEMA = "crucible.workspace.v1";
    private static final ObjectMapper JSON = new ObjectMapper();

    private WorkspaceText() {}

    static byte[] write(WorkspaceState state) {
        ObjectNode json = JSON.createObjectNode().put("schema", SCHEMA);
        state.moment().ifPresent(moment -> json.put("moment", MomentAddress.write(moment)));
        json.put("tab", state.tab());
        json.set("sides", sides(state.sides()));
        json.put("from", Long.toString(state.from()));
        json.put("to", Long.toString(state.to()));
        ArrayNode pinned = json.putArray("pinned");
        state.pinned().forEach(pinned::add);
        ArrayNode dividers = json.putArray("dividers");
        state.dividers().forEach(dividers::add);
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(json);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("texts and numbers can always be written as JSON", impossible);
        }
    }

    /**
     * The state in these bytes.
     *
     * @throws IllegalArgumentException with a clause that says what is wrong with them
     */
    static WorkspaceState read(byte[] bytes) {
        JsonNode json;
        try {
            json = JSON.readTree(bytes);
        } catch (IOException broken) {
            throw new IllegalArgumentException("it is not JSON", broken);
        }
        if (!json.path("schema").asText().equals(SCHEMA)) {
            throw new IllegalArgumentException("its schema is not " + SCHEMA);
        }
        List<Double> dividers = new ArrayList<>();
        json.path("dividers").forEach(position -> dividers.add(position.asDouble(-1)));
        return new WorkspaceState(
                Optional.of(json.path("moment").asText())
                        .filter(address -> !address.isEmpty())
                        .map(MomentAddress::parse),
                json.path("tab").asText(),
                sides(json.path("sides")),
                instant(json.path("from")),
                instant(json.path("to")),
                texts(json.path("pinned")),
                dividers);
    }

    private static ObjectNode sides(TabSides sides) {
        ObjectNode json = JSON.createObjectNode();
        sides.left().forEach(json.putArray("left")::add);
        sides.right().forEach(json.putArray("right")::add);
        return json.put("leftShown", sides.leftShown()).put("rightShown", sides.rightShown());
    }

    /** {@link TabSides#NONE} where there is nothing, as in files from before tabs had sides. */
    private static TabSides sides(JsonNode json) {
        return new TabSides(
                texts(json.path("left")),
                texts(json.path("right")),
                json.path("leftShown").asText(),
                json.path("rightShown").asText());
    }

    private static List<String> texts(JsonNode json) {
        List<String> texts = new ArrayList<>();
        json.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    private static long instant(JsonNode digits) {
        if (!digits.asText().matches("[0-9]{1,18}")) {
            throw new IllegalArgumentException("\"from\" or \"to\" is no number of nanoseconds");
        }
        return Long.parseLong(digits.asText());
    }
}
