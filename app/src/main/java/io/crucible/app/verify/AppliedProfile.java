package io.crucible.app.verify;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.qemu.launch.HelperProcess;
import io.crucible.qemu.launch.HostConditions;
import io.crucible.qemu.launch.WorldFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A profile in force, until it is closed. */
final class AppliedProfile implements AutoCloseable {
    private static final long OTHER_GRANT = 333_333;
    private static final Duration PROBE = Duration.ofSeconds(10);
    private static final int MOST_PADDING = 61;
    private static final int MOST_BYTE = 254;

    private final HostConditions host;
    private final OptionalLong grant;
    private final End end;

    /** Takes a profile back. */
    @FunctionalInterface
    private interface End {
        void take() throws IOException;
    }

    private AppliedProfile(HostConditions host, OptionalLong grant, End end) {
        this.host = host;
        this.grant = grant;
        this.end = end;
    }

    /**
     * Brings the profile about.
     *
     * @param variant varies what a profile leaves to chance
     * @throws IOException where it cannot be, with a sentence
     */
    static AppliedProfile of(HostProfile profile, int variant) throws IOException {
        HostConditions usual = HostConditions.USUAL;
        return switch (profile) {
            case BASELINE, COLD_CHECKPOINT_CACHE, WARM_CHECKPOINT_CACHE -> applied(usual);
            case PINNED_TO_ONE_CORE, LOW_PRIORITY, NO_ADDRESS_SPACE_RANDOMISATION ->
                applied(usual.through(profile.through().toArray(String[]::new)));
            case OTHER_GRANT_LENGTH -> new AppliedProfile(usual, OptionalLong.of(OTHER_GRANT), () -> {});
            case LOADED_CORES -> {
                BusyCores busy = new BusyCores();
                yield new AppliedProfile(usual, OptionalLong.empty(), busy::close);
            }
            case STOP_CONTINUE -> {
                StopContinue jitter = new StopContinue(variant);
                yield new AppliedProfile(usual.telling(jitter::watch), OptionalLong.empty(), jitter::close);
            }
            case OTHER_TEMPORARY_FOLDER -> {
                // Names of unlike lengths make unlike heaps.
                Path folder = Files.createTempDirectory("crucible-other" + "-".repeat(variant % MOST_PADDING));
                HostConditions there = usual.in(folder).withEnvironment(otherVariables(folder, variant));
                yield new AppliedProfile(there, OptionalLong.empty(), () -> WorldFolder.delete(folder));
            }
        };
    }

    /** Moves what lies above it on the stack of every process, and fills the heap that the C library hands out. */
    private static Map<String, String> otherVariables(Path folder, int variant) {
        return Map.of(
                "TMPDIR",
                folder.toString(),
                "CRUCIBLE_PADDING",
                "x".repeat(4_099 + variant),
                "MALLOC_PERTURB_",
                Integer.toString(1 + variant % MOST_BYTE));
    }

    private static AppliedProfile applied(HostConditions host) {
        return new AppliedProfile(host, OptionalLong.empty(), () -> {});
    }

    HostConditions host() {
        return host;
    }

    /** Virtual ns that a node is let run at a time, where the profile sets that. */
    OptionalLong grant() {
        return grant;
    }

    /**
     * Takes the profile back.
     *
     * @throws IOException where it was not in force all the time, with a sentence
     */
    @Override
    public void close() throws IOException {
        end.take();
    }

    /** Why this machine does not let the profile be brought about, in a clause. */
    static Optional<String> refusal(HostProfile profile) {
        if (profile.through().isEmpty()) {
            return Optional.empty();
        }
        java.util.List<String> probe = new java.util.ArrayList<>(profile.through());
        String program = probe.get(0);
        probe.add("true");
        try {
            HelperProcess helper = new HelperProcess(PROBE, new Cancellation());
            return helper.ask(probe).exit() == 0
                    ? Optional.empty()
                    : Optional.of("this machine does not let " + program + " do it");
        } catch (IOException missing) {
            return Optional.of("there is no " + program + " on this machine");
        } catch (BackendException noAnswer) {
            return Optional.of(noAnswer.getMessage());
        }
    }
}
