package io.crucible.app.command;

import io.crucible.app.verify.HostProfile;
import io.crucible.app.verify.Reductions;
import io.crucible.app.verify.Reductions.Machines;
import io.crucible.app.verify.Reductions.Matrix;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.run.RunControls;
import io.crucible.model.scenario.Scenario;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code crucible verify}. */
@Command(
        name = "verify",
        description =
                "Executes a scenario several times from nothing and compares logs and fingerprints, or compares two"
                        + " artifacts.",
        footer = {
            "",
            "Exit codes: 0 identical (whether the runs pass or not), 1 divergent, 3 artifacts of unlike builds, 4 QEMU"
                    + " failed, 5 bad input or local I/O, 64 usage, 70 a mistake in Crucible, 130 interrupted."
        })
public final class VerifyCommand implements Callable<Integer> {
    private static final int FEWEST = 2;
    private static final int MOST = 10_000;

    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(paramLabel = "SCENARIO", arity = "0..1", description = "A scenario file, or builtin:NAME.")
    private String scenarioName;

    @Option(names = "--runs", paramLabel = "N", description = "How many reductions, at least 2; 2 by default.")
    private Integer runs;

    @Option(names = "--adversarial", description = "So many reductions under each of the host conditions.")
    private boolean adversarial;

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            converter = ProfileConverter.class,
            description = "Only under this host condition; may be given several times.")
    private List<HostProfile> profiles;

    @Option(
            names = "--bisect",
            description =
                    "Where reductions disagree, also name the first divergent state, and search the machines live for the first"
                            + " instruction after which they differ.")
    private boolean bisect;

    @Option(
            names = "--compare",
            arity = "2",
            paramLabel = "ARTIFACT",
            description = "Compare two artifacts of one build instead; runs nothing.")
    private List<Path> compared;

    @Mixin
    private GrantOption grant;

    public VerifyCommand(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException {
        RunReport report = new RunReport(global, around);
        if (compared != null) {
            demandNothingElse();
            return new ArtifactComparison(around, report, bisect).compare(compared.get(0), compared.get(1));
        }
        if (scenarioName == null) {
            throw usage("verify needs a scenario, or --compare and two artifacts.");
        }
        int count = Optional.ofNullable(runs).orElse(FEWEST);
        if (count < FEWEST || count > MOST) {
            throw usage("--runs is " + count + "; it must be from " + FEWEST + " to " + MOST + ".");
        }
        return verify(count, report);
    }

    private void demandNothingElse() throws CommandFailure {
        if (scenarioName != null
                || runs != null
                || adversarial
                || profiles != null
                || grant.given()
                || global.seedGiven()) {
            throw usage("--compare runs nothing: leave out the scenario, --seed, --runs, --adversarial,"
                    + " --profile and --grant.");
        }
    }

    private static CommandFailure usage(String sentence) {
        return new CommandFailure(ExitCode.USAGE, sentence);
    }

    private int verify(int count, RunReport report) throws CommandFailure, IOException, BackendException {
        Matrix matrix = matrix();
        Subject subject = Subject.named(scenarioName, global, around);
        report.demandWritable(true);
        subject.prepare(around);
        demandSome(matrix);
        Machines machines = machines();
        subject.begin(report, machines.under(HostConditions.USUAL).identity());
        Scenario scenario = subject.scenario();
        try (Reductions reductions =
                new Reductions(scenario, subject.seed(), RunControls.usual(scenario), machines, grant.longest())) {
            LivePair pair = new LivePair(around, machines.under(HostConditions.USUAL), grant.longest(), report);
            return new Verification(global, around, report, reductions, bisect, pair).execute(matrix, count);
        }
    }

    private static void demandSome(Matrix matrix) throws CommandFailure {
        if (matrix.profiles().isEmpty()) {
            throw new CommandFailure(
                    ExitCode.BACKEND,
                    "None of the host conditions that were asked for can be brought about on this machine: "
                            + String.join("; ", matrix.skipped()) + ".");
        }
    }

    private Machines machines() {
        return new Machines() {
            @Override
            public Backend under(HostConditions host) throws BackendException {
                return around.backends().open(around.images(), host);
            }

            @Override
            public Backend againUnder(HostConditions host) throws BackendException {
                return around.backends().openForMany(around.images(), host);
            }
        };
    }

    private Matrix matrix() throws CommandFailure {
        if (adversarial && profiles != null) {
            throw usage("--adversarial takes every host condition: leave out --profile.");
        }
        if (profiles != null) {
            return Matrix.of(profiles);
        }
        return adversarial ? Matrix.of(List.of(HostProfile.values())) : Matrix.of(List.of(HostProfile.BASELINE));
    }

    /** Reads host conditions. */
    static final class ProfileConverter implements ITypeConverter<HostProfile> {
        @Override
        public HostProfile convert(String text) {
            return Words.choose(text, HostProfile.values(), HostProfile::word);
        }
    }
}
