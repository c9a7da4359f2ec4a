package io.crucible.app.samples;

import io.crucible.app.samples.SampleIndex.Entry;
import io.crucible.app.samples.SampleIndex.Nature;
import io.crucible.app.samples.SampleTerms.Breach;
import io.crucible.model.artifact.Artifact;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.replay.Replay;
import io.crucible.model.run.Observer;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.verify.Comparison;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Shows that samples are current, or says why not. */
public final class SampleCheck {
    private static final long MOST_BYTES = 5_000_000;

    private final Studio studio;
    private final Path folder;
    private final List<Recording> divergent = new ArrayList<>();

    public SampleCheck(Studio studio, Path folder) {
        this.studio = studio;
        this.folder = folder;
    }

    /** What was found of a sample, in a clause. */
    public record Verdict(String file, State state, String why) {}

    /** How a sample is. */
    public enum State {
        /** This build would make it again. */
        CURRENT,
        /** Whole, but of another build: nothing more can be shown here. */
        OTHER_BUILD,
        /** Whole, but this machine cannot run it. */
        UNPROVEN,
        /** Damaged, missing or wrong. */
        BROKEN;

        /** In one word. */
        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        }
    }

    /** Looks at every sample and tells each verdict. */
    public List<Verdict> check(Consumer<Verdict> each) throws IOException, BackendException {
        List<Verdict> verdicts = new ArrayList<>();
        Consumer<Verdict> keep = verdict -> {
            verdicts.add(verdict);
            each.accept(verdict);
        };
        SampleIndex index = SampleIndex.read(folder);
        for (Entry entry : index.entries()) {
            keep.accept(check(entry));
        }
        whole(index).forEach(keep);
        return List.copyOf(verdicts);
    }

    private Verdict check(Entry entry) throws BackendException {
        Artifact artifact;
        try {
            artifact = new ArtifactReader(ArtifactLimits.USUAL).read(folder.resolve(entry.file()));
        } catch (IOException unreadable) {
            return new Verdict(entry.file(), State.BROKEN, unreadable.getMessage());
        }
        if (!artifact.digest().equals(entry.digest())) {
            return new Verdict(entry.file(), State.BROKEN, "it is another file than the index says");
        }
        Optional<Sample> sample = Sample.of(entry.file());
        return sample.isPresent()
                ? check(sample.get(), entry, artifact.recording())
                : new Verdict(entry.file(), State.BROKEN, "this build makes no sample of this name");
    }

    private Verdict check(Sample sample, Entry entry, Recording recording) throws BackendException {
        HostConditions host =
                sample.nature() == Nature.DIVERGES ? HostConditions.USUAL.withHostRandomness() : HostConditions.USUAL;
        try {
            Backend backend = studio.machines().under(host);
            Optional<String> other = Replay.refusal(recording, backend);
            if (other.isPresent()) {
                return new Verdict(entry.file(), State.OTHER_BUILD, other.get());
            }
            Scenario current = studio.scenario(sample.scenario());
            Optional<Breach> breach = new SampleTerms(sample, entry, current).breach(recording);
            if (breach.isPresent()) {
                return new Verdict(
                        entry.file(), breach.get().state(), breach.get().why());
            }
            return sample.nature() == Nature.DIVERGES ? unlike(sample, recording) : replay(entry, recording, backend);
        } catch (BackendException failed) {
            if (failed.reason() == BackendException.Reason.CANCELLED) {
                throw failed;
            }
            return new Verdict(entry.file(), State.UNPROVEN, failed.getMessage());
        } catch (IOException failed) {
            if (studio.cancel().requested()) {
                throw new BackendException(BackendException.Reason.CANCELLED, "cancelled while a guest was built");
            }
            return new Verdict(entry.file(), State.UNPROVEN, failed.getMessage());
        }
    }

    private Verdict replay(Entry entry, Recording recording, Backend backend) throws IOException, BackendException {
        studio.images().prepare(recording.scenario(), List.of());
        Replay.Result result = Replay.execute(recording, backend, Studio.GRANT, new Observer() {}, studio.cancel());
        return result.difference()
                .map(difference ->
                        new Verdict(entry.file(), State.BROKEN, "its replay differs: " + difference.sentence()))
                .orElseGet(() -> new Verdict(entry.file(), State.CURRENT, "its replay is equal"));
    }

    /** The first of a pair that keeps its terms is as current as it can be alone; the second shows whether it is a pair. */
    private Verdict unlike(Sample sample, Recording recording) {
        boolean unlikeAll = divergent.stream()
                .allMatch(other -> Comparison.of(other, recording).isPresent());
        if (sample == Sample.DIVERGED_2 && divergent.isEmpty()) {
            return new Verdict(
                    sample.file(), State.UNPROVEN, "its pair is not current, so there is none to differ from");
        }
        divergent.add(recording);
        return unlikeAll
                ? new Verdict(sample.file(), State.CURRENT, "of this build, and unlike its pair as it should be")
                : new Verdict(sample.file(), State.BROKEN, "it is equal to its pair");
    }

    /** Nothing is missing, nothing is there that the index does not name, and all of it is small. */
    private List<Verdict> whole(SampleIndex index) throws IOException {
        List<String> named = Stream.concat(index.entries().stream().map(Entry::file), Stream.of(SampleIndex.FILE))
                .toList();
        List<Verdict> verdicts = new ArrayList<>();
        for (Sample sample : Sample.values()) {
            if (!named.contains(sample.file())) {
                verdicts.add(
                        new Verdict(sample.file(), State.BROKEN, "the index does not name it; make the samples again"));
            }
        }
        long bytes = 0;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                bytes += Files.size(file);
                String name = file.getFileName().toString();
                if (!named.contains(name)) {
                    verdicts.add(new Verdict(name, State.BROKEN, "the index does not name it"));
                }
            }
        }
        if (bytes > MOST_BYTES) {
            verdicts.add(new Verdict(
                    SampleIndex.FILE, State.BROKEN, "the samples take " + bytes + " bytes, more than " + MOST_BYTES));
        }
        return verdicts;
    }
}
