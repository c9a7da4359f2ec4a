package io.crucible.views.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Words of the window")
class WordsTest {
    private static final Path SOURCES =
            Path.of(System.getProperty("crucible.home")).resolve("views/src/main/java");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");
    private static final Pattern WORDS = Pattern.compile("[A-Za-z]{2,} [a-z]{1,}|[a-z]{2,} \\S*$|^[ :]+[a-z]{2,}");
    private static final Pattern UNIT_OR_COMMAND =
            Pattern.compile(" (?:ns|ms|s|min)|crucible [a-z]+ | goto |ns then gdb 0 |JetBrains Mono|\\.root .*");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|(?m)(?<!:)//.*$");
    private static final Pattern FIELD = Pattern.compile("Field\\s*\\.(?:of|at|number|exact|span)\\(\\s*\"([^\"]*)\"");
    /** Mistakes of the program, which nobody can cause; names of work that is not shown; classes of style. */
    private static final Pattern FOR_NO_PERSON = Pattern.compile(
            "new (?:IllegalState|UnsupportedOperation|UncheckedIO|IndexOutOfBounds)Exception\\(|\\.lane\\(|new FilteredEvents\\(|Column\\.of\\(|@SuppressWarnings"
                    + "|getStyleClass\\(\\)");
    /** Those in which only the program itself is spoken to: by a wrong call, or by a file that is passed over where it is wrong. */
    private static final Set<String> FOR_PROGRAMS = Set.of(
            "Actions.java",
            "Field.java",
            "MarkPainter.java",
            "StallWatch.java",
            "SvgSurface.java",
            "TimeRange.java",
            "Viewport.java",
            "WorkspaceState.java",
            "WorkspaceStore.java",
            "WorkspaceText.java");

    @Test
    @DisplayName("stand in the messages and not in the code")
    void standInMessages() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : sources()) {
            String code = COMMENT.matcher(Files.readString(file)).replaceAll("");
            if (!FOR_PROGRAMS.contains(file.getFileName().toString())) {
                Stream.of(code.split(";", -1))
                        .filter(statement -> !FOR_NO_PERSON.matcher(statement).find())
                        .flatMap(statement -> LITERAL.matcher(statement).results())
                        .map(literal -> literal.group(1))
                        .filter(literal -> WORDS.matcher(literal).find())
                        .filter(literal -> !UNIT_OR_COMMAND.matcher(literal).matches())
                        .forEach(literal -> found.add(file.getFileName() + ": " + literal));
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    @DisplayName("there is one for every field of a card")
    void namesOfFields() throws IOException {
        Messages words = Messages.of("inspector");
        List<String> ids = new ArrayList<>();
        for (Path file : sources()) {
            FIELD.matcher(Files.readString(file)).results().forEach(field -> ids.add("field." + field.group(1)));
        }
        assertThat(ids).hasSizeGreaterThan(40);
        assertThat(words.bundle().keySet()).containsAll(ids);
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }
}
