package io.crucible.app.command;

import io.crucible.app.campaign.CampaignOutcome;
import io.crucible.app.campaign.CampaignSettings;
import io.crucible.app.campaign.CampaignSubject;
import io.crucible.app.campaign.KeptFirst;
import io.crucible.model.backend.BackendException;
import io.crucible.model.campaign.Campaign;
import io.crucible.model.campaign.CampaignOptions;
import io.crucible.model.campaign.CaseHarness;
import io.crucible.model.cases.JavaMethod;
import io.crucible.model.cases.WatchdogOptions;
import io.crucible.model.scenario.Seeds;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code crucible campaign run}. */
@Command(
        name = "run",
        description =
                "Runs many seeds of a scenario or of a simulation, each twice, and keeps the first run of every distinct failure as"
                        + " an artifact, and as small as it can be made.",
        footer = {
            "",
            "  crucible campaign run builtin:split-brain --cases 500",
            "  crucible campaign run my.toml --cases 100000 --time-budget 3600s --max-failures 20",
            "  crucible campaign run java:my.Cases#queue --class-path target/test-classes --cases 1000000",
            "  crucible campaign run my.toml --cases 10000 --seed $(date +%%s) --corpus kept-seeds",
            "",
            "Exit codes: 0 no case failed, 1 some failed, 2 stopped by the time budget, 4 cases could not be run, 5 bad"
                    + " input or local I/O, 64 usage, 70 a mistake in Crucible, 130 interrupted; resume goes on."
        })
public final class CampaignRun implements Callable<Integer> {
    private static final int MOST_ATTEMPTS = 1_000_000;

    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(
            paramLabel = "SCENARIO",
            description = "A scenario file, builtin:NAME, or java:CLASS#METHOD for a simulation of Java code.")
    private String subjectName;

    @Option(
            names = "--cases",
            paramLabel = "N",
            required = true,
            converter = CampaignLimits.Whole.class,
            description = "How many seeds; the base seed (--seed) gives them.")
    private Long cases;

    @Mixin
    private CampaignLimits limits;

    @Option(
            names = "--reduce",
            paramLabel = "ATTEMPTS",
            converter = CampaignLimits.Whole.class,
            description = "Try at most so many smaller runs for each distinct failure; 256 by default, 0 for none.")
    private Long reduction = (long) CampaignOptions.USUAL_ATTEMPTS;

    @Option(
            names = "--canary",
            paramLabel = "N",
            converter = CampaignLimits.Whole.class,
            description = "Run the first and then one case in N once more with an assertion that cannot hold, so that a"
                    + " silence of failures is noticed; 1000 by default, 0 for none.")
    private Long canary = 1_000L;

