package io.crucible.app.samples;

import io.crucible.app.output.WholeFile;
import io.crucible.app.samples.SampleIndex.Entry;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.BackendException;
import io.crucible.model.digest.Sha256;
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
    /** Hidden in the samples' folder; the maker's process number follows. */
    private static final String MAKING = ".making-";

    private static final int MOST_TRIES = 5;

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
            run(Sample.PASSED);
            run(Sample.FAILED);
            run(Sample.CRASHED);
            diverge();
            run(Sample.LINUX);
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

    /** With the first seed that shows what is wanted. */
    private void run(Sample sample) throws IOException, BackendException {
        for (long seed = sample.firstSeed(); seed <= sample.lastSeed(); seed++) {
            Recording recording = studio.run(sample.scenario(), seed, HostConditions.USUAL);
            if (recording.outcome().status() == sample.status()) {
                keep(sample, recording);
                return;
            }
        }
        throw new IllegalStateException("no seed up to " + sample.lastSeed() + " makes a run of " + sample.scenario()
                + " that " + sample.status().word());
    }

    private void diverge() throws IOException, BackendException {
        HostConditions random = HostConditions.USUAL.withHostRandomness();
        String drawing = Sample.DIVERGED_1.scenario();
        Recording first = studio.run(drawing, 0, random);
        Recording second = studio.run(drawing, 0, random);
        for (int again = 1; again < MOST_TRIES && Comparison.of(first, second).isEmpty(); again++) {
            second = studio.run(drawing, 0, random);
        }
        if (Comparison.of(first, second).isEmpty()) {
            throw new IOException(MOST_TRIES + " runs of " + drawing
                    + " with the host's randomness were all equal, so there is no pair that diverges to show;"
                    + " see what `" + Sample.DIVERGED_1.made(0) + "` says.");
        }
        keep(Sample.DIVERGED_1, first);
        keep(Sample.DIVERGED_2, second);
    }

    private void keep(Sample sample, Recording recording) throws IOException {
        byte[] bytes = new ArtifactWriter().encode(recording);
        WholeFile.write(making.resolve(sample.file()), out -> out.write(bytes));
        String made = sample.made(recording.seed());
        Entry entry = new Entry(sample.file(), Sha256.of(bytes), sample.what(), made, sample.nature());
        entries.add(entry);
        each.accept(entry);
    }
}
