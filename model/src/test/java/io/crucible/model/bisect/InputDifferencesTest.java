package io.crucible.model.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.scenario.GuestCatalog;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioReader;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("In what two scenarios differ")
class InputDifferencesTest {

    private static Scenario scenario(String digit, String more) throws Exception {
        return ScenarioReader.read("""
                [scenario]
                name = "two"
                [[node]]
                name = "a"
                kernel = { path = "k", digest = "sha256:%s" }
                %s
                """.formatted(digit.repeat(64), more), GuestCatalog.none());
    }

    @Test
    @DisplayName("is nothing where they are equal")
    void equal() throws Exception {
        assertThat(InputDifferences.of(scenario("0", ""), scenario("0", ""))).isEmpty();
    }

    @Test
    @DisplayName("is told by node, with both values")
    void nodes() throws Exception {
        assertThat(InputDifferences.of(
                        scenario("0", "memory = \"16MiB\""),
                        scenario("1", "memory = \"32MiB\"\ncommand-line = \"quiet\"")))
                .containsExactly(
                        "node a boots another kernel: sha256:000000000000, sha256:111111111111",
                        "node a has other RAM: 16 MiB, 32 MiB",
                        "node a has another command line: \"\", \"quiet\"");
    }

    @Test
    @DisplayName("names a card as scenario files do")
    void card() throws Exception {
        assertThat(InputDifferences.of(scenario("0", "nic = \"rtl8139\""), scenario("0", "nic = \"ne2k\"")))
                .singleElement()
                .asString()
                .contains(" of model rtl8139, ")
                .endsWith(" of model ne2k");
    }

    @Test
    @DisplayName("may be a node that only one has")
    void more() throws Exception {
        Scenario two = scenario(
                "0", "[[node]]\nname = \"b\"\nkernel = { path = \"k\", digest = \"sha256:" + "0".repeat(64) + "\" }");

        assertThat(InputDifferences.of(scenario("0", ""), two)).contains("only the second has the node b");
        assertThat(Bisection.refusal(scenario("0", ""), two)).contains("they have other nodes");
    }
}
