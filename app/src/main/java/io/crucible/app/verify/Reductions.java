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
import io.crucible.model.trunk.CheckpointCache;
import io.crucible.model.verify.Comparison;
import io.crucible.model.verify.Divergence;
import io.crucible.model.verify.FirstState;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Executes one scenario with one seed several times, each time from nothing, and compares every result with the first. */
public final class Reductions implements AutoCloseable {
    private final Scenario scenario;
    private final long seed;
    private final RunControls controls;
    private final Machines machines;
    private final long usualGrant;
    private final List<Reduction> done = new ArrayList<>();
    private Optional<Recording> first = Optional.empty();
    private Optional<Disagreement> disagreement = Optional.empty();
    private Optional<CheckpointCache> cache = Optional.empty();
    /** Whether the cache holds states that no reduction has begun with yet. */
    private boolean unusedStates;

    /** Makes the backend for conditions of the host. */
    @FunctionalInterface
    public interface Machines {
        Backend under(HostConditions host) throws BackendException;

        /** The same where another world of the same scenario will be wanted under the same conditions. */
        default Backend againUnder(HostConditions host) throws BackendException {
            return under(host);
        }
    }

    /**
     * One execution.
     *
     * @param index from 1
     * @param status how the run ended
     * @param frontier virtual ns at which it ended
     * @param digest of the artifact that holds all of it
     * @param agrees whether it is equal to the first in every byte of the log and every sample
     */
    public record Reduction(
            int index, HostProfile profile, String status, long frontier, String digest, boolean agrees) {}

    /** One execution, and all of it. */
    public record Executed(Reduction reduction, Recording recording) {}

    /** The first reduction and the earliest that is unlike it. */
    public record Disagreement(Recording left, int leftIndex, Recording right, int rightIndex, Divergence divergence) {
        /** Where the two part, as narrowly as they show. */
        public FirstState firstState() {
            return FirstState.of(left, right, divergence);
        }
    }

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

    /** Executes it once more under this profile, and not again at once under the same. */
    public Reduction execute(HostProfile profile, Supplier<? extends Observer> observer, Cancellation cancel)
            throws BackendException, IOException {
        return execute(profile, false, observer, cancel).reduction();
    }

    /**
     * Executes it once more under this profile.
     *
     * @param again whether the next will be under the same
     */
    public Executed execute(
            HostProfile profile, boolean again, Supplier<? extends Observer> observer, Cancellation cancel)
            throws BackendException, IOException {
        int index = done.size() + 1;
        Recording recording;
        try (AppliedProfile applied = AppliedProfile.of(profile, index)) {
            recording = record(profile, applied, again, observer.get(), cancel);
        }
        Reduction reduction = judge(index, profile, recording);
        done.add(reduction);
        return new Executed(reduction, recording);
    }

    private Recording record(
            HostProfile profile, AppliedProfile applied, boolean again, Observer observer, Cancellation cancel)
            throws BackendException {
        return switch (profile) {
            case COLD_CHECKPOINT_CACHE -> {
                CheckpointCache.Cold cold = cache(applied.host()).cold();
                Recording recording = record(cold, applied, Observer.all(List.of(cold, observer)), cancel);
                unusedStates = true;
                yield recording;
            }
            case WARM_CHECKPOINT_CACHE -> {
                // Used twice, the common part of the second would be a copy of the first and prove nothing.
                if (!unusedStates) {
                    cache(applied.host()).empty();
                }
                unusedStates = false;
                yield record(cache(applied.host()).warm(), applied, observer, cancel);
            }
            default ->
                record(
                        again ? machines.againUnder(applied.host()) : machines.under(applied.host()),
                        applied,
                        observer,
                        cancel);
        };
    }

    private Recording record(Backend backend, AppliedProfile applied, Observer observer, Cancellation cancel)
            throws BackendException {
        return Run.record(scenario, seed, controls, backend, applied.grant().orElse(usualGrant), observer, cancel);
    }

    private CheckpointCache cache(HostConditions host) throws BackendException {
        if (cache.isEmpty()) {
            cache = Optional.of(new CheckpointCache(scenario, machines.under(host), usualGrant));
        }
        return cache.get();
    }

    private Reduction judge(int index, HostProfile profile, Recording recording) throws IOException {
        String digest = Sha256.of(new ArtifactWriter().encode(recording));
        boolean agrees = compare(index, recording);
        // Its own artifact must not tell what the comparison does not.
        if (agrees && !done.isEmpty() && !digest.equals(done.get(0).digest())) {
            throw new IllegalStateException(
                    "reduction " + index + " agrees with the first, but its artifact is another");
        }
        String status = recording.outcome().status().word();
        return new Reduction(index, profile, status, recording.outcome().frontier(), digest, agrees);
    }

    private boolean compare(int index, Recording recording) {
        if (first.isEmpty()) {
            first = Optional.of(recording);
            return true;
        }
        Optional<Divergence> divergence = Comparison.of(first.get(), recording);
        if (divergence.isPresent() && disagreement.isEmpty()) {
            disagreement = Optional.of(new Disagreement(first.get(), 1, recording, index, divergence.get()));
        }
        return divergence.isEmpty();
    }

    /** Ends the machines that the checkpoint cache holds. */
    @Override
    public void close() {
        cache.ifPresent(CheckpointCache::close);
        cache = Optional.empty();
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
