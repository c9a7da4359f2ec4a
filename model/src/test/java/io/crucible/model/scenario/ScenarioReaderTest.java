package io.crucible.model.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A scenario file")
class ScenarioReaderTest {
    private static final String LEAST = "[scenario]\nname = \"s\"\n[[node]]\nname = \"a\"\nguest = \"builtin:tiny\"\n";

    @Test
    @DisplayName("needs a name, a node and a guest; the rest has defaults")
    void needsLittle() throws ScenarioException {
        Scenario scenario = read(LEAST);
        NodeSpec node = new NodeSpec(
                "a", SampleCatalog.TINY, 64, 1, 4, "", NicModel.RTL8139, 0, 1, false, new ReadyPoint.PowerOn());
        assertThat(scenario)
                .isEqualTo(new Scenario(
                        "s",
                        0,
                        1_000_000,
                        100,
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        4096,
                        List.of(node),
                        List.of(),
                        List.of(),
                        List.of()));
    }

    @Test
    @DisplayName("may have everything, in any order")
    void mayHaveEverything() throws ScenarioException, IOException {
        Scenario scenario = everything();
        assertThat(scenario.seed()).isEqualTo(0xfedcba9876543210L);
        assertThat(scenario.coarseEvery()).isEqualTo(25);
        assertThat(scenario.nodes()).extracting(NodeSpec::name).containsExactly("a", "b", "c", "linux");
        assertThat(scenario.nodes()).extracting(NodeSpec::nics).containsExactly(1, 1, 2, 2);
        assertThat(scenario.links()).extracting(LinkSpec::name).containsExactly("a--b", "a--c", "b--c", "c:1--linux");
        assertThat(scenario.links()).extracting(LinkSpec::lossMillionths).containsExactly(1000, 1000, 1000, 0);
        assertThat(scenario.fault("alone").orElseThrow().effect())
                .isEqualTo(new FaultSpec.Partition(List.of("c:1--linux"), FaultSpec.Direction.BOTH));
        assertThat(scenario.nodes().get(3).guest()).isEqualTo(new Guest("", kernel(), Optional.of(kernel())));
    }

    @Test
    @DisplayName("turns a direction around with the ends of its links")
    void turnsADirection() throws ScenarioException, IOException {
        assertThat(everything().fault("cut").orElseThrow().effect())
                .isEqualTo(new FaultSpec.Partition(List.of("a--b", "a--c"), FaultSpec.Direction.B_TO_A));
    }

    @Test
    @DisplayName("is ready by the white box where it has one and says nothing")
    void isReadyByTheWhiteBox() throws ScenarioException {
        assertThat(read(LEAST + "white-box = true\n").nodes().get(0).ready()).isEqualTo(new ReadyPoint.WhiteBox());
    }

    @Test
    @DisplayName("lets a node boot something else than the defaults say")
    void letsANodeBootSomethingElse() throws ScenarioException {
        Scenario scenario = read("""
                [scenario]
                name = "s"
                [defaults.node]
                guest = "builtin:tiny"
                [[node]]
                name = "a"
                [[node]]
                name = "b"
                kernel = "kernel"
                """);
        assertThat(scenario.nodes().get(0).guest()).isEqualTo(SampleCatalog.TINY);
        assertThat(scenario.nodes().get(1).guest()).isEqualTo(new Guest("", kernel(), Optional.empty()));
    }

    @Test
    @DisplayName("gives the seed as hex text, decimal text or a whole number")
    void givesTheSeed() throws ScenarioException {
        assertThat(seed("\"0x2A\"")).isEqualTo(42);
        assertThat(seed("\"18446744073709551615\"")).isEqualTo(-1);
        assertThat(seed("42")).isEqualTo(42);
        assertThat(seed("0x2a")).isEqualTo(42);
    }

    @Test
    @DisplayName("may be written on Windows, with a byte order mark")
    void mayBeWrittenOnWindows() throws ScenarioException, IOException {
        String text = "\uFEFF" + WrongScenarioTest.resource("everything.toml").replace("\n", "\r\n");
        assertThat(read(text)).isEqualTo(everything());
    }

    @Test
    @DisplayName("reads a probability digit for digit")
    void readsAProbability() throws ScenarioException {
        assertThat(loss("0.000001")).isEqualTo(1);
        assertThat(loss("1_0e-2")).isEqualTo(100_000);
        assertThat(loss("1")).isEqualTo(1_000_000);
        assertThat(loss("0.1000000000000000000000000")).isEqualTo(100_000);
        assertThat(loss("0x1")).isEqualTo(1_000_000);
        assertThat(loss("-0.0")).isZero();
    }

    @Test
    @DisplayName("with every digest needs no image to be there")
    void needsNoImage() throws ScenarioException, IOException {
        String canonical = ScenarioWriter.write(everything());
        assertThat(ScenarioReader.read(canonical, GuestCatalog.none())).isEqualTo(everything());
    }

    @Test
    @DisplayName("reads as the documentation shows it")
    void readsAsDocumented() throws ScenarioException, IOException {
        String page = Files.readString(Path.of(System.getProperty("crucible.home"), "docs", "scenario-files.md"));
        String example =
                page.substring(page.indexOf("```toml\n") + 8, page.indexOf("```\n", page.indexOf("```toml\n") + 8));
        Scenario scenario = read(example.replace("builtin:election", "builtin:tiny"));
        assertThat(scenario.links()).hasSize(3);
        assertThat(scenario.assertions()).hasSize(2);
    }

    static Scenario everything() throws ScenarioException, IOException {
        return read(WrongScenarioTest.resource("everything.toml"));
    }

    private static Guest.Image kernel() {
        return new Guest.Image("kernel", SampleCatalog.KERNEL_DIGEST);
    }

    private static long seed(String written) throws ScenarioException {
        return read(LEAST.replace("name = \"s\"", "name = \"s\"\nseed = " + written))
                .seed();
    }

    private static int loss(String written) throws ScenarioException {
        String text = LEAST + "[[node]]\nname = \"b\"\nguest = \"builtin:tiny\"\n" + "[defaults]\nlink.\"loss\" = "
                + written + "\n[[link]]\nbetween = [\"a\", \"b\"]\nlatency = \"1ms\"\n";
        return read(text).links().get(0).lossMillionths();
    }

    private static Scenario read(String text) throws ScenarioException {
        return ScenarioReader.read(text, new SampleCatalog());
    }
}
