package io.crucible.model.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The ids of a scenario")
class ScenarioIdsTest {

    @Test
    @DisplayName("do not depend on comments or on the order of tables")
    void doNotDependOnTheWriting() throws ScenarioException, IOException {
        String text = WrongScenarioTest.resource("everything.toml");
        List<String> tables = new ArrayList<>(Arrays.asList(text.split("(?m)^(?=\\[)")));
        Collections.reverse(tables);
        String other = String.join("\n# a comment\n", tables);
        assertThat(ids(other)).isEqualTo(ids(text));
    }

    @Test
    @DisplayName("tell which part changed")
    void tellWhichPartChanged() throws ScenarioException, IOException {
        String text = WrongScenarioTest.resource("everything.toml");
        ScenarioIds before = ids(text);
        ScenarioIds after = ids(text.replace("at = \"120ms\"", "at = \"121ms\""));
        assertThat(after.plan()).isNotEqualTo(before.plan());
        assertThat(after.scenario()).isNotEqualTo(before.scenario());
        assertThat(after.world()).isEqualTo(before.world());
        assertThat(after.properties()).isEqualTo(before.properties());
    }

    @Test
    @DisplayName("name the digest of every image")
    void nameTheDigests() throws ScenarioException, IOException {
        assertThat(ScenarioIds.of(ScenarioReaderTest.everything()).images())
                .extracting(ScenarioIds.NodeImages::kernel)
                .containsExactly(
                        SampleCatalog.TINY.kernel().digest(),
                        SampleCatalog.TINY.kernel().digest(),
                        SampleCatalog.TINY.kernel().digest(),
                        SampleCatalog.KERNEL_DIGEST);
    }

    private static ScenarioIds ids(String text) throws ScenarioException {
        return ScenarioIds.of(ScenarioReader.read(text, new SampleCatalog()));
    }
}
