package io.crucible.app.command;

import io.crucible.app.catalog.ScenarioSource;
import io.crucible.app.output.Rows;
import io.crucible.app.output.WholeFile;
import io.crucible.app.verify.HostProfile;
import io.crucible.app.verify.Reductions;
import io.crucible.app.verify.Reductions.Disagreement;
import io.crucible.app.verify.Reductions.Matrix;
import io.crucible.app.verify.Reductions.Reduction;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.ArtifactWriter.Written;
import io.crucible.model.backend.BackendException;
import io.crucible.model.digest.Sha256;
import io.crucible.model.run.RunControls;
import io.crucible.model.run.RunControls.Until;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.text.ShellWord;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
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
    private static final double NANOSECONDS = 1e9;

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

    @Option(names = "--bisect", description = "Where reductions disagree, also name the first divergent state.")
    private boolean bisect;

    @Option(
            names = "--compare",
            arity = "2",
            paramLabel = "ARTIFACT",
            description = "Compare two artifacts of one build instead; runs nothing.")
    private List<Path> compared;

    @Option(
            names = "--grant",
            paramLabel = "DURATION",
            converter = Words.Duration.class,
            description = "The longest stretch that a node is let run; changes the speed, never the result. 20ms by"
                    + " default.")
    private Long grant;

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
                || grant != null
                || global.seedGiven()) {
            throw usage("--compare runs nothing: leave out the scenario, --seed, --runs, --adversarial and --grant.");
        }
    }

    private static CommandFailure usage(String sentence) {
        return new CommandFailure(ExitCode.USAGE, sentence);
    }

    private int verify(int count, RunReport report) throws CommandFailure, IOException, BackendException {
        OptionalLong seedOption = global.seed(around.environment());
        ScenarioSource source = ScenarioSource.of(scenarioName, around.folder());
        Scenario scenario = Scenarios.read(source, around);
        if (global.trace().isPresent()) {
            WholeFile.demandWritable(around.path(global.trace().get()));
        }
        ArtifactWriter.demandWritable(around.path(global.artifactDir()));
        around.images().prepare(scenario, List.of(source.folder()));
        Reductions.Machines machines = host -> around.backends().open(around.images(), host);
        long seed = seedOption.orElse(scenario.seed());
        report.begin(
                source.name(),
                scenario,
                seed,
                machines.under(HostConditions.USUAL).identity());
        Matrix matrix = matrix();
        Rows rows = new Rows();
        for (String skipped : matrix.skipped()) {
            rows.add(0, "host", "verify-skipped", skipped);
            report.say("left out  " + skipped + "\n");
        }
        if (matrix.profiles().isEmpty()) {
            throw new CommandFailure(
                    ExitCode.BACKEND,
                    "None of the host conditions that were asked for can be brought about on this machine: "
                            + String.join("; ", matrix.skipped()) + ".");
        }
        Reductions reductions = new Reductions(scenario, seed, controls(scenario), machines, Grants.orDefault(grant));
        execute(reductions, matrix.profiles(), count, rows, report);
        return finish(reductions, rows, report);
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

    /** The run's own ending: after the scenario's time, or at quiescence. */
    private static RunControls controls(Scenario scenario) {
        Until until = scenario.runFor().isPresent() ? Until.VIRTUAL_TIME : Until.QUIESCENCE;
        return new RunControls(until, OptionalLong.empty(), OptionalLong.empty());
    }

    private void execute(Reductions reductions, List<HostProfile> profiles, int count, Rows rows, RunReport report)
            throws BackendException, IOException {
        int all = Math.multiplyExact(count, profiles.size());
        for (int index = 0; index < all; index++) {
            long began = around.wallClock().getAsLong();
            Reduction reduction;
            try (Progress progress = report.progress(OptionalLong.empty())) {
                reduction = reductions.execute(
                        profiles.get(index % profiles.size()),
                        progress::observer,
                        around.interruption().cancellation());
            }
            double seconds = (around.wallClock().getAsLong() - began) / NANOSECONDS;
            report.say(VerifyReport.line(reduction, all, seconds));
            VerifyReport.row(rows, reduction, reductions.first().outcome().frontier());
        }
    }

    private int finish(Reductions reductions, Rows rows, RunReport report) throws IOException {
        Optional<Disagreement> disagreement = reductions.disagreement();
        ExitCode code = disagreement.isEmpty() ? ExitCode.OK : ExitCode.DIFFERENT;
        List<Written> kept = new ArrayList<>();
        try {
            if (disagreement.isPresent()) {
                keepPair(disagreement.get(), kept);
            } else {
                keepAll(reductions, kept);
            }
        } finally {
            // A full disk must not hide the verdict.
            tell(reductions, kept, code, rows, report);
        }
        return code.number();
    }

    private void keepAll(Reductions reductions, List<Written> kept) throws IOException {
        String digest = reductions.done().get(0).digest();
        for (Reduction reduction : reductions.done()) {
            // Its own artifact has this digest, so that the first one's bytes are its own; only one recording is held
            // in memory.
            if (!reduction.digest().equals(digest)) {
                throw new IllegalStateException(
                        "reduction " + reduction.index() + " agrees with the first, but its artifact is another");
            }
            kept.add(new ArtifactWriter()
                    .write(
                            reductions.first(),
                            around.path(global.artifactDir()),
                            reduction.status() + "-reduction-" + reduction.index()));
        }
    }

    private void keepPair(Disagreement disagreement, List<Written> kept) throws IOException {
        Path folder = around.path(global.artifactDir());
        ArtifactWriter writer = new ArtifactWriter();
        kept.add(writer.write(disagreement.left(), folder, "divergent-reduction-" + disagreement.leftIndex()));
        kept.add(writer.write(disagreement.right(), folder, "divergent-reduction-" + disagreement.rightIndex()));
    }

    private void tell(Reductions reductions, List<Written> kept, ExitCode code, Rows rows, RunReport report)
            throws IOException {
        Optional<Disagreement> disagreement = reductions.disagreement();
        if (disagreement.isPresent()) {
            Disagreement pair = disagreement.get();
            report.say(VerifyReport.divergent(reductions.done(), pair));
            VerifyReport.rows(rows, "reductions=" + pair.leftIndex() + "," + pair.rightIndex(), pair.divergence());
            if (bisect) {
                report.say(VerifyReport.bisect(pair.divergence()));
                VerifyReport.bisectRow(rows, pair.divergence());
            }
        } else {
            report.say(VerifyReport.identical(reductions.done().size(), reductions.first()));
        }
        report.say(footer(kept, disagreement.isPresent(), report));
        String digest = ordered(reductions.done());
        report.say("digest     " + digest + "\n");
        String status = disagreement.isPresent() ? "divergent" : "identical";
        rows.finish(reductions.first().outcome().frontier(), status, code.number(), ", artifact " + digest);
        report.rows(rows);
    }

    private String footer(List<Written> kept, boolean pair, RunReport report) {
        StringBuilder text = new StringBuilder();
        for (Written written : kept.subList(0, Math.min(kept.size(), 2))) {
            text.append(text.length() == 0 ? "\nartifacts  " : "           ");
            text.append(report.shown(written.file())).append('\n');
        }
        if (kept.size() > 2) {
            text.append("           and ").append(kept.size() - 2).append(" more there\n");
        }
        if (pair && kept.size() == 2) {
            text.append("compare    ").append(around.self()).append(" verify --compare");
            kept.forEach(written -> text.append(' ').append(ShellWord.of(report.shown(written.file()))));
            text.append('\n');
        }
        return text.toString();
    }

    /** One digest for the digests of all artifacts, in order, each with a line feed. */
    private static String ordered(List<Reduction> reductions) {
        StringBuilder text = new StringBuilder();
        reductions.forEach(reduction -> text.append(reduction.digest()).append('\n'));
        return Sha256.of(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Reads host conditions. */
    static final class ProfileConverter implements ITypeConverter<HostProfile> {
        @Override
        public HostProfile convert(String text) {
            return Words.choose(text, HostProfile.values(), HostProfile::word);
        }
    }
}
