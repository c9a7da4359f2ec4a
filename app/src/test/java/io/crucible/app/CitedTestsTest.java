package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A table that says which tests show something")
class CitedTestsTest {
    private static final Path HOME = Path.of(System.getProperty("crucible.home"));
    private static final Pattern TEST = Pattern.compile("`(\\w+Test)#(\\w+)`");

    @ParameterizedTest
    @CsvSource(delimiter = '~', textBlock = """
                    docs/public-reports.md ~ ^                         ~ \\| \\d+ .*
                    docs/campaigns.md      ~ ^## Where each sentence of ~ \\| (?!sentence |--).*
                    """)
    @DisplayName("names only tests that there are, at least one in each row")
    void tests(String file, String heading, String row) throws IOException {
        List<String> lines = Files.readAllLines(HOME.resolve(file));
        List<String> rows = lines.stream()
                .dropWhile(line -> !Pattern.compile(heading).matcher(line).find())
                .filter(line -> line.matches(row))
                .toList();
        assertThat(rows).isNotEmpty();
        for (String one : rows) {
            List<MatchResult> named = TEST.matcher(one).results().toList();
            assertThat(named).as(one).isNotEmpty();
            for (MatchResult test : named) {
                assertThat(sources(test.group(1)).stream().anyMatch(source -> isTest(source, test.group(2))))
                        .as(test.group())
                        .isTrue();
            }
        }
    }

    private static boolean isTest(String source, String method) {
        return Pattern.compile(
                        "@(?:(?:Parameterized)?Test|Example|Property)\\b(?:(?!void ).)*void " + method + "\\(",
                        Pattern.DOTALL)
                .matcher(source)
                .find();
    }

    private static List<String> sources(String test) throws IOException {
        try (Stream<Path> files = Files.find(
                HOME,
                20,
                (path, kind) -> kind.isRegularFile()
                        && path.endsWith(test + ".java")
                        && path.toString().contains("/src/test/"))) {
            return files.map(CitedTestsTest::read).toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }
}
