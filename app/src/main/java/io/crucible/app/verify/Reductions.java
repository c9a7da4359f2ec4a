package io.crucible.app.verify;

import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.digest.Sha256;
import io.crucible.model.replay.Run;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.verify.Comparison;
import io.crucible.model.verify.Divergence;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Executes one scenario with one seed several times, each time from nothing, and compares every result with the first. */
public final class Reductions {
    private final Scenario scenario;
    private final long seed;
    private final RunControls controls;
    private final Machines machines;
    private final long usualGrant;
    private final List<Reduction> done = new ArrayList<>();
    private Optional<Recording> first = Optional.empty();
    private Optional<Disagreement> disagreement = Optional.empty();

    /** Makes the backend for conditions of the host. */
    @FunctionalInterface
    public interface Machines {
        Backend under(HostConditions host) throws BackendException;
    }

    /**
     * One execution.
     *
     * @param index from 1
     * @param status how the run ended
     * @param digest of the artifact that holds all of it
     * @param agrees whether it is equal to the first in every byte of the log and every sample
     */
    public record Reduction(int index, HostProfile profile, String status, String digest, boolean agrees) {}

    /** The first reduction and the earliest that is unlike it. */
    public record Disagreement(Recording left, int leftIndex, Recording right, int rightIndex, Divergence divergence) {}

    /**
     * None executed yet.
     *
     * @param usualGrant virtual ns that a node is let run at a time, where the profile says nothing else
     */
    public Reductions(Scenario scenario, long seed, RunControls controls, Machines machines, long usualGrant) {
        this.scenario = scenario;
        this.seed = seed;
        this.controls = controls;
        this.machines = machines;
        this.usualGrant = usualGrant;
    }

    /** The profiles to run under, and, for those which this machine does not allow, why not. */
    public record Matrix(List<HostProfile> profiles, List<String> skipped) {
        public Matrix {
            profiles = List.copyOf(profiles);
            skipped = List.copyOf(skipped);
        }

        /** Those of these that can be brought about here. */
        public static Matrix of(List<HostProfile> wanted) {
            List<HostProfile> possible = new ArrayList<>();
            List<String> skipped = new ArrayList<>();
            for (HostProfile profile : wanted) {
                AppliedProfile.refusal(profile)
                        .ifPresentOrElse(why -> skipped.add(profile.word() + ": " + why), () -> possible.add(profile));
            }
            return new Matrix(possible, skipped);
        }
    }

    /** Executes it once more under this profile. */
    public Reduction execute(HostProfile profile, Supplier<? extends Observer> observer, Cancellation cancel)
            throws BackendException, IOException {
        int index = done.size() + 1;
        Recording recording;
        try (AppliedProfile applied = AppliedProfile.of(profile, index)) {
            Backend backend = machines.under(applied.host());
            recording = Run.record(
                    scenario, seed, controls, backend, applied.grant().orElse(usualGrant), observer.get(), cancel);
        }
        Reduction reduction = judge(index, profile, recording);
        done.add(reduction);
        return reduction;
    }

    private Reduction judge(int index, HostProfile profile, Recording recording) throws IOException {
        String digest = Sha256.of(new ArtifactWriter().encode(recording));
        String status = recording.outcome().status().word();
        if (first.isEmpty()) {
            first = Optional.of(recording);
            return new Reduction(index, profile, status, digest, true);
        }
        Optional<Divergence> divergence = Comparison.of(first.get(), recording);
        if (divergence.isPresent() && disagreement.isEmpty()) {
            disagreement = Optional.of(new Disagreement(first.get(), 1, recording, index, divergence.get()));
        }
        return new Reduction(index, profile, status, digest, divergence.isEmpty());
    }

    /** Those executed so far, in order. */
    public List<Reduction> done() {
        return List.copyOf(done);
    }

    /** The recording that every other is compared with; there is one once a reduction is done. */
    public Recording first() {
        return first.orElseThrow();
    }

    /** How the earliest that is unlike the first differs from it; nothing where all are equal. */
    public Optional<Disagreement> disagreement() {
        return disagreement;
    }
}
