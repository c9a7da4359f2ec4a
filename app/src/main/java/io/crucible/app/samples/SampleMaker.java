package io.crucible.app.samples;

import io.crucible.app.output.WholeFile;
import io.crucible.app.samples.SampleIndex.Entry;
import io.crucible.app.samples.SampleIndex.Nature;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.digest.Sha256;
import io.crucible.model.run.Outcome.Status;
import io.crucible.model.verify.Comparison;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Makes every sample anew. */
public final class SampleMaker {
    /** What a whole set holds. */
    static final List<String> FILES = List.of(
            "passed.crucible",
            "failed.crucible",
            "crashed.crucible",
            "diverged-1.crucible",
            "diverged-2.crucible",
            "linux.crucible");

    /** Hidden in the samples' folder; the maker's process number follows. */
    private static final String MAKING = ".making-";

    private static final int MOST_SEEDS = 100;
    private static final int MOST_TRIES = 5;
    private static final String HAPPY = "builtin:happy-path";
    private static final String SPLIT = "builtin:split-brain";
    private static final String FAULT = "builtin:triple-fault";
    private static final String DRAWING = "builtin:drawing";
    private static final String LINUX = "builtin:linux-http";
    private static final String UNSAFE = "CRUCIBLE_UNSAFE=host-randomness crucible verify " + DRAWING;

    private final Studio studio;
    private final Path folder;
    private final Path making;
    private final Consumer<Entry> each;
    private final List<Entry> entries = new ArrayList<>();

    /** Makes them in this folder and tells each that is there. */
    public SampleMaker(Studio studio, Path folder, Consumer<Entry> each) {
        this.studio = studio;
        this.folder = folder;
        this.making = folder.resolve(MAKING + ProcessHandle.current().pid());
        this.each = each;
    }

    /** Makes them all out of sight; only when the last is there do they take the places of those that were there. */
    public void make() throws IOException, BackendException {
        Files.createDirectories(folder);
        sweep();
        Files.createDirectory(making);
        try {
            passed();
            failed();
            crashed();
            diverged();
            linux();
            show();
        } finally {
            remove(making);
        }
    }

    /** The index last, so that a set that a power cut mixed is told from a whole one. */
    private void show() throws IOException, BackendException {
        byte[] index = new SampleIndex(entries).bytes();
        if (studio.cancel().requested()) {
            throw new BackendException(BackendException.Reason.CANCELLED, "cancelled before the samples were shown");
        }
        for (Entry entry : entries) {
            Files.move(
                    making.resolve(entry.file()),
                    folder.resolve(entry.file()),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        }
        WholeFile.write(folder.resolve(SampleIndex.FILE), out -> out.write(index));
    }

    /** Removes what makers left that were killed. */
    private void sweep() throws IOException {
        try (DirectoryStream<Path> left = Files.newDirectoryStream(folder, MAKING + "[0-9]*")) {
            for (Path one : left) {
                String process = one.getFileName().toString().substring(MAKING.length());
                if (process.matches("[0-9]{1,10}")
                        && ProcessHandle.of(Long.parseLong(process)).isEmpty()) {
                    remove(one);
                }
            }
        }
    }

    private static void remove(Path folder) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private void passed() throws IOException, BackendException {
        Recording recording = studio.run(HAPPY, 0, HostConditions.USUAL);
        demand(recording, Status.PASSED);
        keep(
                "passed.crucible",
                recording,
                "a run that keeps every promise: three nodes elect a leader and commit what it writes",
                "crucible run " + HAPPY + " --save-on always",
                Nature.REPLAYS);
    }

    private void failed() throws IOException, BackendException {
        for (long seed = 1; seed <= MOST_SEEDS; seed++) {
            Recording recording = studio.run(SPLIT, seed, HostConditions.USUAL);
            if (recording.outcome().status() == Status.FAILED) {
                keep(
                        "failed.crucible",
                        recording,
                        "a broken promise: two nodes lead in the same term",
                        "crucible --seed " + seed + " run " + SPLIT,
                        Nature.REPLAYS);
                return;
            }
        }
        throw new IllegalStateException("no seed up to " + MOST_SEEDS + " makes " + SPLIT + " fail");
    }

    private void crashed() throws IOException, BackendException {
        Recording recording = studio.run(FAULT, 0, HostConditions.USUAL);
        demand(recording, Status.CRASHED);
        keep(
                "crashed.crucible",
                recording,
                "a machine that resets by itself after a triple fault",
                "crucible run " + FAULT,
                Nature.REPLAYS);
    }

    void diverged() throws IOException, BackendException {
        HostConditions random = HostConditions.USUAL.withHostRandomness();
        Recording first = studio.run(DRAWING, 0, random);
        Recording second = studio.run(DRAWING, 0, random);
        for (int again = 1; again < MOST_TRIES && Comparison.of(first, second).isEmpty(); again++) {
            second = studio.run(DRAWING, 0, random);
        }
        if (Comparison.of(first, second).isEmpty()) {
            throw new IOException(MOST_TRIES + " runs of " + DRAWING
                    + " with the host's randomness were all equal, so there is no pair that diverges to show;"
                    + " see what `" + UNSAFE + "` says.");
        }
        String what = "one of a pair that diverges: the guest draws numbers from the host; compare it with the other";
        keep("diverged-1.crucible", first, what, UNSAFE, Nature.DIVERGES);
        keep("diverged-2.crucible", second, what, UNSAFE, Nature.DIVERGES);
    }

    private void linux() throws IOException, BackendException {
        Recording recording = studio.run(LINUX, 0, HostConditions.USUAL);
        demand(recording, Status.PASSED);
        keep(
                "linux.crucible",
                recording,
                "two Linux machines: one fetches pages from the other through a partition and its healing",
                "crucible run " + LINUX + " --save-on always",
                Nature.REPLAYS);
    }

    private static void demand(Recording recording, Status wanted) {
        if (recording.outcome().status() != wanted) {
            throw new IllegalStateException(recording.scenario().name() + " " + recording.outcome());
        }
    }

    private void keep(String file, Recording recording, String what, String made, Nature nature) throws IOException {
        byte[] bytes = new ArtifactWriter().encode(recording);
        WholeFile.write(making.resolve(file), out -> out.write(bytes));
        Entry entry = new Entry(file, Sha256.of(bytes), what, made, nature);
        entries.add(entry);
        each.accept(entry);
    }
}
