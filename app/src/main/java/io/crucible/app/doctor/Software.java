package io.crucible.app.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The programs and files that are installed, but for QEMU. */
final class Software {
    private static final int JAVA_LEAST = 17;
    private static final Path APT_LISTS = Path.of("/var/lib/apt/lists");

    private final Map<String, String> environment;

    Software(Map<String, String> environment) {
        this.environment = environment;
    }

    List<Finding> findings() {
        return List.of(java(), building(), packages(), new WindowParts(Path.of("/usr")).finding());
    }

    private static Finding java() {
        String found = System.getProperty("java.runtime.version") + " in " + System.getProperty("java.home");
        return Runtime.version().feature() >= JAVA_LEAST
                ? Finding.ok("Java", found)
                : Finding.missing("Java", found, "Java " + JAVA_LEAST + " or later is needed.")
                        .with(List.of("default-jdk-headless"));
    }

    /** What only the build needs: who has a built tree can do without. */
    private Finding building() {
        List<String> missing = new ArrayList<>();
        List<String> packages = new ArrayList<>();
        need("mvn", program("mvn").isPresent(), "maven", missing, packages);
        need("gcc", program("gcc").isPresent(), "gcc", missing, packages);
        need("stdio.h", Files.exists(Path.of("/usr/include/stdio.h")), "libc6-dev", missing, packages);
        need("xxhash.h", Files.exists(Path.of("/usr/include/xxhash.h")), "libxxhash-dev", missing, packages);
        if (missing.isEmpty()) {
            return Finding.ok("building", "Maven, gcc and the headers that the plugin is built with");
        }
        return Finding.note("building", "without " + String.join(", ", missing) + " the tree cannot be built", "")
                .with(packages);
    }

    private static void need(String what, boolean there, String from, List<String> missing, List<String> packages) {
        if (!there) {
            missing.add(what);
            packages.add(from);
        }
    }

    /** Linux guests are made of Debian packages. */
    private Finding packages() {
        if (program("apt-get").isEmpty() || program("dpkg-deb").isEmpty()) {
            return Finding.note(
                    "Linux guests",
                    "there is no apt-get or no dpkg-deb",
                    "Linux guests can be built on Debian and its relatives only; the built-in guests work without.");
        }
        if (!listsPresent()) {
            return Finding.note("Linux guests", "apt-get has no package lists yet", "Run: apt-get update");
        }
        return Finding.ok("Linux guests", "apt-get, dpkg-deb and package lists to build them from");
    }

    private static boolean listsPresent() {
        try (Stream<Path> lists = Files.list(APT_LISTS)) {
            return lists.anyMatch(list -> list.getFileName().toString().contains("_Packages"));
        } catch (IOException none) {
            return false;
        }
    }

    private Optional<Path> program(String name) {
        return Stream.of(environment.getOrDefault("PATH", "").split(":", -1))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder).resolve(name))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
