package io.crucible.model.frames;

import java.util.List;

/**
 * Bytes that are not what the layer before them announces.
 *
 * @param protocol what they should have been
 * @param reason a clause that says what is wrong
 */
public record Malformed(String protocol, String reason) implements Layer {

    static Malformed tooShort(String protocol, int needed, int there) {
        return new Malformed(
                protocol,
                "it needs at least " + needed + " bytes, and " + there + (there == 1 ? " is here" : " are here"));
    }

    @Override
    public String title() {
        return protocol + ", malformed";
    }

    @Override
    public List<Field> fields() {
        return List.of(new Field("why", reason));
    }
}
