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
import java.nio.file.Files;
import java.nio.file.Path;
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
    private final Consumer<Entry> each;
    private final List<Entry> entries = new ArrayList<>();

    /** Makes them in this folder and tells each that is there. */
    public SampleMaker(Studio studio, Path folder, Consumer<Entry> each) {
        this.studio = studio;
        this.folder = folder;
        this.each = each;
    }

    /** Makes them all, and the index last. */
    public void make() throws IOException, BackendException {
        Files.createDirectories(folder);
        passed();
        failed();
        crashed();
        diverged();
        linux();
        byte[] index = new SampleIndex(entries).bytes();
        WholeFile.write(folder.resolve(SampleIndex.FILE), out -> out.write(index));
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

    private void diverged() throws IOException, BackendException {
        HostConditions random = HostConditions.USUAL.withHostRandomness();
        Recording first = studio.run(DRAWING, 0, random);
        Recording second = studio.run(DRAWING, 0, random);
        for (int again = 1; again < MOST_TRIES && Comparison.of(first, second).isEmpty(); again++) {
            second = studio.run(DRAWING, 0, random);
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
        WholeFile.write(folder.resolve(file), out -> out.write(bytes));
        Entry entry = new Entry(file, Sha256.of(bytes), what, made, nature);
        entries.add(entry);
        each.accept(entry);
    }
}