    @Option(
            names = "--spot-check",
            paramLabel = "N",
            converter = CampaignLimits.Whole.class,
            description = "Run the first and then one case in N again from power-on in new machines and compare; 100 by"
                    + " default, 0 for none.")
    private Long spot = 100L;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "The campaign's folder, which must not be there yet; campaign-NAME-SEED in the directory for"
                    + " artifacts by default.")
    private Path out;

    @Option(
            names = "--corpus",
            paramLabel = "DIR",
            description =
                    "First run the seeds that former campaigns of the same subject kept in this folder, apart from"
                            + " the campaign's own counts; then keep there the first seed of each failure and of each fault that"
                            + " had an effect. It need not be there yet.")
    private Path corpus;

    @Mixin
    private ClassPathOption classPath;

    @Option(
            names = "--watchdog",
            description = "Of a simulation: run cases in processes of their own, so that one that hangs or ends its"
                    + " process is a failure and the campaign goes on.")
    private boolean watchdog;

    @Option(
            names = "--stall-timeout",
            paramLabel = "DURATION",
            converter = Words.Duration.class,
            description = "With --watchdog: end a case that takes no step for so long, in host time; 5s by default.")
    private Long stall;

    @Option(
            names = "--run-timeout",
            paramLabel = "DURATION",
            converter = Words.Duration.class,
            description = "With --watchdog: end a case whose execution takes so long, in host time; 30s by default.")
    private Long longestRun;

    @Mixin
    private EndOptions ends;

    @Mixin
    private GrantOption grant;

    public CampaignRun(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException {
        global.demandOnly(
                "campaign run",
                GlobalOptions.Special.SEED,
                GlobalOptions.Special.ARTIFACT_DIR,
                GlobalOptions.Special.FORMAT);
        if (cases == 0) {
            throw new CommandFailure(ExitCode.USAGE, "--cases is 0; a campaign has at least one case.");
        }
        return subjectName.startsWith(JavaMethod.PREFIX) ? simulations() : machines();
    }

    private int machines() throws CommandFailure, IOException, BackendException {
        if (classPath.given() || watchdog || stall != null || longestRun != null) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "--class-path, --watchdog, --stall-timeout and --run-timeout are for simulations; leave them out.");
        }
        Subject subject = Subject.named(subjectName, global, around);
        CampaignSubject runs = new CampaignSubject.OfScenario(
                subject.scenario(), ends.controls(subject.scenario(), OptionalLong.empty()));
        RunReport report = new RunReport(global, around);
        subject.prepare(around);
        ends.remarkRounding(subject.scenario(), report, global, around);
        subject.begin(
                report,
                around.backends().open(around.images(), HostConditions.USUAL).identity());
        return start(runs, subject.seed());
    }

    private int simulations() throws CommandFailure, IOException, BackendException {
        if (ends.given() || grant.given()) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "--until, --max-virtual-time and --grant are for scenarios; a simulation ends by itself.");
        }
        return start(
                new CampaignSubject.OfJava(subjectName, classPath.paths(around), watchdog()),
                global.seed(around.environment()).orElse(0));
    }

    private Optional<WatchdogOptions> watchdog() throws CommandFailure {
        if (!watchdog && (stall != null || longestRun != null)) {
            throw new CommandFailure(ExitCode.USAGE, "--stall-timeout and --run-timeout need --watchdog.");
        } else if (!watchdog) {
            return Optional.empty();
        }
        try {
            return Optional.of(new WatchdogOptions(
                    Optional.ofNullable(stall).orElse(WatchdogOptions.USUAL.stall()),
                    Optional.ofNullable(longestRun).orElse(WatchdogOptions.USUAL.run()),
                    WatchdogOptions.USUAL.capacity()));
        } catch (IllegalArgumentException wrong) {
            throw new CommandFailure(
                    ExitCode.USAGE, "--run-timeout must be at least as long as --stall-timeout.", wrong);
        }
    }

    private int start(CampaignSubject subject, long seed) throws CommandFailure, IOException, BackendException {
        CampaignLimits.demandAtMost("--reduce", reduction, MOST_ATTEMPTS);
        CampaignSettings settings = new CampaignSettings(subject, reduction.intValue(), canary, spot, corpus());
        CampaignOptions options = limits.options(seed, cases, settings);
        Path folder = folder(subject, seed);
        RunningCampaign campaign = new RunningCampaign(global, around);
        CaseHarness harness = campaign.cases(subject, grant.longest(), options.workers());
        return campaign.execute(
                folder,
                new RunReport(global, around).shown(folder),
                watch -> settings.corpus().isPresent()
                        ? new KeptFirst(harness, options, settings, folder).start(watch)
                        : new CampaignOutcome(
                                Optional.empty(), Campaign.start(harness, options, folder, settings.files(), watch)));
    }

    private Path folder(CampaignSubject subject, long seed) throws IOException {
        String name = "campaign-" + subject.name() + "-" + Seeds.format(seed);
        Path folder = around.path(out == null ? global.artifactDir().resolve(name) : out);
        String shown = new RunReport(global, around).shown(folder);
        NewCampaignFolder.demand(folder, shown, out == null ? " with --out" : "");
        return folder;
    }

    private Optional<Path> corpus() {
        return Optional.ofNullable(corpus)
                .map(path -> around.path(path).toAbsolutePath().normalize());
    }
}
