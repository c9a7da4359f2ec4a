package io.crucible.app.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The cores this process may use. */
final class Cores {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Pattern ALLOWED = Pattern.compile("Cpus_allowed_list:\\s*([0-9]+).*");

    private Cores() {}

    /** The lowest number among them. */
    static int first() {
        try (Stream<String> lines = Files.lines(STATUS)) {
            Optional<Matcher> allowed =
                    lines.map(ALLOWED::matcher).filter(Matcher::matches).findFirst();
            return allowed.map(match -> Integer.parseInt(match.group(1))).orElse(0);
        } catch (IOException unreadable) {
            return 0;
        }
    }
}
