package io.crucible.app.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioIds;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** A scenario's computed ids for programs: one object on one line. */
final class ScenarioJson {
    private ScenarioJson() {}

    static String of(Scenario scenario, ScenarioIds ids) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("name", scenario.name());
            json.writeStringField("scenario", ids.scenario());
            json.writeStringField("world", ids.world());
            json.writeStringField("plan", ids.plan());
            json.writeStringField("properties", ids.properties());
            json.writeArrayFieldStart("images");
            for (ScenarioIds.NodeImages images : ids.images()) {
                json.writeStartObject();
                json.writeStringField("node", images.node());
                json.writeStringField("kernel", images.kernel());
                if (images.initrd().isPresent()) {
                    json.writeStringField("initrd", images.initrd().get());
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException never) {
            throw new UncheckedIOException(never);
        }
        return text + "\n";
    }
}
