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
import org.junit.jupiter.api.Test;

@DisplayName("The list of public reports")
class PublicReportsTest {
    private static final Path HOME = Path.of(System.getProperty("crucible.home"));
    private static final Pattern TEST = Pattern.compile("`(\\w+Test)#(\\w+)`");

    @Test
    @DisplayName("names only tests that there are, at least one in each row")
    void tests() throws IOException {
        List<String> rows = Files.readAllLines(HOME.resolve("docs/public-reports.md")).stream()
                .filter(line -> line.matches("\\| \\d+ .*"))
                .toList();
        assertThat(rows).isNotEmpty();
        for (String row : rows) {
            List<MatchResult> named = TEST.matcher(row).results().toList();
            assertThat(named).as(row).isNotEmpty();
            for (MatchResult test : named) {
                assertThat(sources(test.group(1))).as(test.group()).anyMatch(source -> isTest(source, test.group(2)));
            }
        }
    }

    private static boolean isTest(String source, String method) {
        return Pattern.compile("@(Parameterized)?Test\\b(?:(?!void ).)*void " + method + "\\(", Pattern.DOTALL)
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
            return files.map(PublicReportsTest::read).toList();
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
