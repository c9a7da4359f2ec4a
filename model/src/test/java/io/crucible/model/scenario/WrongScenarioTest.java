package io.crucible.model.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("A wrong scenario file")
class WrongScenarioTest {

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    @DisplayName("is refused with line, column and what to write instead")
    void isRefused(String title, String text, String message) {
        assertThatThrownBy(() -> ScenarioReader.read(text, new SampleCatalog()))
                .isInstanceOf(ScenarioException.class)
                .hasMessage(message);
    }

    @Test
    @DisplayName("is refused unread where it is larger than 1 MiB")
    void isRefusedWhereLarge() {
        assertMessage(
                "#".repeat(ScenarioReader.MOST_BYTES + 1),
                "line 1, column 1: the file is larger than 1048576 bytes, the most that is read");
    }

    @Test
    @DisplayName("may nest a hundred thousand brackets without harm")
    void mayNestDeep() {
        assertMessage("a = " + "[".repeat(100_000), "line 1, column 85: lists and tables nest deeper than 80 levels");
        assertMessage(
                "\"" + "x".repeat(500_000),
                "line 1, column 500002: not valid TOML: unexpected end of input, expected \" or a character");
    }

    @Test
    @DisplayName("may have too many nodes")
    void mayHaveTooManyNodes() {
        String nodes = Stream.iterate(1, n -> n + 1)
                .limit(65)
                .map(n -> "[[node]]\nname = \"n" + n + "\"\nguest = \"builtin:tiny\"\n")
                .collect(Collectors.joining());
        assertMessage(
                "[scenario]\nname = \"s\"\n" + nodes, "line 195, column 1: there are 65 nodes; a scenario may have 64");
    }

    @Test
    @DisplayName("may hold bytes that are no text")
    void mayHoldBytes() {
        assertThatThrownBy(() -> ScenarioReader.read(new byte[] {'a', (byte) 0xff}, new SampleCatalog()))
                .isInstanceOf(ScenarioException.class)
                .hasMessage("line 1, column 1: the file is not UTF-8 text");
    }

    @Test
    @DisplayName("has at most twenty problems told, each once")
    void hasAtMostTwentyProblemsTold() {
        String text = Stream.iterate(1, n -> n + 1)
                .limit(100)
                .map(n -> "key-" + n + " = 1\n")
                .collect(Collectors.joining());
        assertThatThrownBy(() -> ScenarioReader.read(text, new SampleCatalog()))
                .isInstanceOfSatisfying(
                        ScenarioException.class,
                        e -> assertThat(e.problems()).hasSize(20).doesNotHaveDuplicates());
    }

    private static void assertMessage(String text, String message) {
        assertThatThrownBy(() -> ScenarioReader.read(text, new SampleCatalog()))
                .isInstanceOf(ScenarioException.class)
                .hasMessage(message);
    }

    static Stream<Arguments> cases() throws IOException {
        return Arrays.stream(resource("wrong-scenarios.txt").split("(?m)^## "))
                .filter(block -> !block.isBlank())
                .map(WrongScenarioTest::block);
    }

    private static Arguments block(String block) {
        int end = block.indexOf('\n');
        String text =
                block.lines().skip(1).filter(line -> !line.startsWith(">> ")).collect(Collectors.joining("\n"));
        String message = block.lines()
                .filter(line -> line.startsWith(">> "))
                .map(line -> line.substring(3))
                .collect(Collectors.joining("\n"));
        return Arguments.of(block.substring(0, end), text.stripTrailing() + "\n", message);
    }

    static String resource(String name) throws IOException {
        try (InputStream in = WrongScenarioTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
