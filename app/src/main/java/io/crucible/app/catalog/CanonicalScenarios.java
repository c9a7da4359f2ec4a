package io.crucible.app.catalog;

import io.crucible.model.artifact.ScenarioText;
import io.crucible.model.scenario.GuestCatalog;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioException;
import io.crucible.model.scenario.ScenarioReader;
import io.crucible.model.scenario.ScenarioWriter;

/** Scenarios as artifacts keep them: canonical texts, which carry the digest of every image. */
public final class CanonicalScenarios implements ScenarioText {

    @Override
    public String write(Scenario scenario) {
        return ScenarioWriter.write(scenario);
    }

    @Override
    public Scenario read(String text) {
        try {
            return ScenarioReader.read(text, GuestCatalog.none());
        } catch (ScenarioException wrong) {
            throw new IllegalArgumentException(wrong.problems().get(0).toString(), wrong);
        }
    }
}
