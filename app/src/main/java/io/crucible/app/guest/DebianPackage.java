package io.crucible.app.guest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A package at one version, as apt describes it.
 *
 * @param sha256 64 lower hex digits, of the package file
 * @param dependencies names of packages, any of which may be meant by a dependency
 * @param provides further names that it answers to
 */
record DebianPackage(
        String name,
        String version,
        String architecture,
        String sha256,
        List<String> dependencies,
        List<String> provides) {

    /** How apt takes it on a command line. */
    String reference() {
        return name + "=" + version;
    }

    /** The name that {@code apt-get download} gives the file. */
    String fileName() {
        return name + "_" + version.replace(":", "%3a") + "_" + architecture + ".deb";
    }

    /** The packages that {@code apt-cache show} describes, in its order. */
    static List<DebianPackage> readAll(String text) {
        return Arrays.stream(text.split("\n\\s*\n"))
                .filter(stanza -> !stanza.isBlank())
                .map(DebianPackage::read)
                .toList();
    }

    private static DebianPackage read(String stanza) {
        Map<String, String> fields = fields(stanza);
        return new DebianPackage(
                fields.getOrDefault("package", ""),
                fields.getOrDefault("version", ""),
                fields.getOrDefault("architecture", ""),
                fields.getOrDefault("sha256", ""),
                Stream.of("pre-depends", "depends")
                        .flatMap(field -> names(fields.getOrDefault(field, "")))
                        .distinct()
                        .toList(),
                names(fields.getOrDefault("provides", "")).toList());
    }

    private static Map<String, String> fields(String stanza) {
        List<String> whole = new ArrayList<>();
        for (String line : stanza.lines().toList()) {
            boolean goesOn = !whole.isEmpty() && line.startsWith(" ");
            whole.add(goesOn ? whole.remove(whole.size() - 1) + line : line);
        }
        Map<String, String> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String line : whole) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                fields.putIfAbsent(
                        line.substring(0, colon), line.substring(colon + 1).strip());
            }
        }
        return fields;
    }

    /** The names in {@code a (>= 1) | b:any, c}. */
    private static Stream<String> names(String relation) {
        return Arrays.stream(relation.split("[,|]"))
                .map(word -> word.strip().replaceFirst("[\\s(\\[:].*", ""))
                .filter(word -> !word.isEmpty());
    }
}
