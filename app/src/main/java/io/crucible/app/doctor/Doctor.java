package io.crucible.app.doctor;

import io.crucible.app.verify.HostProfile;
import io.crucible.app.verify.Reductions;
import io.crucible.app.verify.Reductions.Matrix;
import io.crucible.app.verify.Reductions.Reduction;
import io.crucible.app.verify.UnsafeVariable;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.run.Observer;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.verify.DivergenceWords;
import io.crucible.qemu.launch.HelperProcess;
import io.crucible.qemu.launch.HostConditions;
import io.crucible.qemu.launch.QemuProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Makes every finding there is to make. */
public final class Doctor {
    /** The check that is there only where runs will differ since the user has asked for it. */
    public static final String RANDOMNESS = "randomness";

    private static final String QEMU_PACKAGE = "qemu-system-x86";
    /** How every QEMU begins to tell its version. */
    private static final String QEMU_SAYS = "QEMU emulator version ";

    private static final Duration ANSWER = Duration.ofSeconds(20);
    private static final long GRANT = 20 * VirtualTime.MILLISECOND;

    private final Map<String, String> environment;
    private final Path cache;
    private final Path artifacts;
    private final Patient patient;

    /**
     * What the proof is made on.
     *
     * @param scenario a short one with a tiny guest
     * @param images makes its images ready
     * @param machines makes backends
     * @param ended whether the user ends the command; asked where something failed, since a Ctrl-C reaches QEMU as well
     */
    public record Patient(
            String name,
            Scenario scenario,
            Images images,
            Reductions.Machines machines,
            Cancellation cancel,
            BooleanSupplier ended) {}

    /** Makes images ready. */
    @FunctionalInterface
    public interface Images {
        void prepare() throws IOException;
    }

    public Doctor(Map<String, String> environment, Path cache, Path artifacts, Patient patient) {
        this.environment = Map.copyOf(environment);
        this.cache = cache;
        this.artifacts = artifacts;
        this.patient = patient;
    }

    /**
     * Tells each finding as it is made; the last takes some seconds where QEMU works.
     *
     * @throws BackendException only where it was cancelled
     */
    public List<Finding> examine(Consumer<Finding> each) throws BackendException {
        List<Finding> findings = new ArrayList<>();
        Consumer<Finding> keep = finding -> {
            findings.add(finding);
            each.accept(finding);
        };
        new Software(environment).findings().forEach(keep);
        Hardware hardware = new Hardware(cache, artifacts);
        hardware.findings().forEach(keep);
        randomness().ifPresent(keep);
        Finding program = program();
        keep.accept(program);
        Optional<String> obstacle = obstacle(hardware, program);
        if (obstacle.isEmpty()) {
            Finding control = control();
            keep.accept(control);
            obstacle = isOk(control) ? obstacle : Optional.of("no machine can be started, as told above");
        }
        profiles().forEach(keep);
        keep.accept(obstacle.isEmpty() ? proof() : unproven(obstacle.get()));
        return List.copyOf(findings);
    }

    /** That runs will differ, where the user has asked for it. */
    private Optional<Finding> randomness() {
        return UnsafeVariable.drawsFromHost(environment)
                ? Optional.of(Finding.note(
                        RANDOMNESS,
                        "the variable " + UnsafeVariable.NAME
                                + " lets guests draw numbers from the host, so runs of guests that do will differ",
                        "Unset it, unless you try whether verify notices."))
                : Optional.empty();
    }

    /** Why no machine can be started. */
    private static Optional<String> obstacle(Hardware hardware, Finding program) {
        if (!isOk(program)) {
            return Optional.of("QEMU is not usable");
        }
        return hardware.cacheIsWritable() ? Optional.empty() : Optional.of("the cache is not writable");
    }

    private static boolean isOk(Finding finding) {
        return finding.state() == Finding.State.OK;
    }

