package io.crucible.model.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

@Label("The canonical form")
class ScenarioRoundTripTest {

    @Property(tries = 300)
    @Label("reads back as the same scenario, is written the same again, and is ASCII")
    void readsBack(@ForAll long seed) throws ScenarioException {
        Scenario scenario = Scenarios.from(new Random(seed));
        String canonical = ScenarioWriter.write(scenario);
        Scenario again = ScenarioReader.read(canonical, GuestCatalog.none());
        assertThat(again).isEqualTo(scenario);
        assertThat(ScenarioWriter.write(again)).isEqualTo(canonical);
        assertThat(StandardCharsets.US_ASCII.newEncoder().canEncode(canonical)).isTrue();
    }

    @Test
    void isAsItWasWritten() throws ScenarioException, IOException {
        assertThat(ScenarioWriter.write(ScenarioReaderTest.everything()))
                .isEqualTo(WrongScenarioTest.resource("everything.canonical.toml"));
    }
}
