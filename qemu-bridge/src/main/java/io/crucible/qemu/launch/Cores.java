package io.crucible.qemu.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The cores this process may use. */
public final class Cores {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Pattern ALLOWED = Pattern.compile("Cpus_allowed_list:\\s*([-0-9,]+)\\s*");

    private Cores() {}

    /** The lowest number among them; 0 where the system does not say. */
    public static int first() {
        List<Integer> all = allowed();
        return all.isEmpty() ? 0 : all.get(0);
    }

    /** Their numbers, ascending; empty where the system does not say. */
    static List<Integer> allowed() {
        try (Stream<String> lines = Files.lines(STATUS)) {
            Optional<String> list = lines.map(ALLOWED::matcher)
                    .filter(Matcher::matches)
                    .map(match -> match.group(1))
                    .findFirst();
            return list.map(Cores::numbers).orElse(List.of());
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /** Those of a list such as {@code 0-3,8}. */
    static List<Integer> numbers(String list) {
        List<Integer> numbers = new ArrayList<>();
        for (String range : list.split(",", -1)) {
            String[] ends = range.split("-", 2);
            int last = Integer.parseInt(ends[ends.length - 1]);
            for (int core = Integer.parseInt(ends[0]); core <= last; core++) {
                numbers.add(core);
            }
        }
        return numbers;
    }
}
