package io.crucible.app.campaign;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.crucible.app.output.Format;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Rows for programs, each an object whose first field says what it is about. */
final class JsonRows {
    private static final JsonFactory JSON = new JsonFactory();

    private final List<String> rows = new ArrayList<>();

    /** Writes the fields of one row. */
    @FunctionalInterface
    interface Fields {
        void write(JsonGenerator json) throws IOException;
    }

    void add(String about, Fields fields) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("row", about);
            fields.write(json);
            json.writeEndObject();
        } catch (IOException never) {
            throw new UncheckedIOException(never);
        }
        rows.add(text.toString());
    }

    /** All of them, one a line or, for {@link Format#JSON}, as an array. */
    String text(Format format) {
        return format == Format.JSON
                ? rows.stream().collect(Collectors.joining(",\n", "[", "]\n"))
                : rows.stream().map(one -> one + "\n").collect(Collectors.joining());
    }
}
