package io.crucible.views.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Messages")
class MessagesTest {
    private static final Path HOME = Path.of(System.getProperty("crucible.home"));
    private static final Path MESSAGES = HOME.resolve("resources/src/main/resources/io/crucible/resources/messages");
    /** A constant of an enumeration, whose name may be the key of its words. */
    private static final Pattern CONSTANT = Pattern.compile("(?m)^ +([A-Z][A-Z_]*)[,;(]");

    private static final Pattern TEXT = Pattern.compile("\"([^\"\\n]*)\"");

    @Test
    @DisplayName("are all used, by the code or by a view")
    void areUsed() throws IOException {
        Set<String> texts = texts();
        List<String> unused = new ArrayList<>();
        for (Path file : files(MESSAGES, ".properties")) {
            String name = file.getFileName().toString();
            String feature = name.substring(0, name.indexOf('.'));
            Messages.of(feature).bundle().keySet().stream()
                    .filter(key -> !isUsed(key, texts))
                    .map(key -> feature + ": " + key)
                    .sorted()
                    .forEach(unused::add);
        }
        assertThat(unused).isEmpty();
    }

    /** As a whole, or put together from a beginning such as {@code "kind."} or an end such as {@code ".why"} and a word of the program's own. */
    private static boolean isUsed(String key, Set<String> texts) {
        int dot = key.indexOf('.');
        return texts.contains(key)
                || texts.contains("%" + key)
                || dot > 0 && (texts.contains(key.substring(0, dot + 1)) || texts.contains(key.substring(dot)));
    }

    private static Set<String> texts() throws IOException {
        Set<String> texts = new TreeSet<>();
        for (Path file : Stream.concat(
                        files(HOME.resolve("views/src/main"), ".java").stream(),
                        files(HOME.resolve("views/src/main"), ".fxml").stream())
                .toList()) {
            String source = Files.readString(file);
            TEXT.matcher(source).results().map(text -> text.group(1)).forEach(texts::add);
            CONSTANT.matcher(source)
                    .results()
                    .map(constant -> constant.group(1).toLowerCase(Locale.ROOT))
                    .forEach(texts::add);
        }
        return texts;
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }
}