    private Finding program() throws BackendException {
        try {
            Path program = QemuProgram.find(environment);
            String version = QemuProgram.version(program, HelperProcess.within(ANSWER, patient.cancel()));
            return version.startsWith(QEMU_SAYS)
                    ? Finding.ok("QEMU", version + ", " + program)
                    : Finding.missing(
                            "QEMU",
                            program + " is no QEMU: asked for its version it says \"" + version + "\"",
                            "Unset or mend the variable " + QemuProgram.VARIABLE + ".");
        } catch (BackendException unusable) {
            demandGoingOn(unusable);
            List<String> packages =
                    environment.getOrDefault(QemuProgram.VARIABLE, "").isEmpty() ? List.of(QEMU_PACKAGE) : List.of();
            return Finding.missing("QEMU", unusable.getMessage(), "").with(packages);
        }
    }

    /** Starts a machine up to its first instruction: then the plugin was loaded and found every symbol it needs. */
    private Finding control() throws BackendException {
        try {
            patient.images().prepare();
            Backend backend = patient.machines().under(HostConditions.USUAL);
            Identity identity = backend.identity();
            try (World world = backend.open(patient.scenario(), patient.cancel())) {
                world.start(0, new World.Start.Cold(0, 0));
                world.await();
            }
            return Finding.ok(
                    "control",
                    "this build exports all that the plugin needs (build " + identity.qemuBuild() + ", plugin "
                            + identity.plugin() + ")");
        } catch (BackendException refused) {
            return unusable("control", refused);
        } catch (IOException failed) {
            return Finding.missing("control", failed.getMessage(), "");
        }
    }

    private Finding unusable(String check, BackendException why) throws BackendException {
        demandGoingOn(why);
        return Finding.missing(check, why.getMessage(), remedy(why));
    }

    private void demandGoingOn(BackendException why) throws BackendException {
        if (why.reason() == BackendException.Reason.CANCELLED || patient.ended().getAsBoolean()) {
            throw why;
        }
    }

    private static String remedy(BackendException refused) {
        return switch (refused.reason()) {
            case UNSUPPORTED ->
                "Use the QEMU of Debian, Ubuntu or Fedora, or one configured with --enable-modules --enable-plugins.";
            case SETTING -> "Mend that variable, or unset it.";
            default -> "";
        };
    }

    private static List<Finding> profiles() {
        Matrix matrix = Matrix.of(List.of(HostProfile.values()));
        String all = matrix.profiles().size() + " host profiles";
        return List.of(
                matrix.skipped().isEmpty()
                        ? Finding.ok("verify", all)
                        : Finding.note("verify", all + "; not " + String.join("; not ", matrix.skipped()), "")
                                .with(List.of("coreutils", "util-linux")));
    }

    private static Finding unproven(String why) {
        return Finding.note("proof", "not made: " + why, "");
    }

    /** Runs the scenario twice, once with every core busy. */
    private Finding proof() throws BackendException {
        RunControls controls = new RunControls(Until.VIRTUAL_TIME, OptionalLong.empty(), OptionalLong.empty());
        Reductions reductions =
                new Reductions(patient.scenario(), patient.scenario().seed(), controls, patient.machines(), GRANT);
        try {
            reductions.execute(HostProfile.BASELINE, () -> new Observer() {}, patient.cancel());
            Reduction loaded = reductions.execute(HostProfile.LOADED_CORES, () -> new Observer() {}, patient.cancel());
            return reductions
                    .disagreement()
                    .map(found -> broken(DivergenceWords.headline(found.divergence())))
                    .orElseGet(() -> Finding.ok(
                            "proof",
                            "two runs of " + patient.name() + ", one with every core busy, are equal: "
                                    + loaded.digest()));
        } catch (BackendException failed) {
            return unusable("proof", failed);
        } catch (IOException failed) {
            return Finding.missing("proof", failed.getMessage(), "");
        }
    }

    private Finding broken(String where) {
        return new Finding(
                "proof",
                Finding.State.BROKEN,
                "two runs of " + patient.name() + " are not equal. " + where,
                List.of(),
                "Please report it, with what `crucible verify " + patient.name()
                        + " --runs 4 --adversarial --bisect` says.");
    }
}
