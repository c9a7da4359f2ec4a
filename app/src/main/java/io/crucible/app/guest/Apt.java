package io.crucible.app.guest;

import io.crucible.model.digest.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The system's apt with a state of our own: no root, and no matter what this machine has installed. */
final class Apt {
    private static final long PATIENCE_SECONDS = 120;
    private static final long DOWNLOAD_SECONDS = 1_200;
    private static final Pattern INSTALLED = Pattern.compile("Inst (\\S+) (?:\\[\\S*\\] )?\\((\\S+) .*");

    private final Path folder;
    private final boolean ownLists;
    private final Tool tool;

    /**
     * Apt over a folder that is kept between calls.
     *
     * @param ownLists whether package lists are read from this folder instead of the system's
     */
    Apt(Path folder, boolean ownLists, Tool tool) throws IOException {
        this.folder = folder;
        this.ownLists = ownLists;
        this.tool = tool;
        for (String needed : List.of("cache/archives/partial", "lists/partial", "packages")) {
            Files.createDirectories(folder.resolve(needed));
        }
        Path status = folder.resolve("status");
        if (!Files.exists(status)) {
            Files.createFile(status);
        }
    }

    /** The lists that {@link #refresh()} fetches. */
    static PackageLists ownLists(Path folder) {
        return new PackageLists(folder.resolve("lists"));
    }

    /** The package lists do not have a package. */
    static final class UnknownPackage extends GuestTrouble {
        private static final long serialVersionUID = 1L;

        UnknownPackage(String sentence) {
            super(sentence);
        }
    }

    /** Fetches package lists into the folder. */
    void refresh() throws IOException {
        Tool.Result result =
                run("update", DOWNLOAD_SECONDS, apt("apt-get", "update", "-o", "APT::Update::Error-Mode=any"));
        if (result.exit() != 0) {
            throw new GuestTrouble("apt's package lists are missing or old, and new ones could not be fetched ("
                    + result.complaint() + "); see that the network is there, or run `apt-get update` as root.");
        }
    }

    /** What is no package's name, but which apt may take for a pattern, or for one with a sign at its end. */
    static UnknownPackage noSuchName(String name) {
        return new UnknownPackage("apt knows no package of the name " + name
                + "; write it as Debian does, and run `apt-get update` as root if the package lists are old.");
    }

    /** Everything that an empty system would get with these packages, without what is only recommended. */
    List<DebianPackage> installedWith(List<String> names) throws IOException {
        List<String> line = apt("apt-get", "--simulate", "--no-install-recommends", "install");
        line.addAll(names);
        Tool.Result result = run("simulate", PATIENCE_SECONDS, line);
        if (result.exit() != 0) {
            throw unknown(names, result);
        }
        List<String> references = new ArrayList<>();
        for (String row : result.text().lines().toList()) {
            Matcher installed = INSTALLED.matcher(row);
            if (installed.matches()) {
                references.add(installed.group(1) + "=" + installed.group(2));
            }
        }
        return references.isEmpty() ? List.of() : describe(references);
    }

    /** The packages of these names or {@code name=version}. */
    List<DebianPackage> describe(List<String> references) throws IOException {
        List<String> line = apt("apt-cache", "show", "--no-all-versions");
        line.addAll(references);
        Tool.Result result = run("show", PATIENCE_SECONDS, line);
        if (result.exit() != 0) {
            throw unknown(references, result);
        }
        return DebianPackage.readAll(result.text());
    }

    private static UnknownPackage unknown(List<String> names, Tool.Result result) {
        return new UnknownPackage("apt cannot give " + String.join(", ", names) + " (" + result.complaint()
                + "); see that the names are right, and run `apt-get update` as root if the package lists are old.");
    }

    /** The package files, each of which has the digest that the lists say. */
    List<Path> download(List<DebianPackage> packages) throws IOException {
        Path kept = folder.resolve("packages");
        List<DebianPackage> missing = new ArrayList<>();
        for (DebianPackage one : packages) {
            if (!isWhole(one, kept.resolve(one.fileName()))) {
                missing.add(one);
            }
        }
        if (!missing.isEmpty()) {
            fetch(missing, kept);
        }
        return packages.stream().map(one -> kept.resolve(one.fileName())).toList();
    }

    private void fetch(List<DebianPackage> missing, Path kept) throws IOException {
        List<String> line = apt("apt-get", "download");
        for (DebianPackage one : missing) {
            Files.deleteIfExists(kept.resolve(one.fileName())); // what another builder left half done
            line.add(one.reference());
        }
        Tool.Result result = tool.run("download", kept, DOWNLOAD_SECONDS, line);
        for (DebianPackage one : missing) {
            if (result.exit() != 0 || !isWhole(one, kept.resolve(one.fileName()))) {
                throw new GuestTrouble("The Debian package " + one.name() + " " + one.version()
                        + " could not be downloaded (" + result.complaint()
                        + "); see that the network is there, then try again.");
            }
        }
    }

    private static boolean isWhole(DebianPackage one, Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        Sha256 digest = new Sha256();
        try (InputStream in = Files.newInputStream(file)) {
            in.transferTo(digest);
        }
        return digest.finish().equals(Sha256.PREFIX + one.sha256());
    }

    private Tool.Result run(String name, long seconds, List<String> line) throws IOException {
        return tool.run(name, folder, seconds, line);
    }

    private List<String> apt(String program, String... words) {
        List<String> line = new ArrayList<>(List.of(
                program,
                "-q",
                "-o",
                "Dir::State::status=" + folder.resolve("status"),
                "-o",
                "Dir::State::extended_states=" + folder.resolve("extended-states"),
                "-o",
                "Dir::Cache=" + folder.resolve("cache"),
                "-o",
                "Debug::NoLocking=true",
                "-o",
                "APT::Sandbox::User=root",
                "-o",
                "Acquire::Retries=2"));
        if (ownLists) {
            line.addAll(List.of("-o", "Dir::State::lists=" + folder.resolve("lists")));
        }
        line.addAll(Arrays.asList(words));
        return line;
    }
}
