package io.crucible.app.command;

import io.crucible.app.campaign.CampaignOutcome;
import io.crucible.app.campaign.CampaignRows;
import io.crucible.app.campaign.CampaignSubject;
import io.crucible.app.campaign.CampaignWords;
import io.crucible.app.campaign.JavaCases;
import io.crucible.app.campaign.KeptFirst;
import io.crucible.app.output.Format;
import io.crucible.app.watchdog.WatchedCases;
import io.crucible.model.artifact.ArtifactException;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.campaign.CampaignException;
import io.crucible.model.campaign.CampaignSummary;
import io.crucible.model.campaign.CampaignWatch;
import io.crucible.model.campaign.CaseException;
import io.crucible.model.campaign.CaseHarness;
import io.crucible.model.campaign.StopReason;
import io.crucible.model.cases.ScenarioCases;
import io.crucible.model.time.VirtualTime;
import io.crucible.qemu.launch.CorePerWorker;
import io.crucible.qemu.launch.HostConditions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs campaigns for the commands that begin one or go on with one, and tells of them. */
final class RunningCampaign {
    private static final long BETWEEN_LINES = VirtualTime.SECOND;

    private final GlobalOptions global;
    private final Surroundings around;
    private final Format format;
    private volatile Optional<Written> written = Optional.empty();
    private boolean told;

    private record Written(Path folder, String shown) {}

    RunningCampaign(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
        this.format = global.format().orElse(Format.byDefault(around.streams()));
    }

    Format format() {
        return format;
    }

    /** One way to run a campaign. */
    @FunctionalInterface
    interface Invocation {
        CampaignOutcome run(CampaignWatch watch) throws IOException, CaseException, InterruptedException;
    }

    /** How the cases of a campaign are run here, by so many workers. */
    CaseHarness cases(CampaignSubject subject, long longestGrant, int workers) throws IOException, BackendException {
        if (subject instanceof CampaignSubject.OfJava java) {
            return simulations(java);
        }
        CampaignSubject.OfScenario runs = (CampaignSubject.OfScenario) subject;
        Cancellation cancel = around.interruption().cancellation();
        CorePerWorker cores = CorePerWorker.of(workers, cancel);
        return new ScenarioCases(
                runs.scenario(), runs.controls(), worker -> backend(cores.conditions(worker)), longestGrant, cancel);
    }

    private CaseHarness simulations(CampaignSubject.OfJava java) throws IOException {
        if (java.watchdog().isPresent()) {
            return new WatchedCases(java, java.watchdog().get());
        }
        around.interruption().casesRunHere(this::tellWhatIsWritten);
        return JavaCases.of(java);
    }

    /** Sees that the guests of a campaign's scenario are there. */
    void prepare(CampaignSubject subject, List<Path> origins) throws IOException {
        if (subject instanceof CampaignSubject.OfScenario runs) {
            around.images().prepare(runs.scenario(), origins);
        }
    }

    private synchronized Backend backend(HostConditions host) throws BackendException {
        return around.backends().open(around.images(), host);
    }

    /**
     * Runs it to its end, or to where the user ends it; the exit code says what came of it.
     *
     * @param shown the folder as the user names it
     */
    int execute(Path folder, String shown, Invocation invocation) throws IOException, CommandFailure, BackendException {
        written = Optional.of(new Written(folder, shown));
        try {
            CampaignOutcome outcome = invocation.run(
                    new CampaignWatch(told(), around.interruption().cancellation()::requested, around.wallClock()));
            tell(outcome, shown);
            return exitCode(outcome);
        } catch (CampaignException refused) {
            throw new CommandFailure(code(refused), refused.getMessage(), refused);
        } catch (CaseException broken) {
            throw failure(broken);
        } catch (InterruptedException nobodyInterruptsThisThread) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED.number();
        }
    }

    private static ExitCode code(CampaignException refused) {
        return switch (refused.reason()) {
            case INVALID_OPTIONS -> ExitCode.USAGE;
            case INCOMPATIBLE_CAMPAIGN -> ExitCode.OTHER_IDENTITY;
            case ALREADY_EXISTS, CAMPAIGN_FINISHED, INVALID_JOURNAL, IN_USE -> ExitCode.BAD_INPUT;
        };
    }

    /** What ends a command whose cases cannot be run. */
    static CommandFailure failure(CaseException broken) throws BackendException {
        if (broken.getCause() instanceof BackendException backend) {
            throw backend;
        }
        return new CommandFailure(code(broken), broken.getMessage(), broken);
    }

    /** What a capsule that cannot be executed as it was recorded, or a campaign whose cases cannot be run, ends with. */
    static ExitCode code(CaseException broken) {
        boolean otherArtifact = broken.getCause() instanceof ArtifactException refused
                && refused.reason() == ArtifactException.Reason.OTHER_IDENTITY;
        if (broken.getCause() instanceof BackendException) {
            return ExitCode.BACKEND;
        }
        return switch (broken.errorName()) {
            case "ReplayDiverged" -> ExitCode.DIFFERENT;
            case "IncompatibleReplay" -> ExitCode.OTHER_IDENTITY;
            default -> otherArtifact ? ExitCode.OTHER_IDENTITY : ExitCode.BAD_INPUT;
        };
    }

    /** What has come of a campaign that a hanging case keeps from its end; for the thread that ends the process. */
    private void tellWhatIsWritten() {
        written.ifPresent(there -> {
            try {
                tell(KeptFirst.status(there.folder()), there.shown());
            } catch (IOException notBegun) {
                around.streams().remark(notBegun.getMessage());
            }
        });
    }

    /** A stop is settled with the checkpoint that follows it. */
    private Consumer<CampaignSummary> told() {
        Consumer<CampaignSummary> progress = progress();
        return summary -> {
            if (around.interruption().cancellation().requested()) {
                around.interruption().settled();
            } else {
                progress.accept(summary);
            }
        };
    }

    private Consumer<CampaignSummary> progress() {
        if (!around.streams().errIsTerminal() || global.quiet()) {
            return summary -> {};
        }
        long[] next = {Long.MIN_VALUE};
        return summary -> {
            long now = around.wallClock().getAsLong();
            if (next[0] == Long.MIN_VALUE || now - next[0] >= 0) {
                next[0] = now + BETWEEN_LINES;
                around.streams().err().print("\r\033[K" + CampaignWords.progress(summary));
                around.streams().err().flush();
            }
        };
    }

    /** Prints what came of it in the format that is wanted; once, also where the process is being ended meanwhile. */
    synchronized void tell(CampaignOutcome outcome, String folder) {
        if (told) {
            return;
        }
        told = true;
        if (around.streams().errIsTerminal() && !global.quiet()) {
            around.streams().err().print("\r\033[K");
            around.streams().err().flush();
        }
        if (!global.quiet()) {
            around.streams()
                    .out()
                    .print(
                            format == Format.TABLE
                                    ? CampaignWords.of(outcome, folder, written.isPresent())
                                    : CampaignRows.of(outcome, format));
            around.streams().out().flush();
        }
    }

    /** 1 where anything failed or the campaign cannot be trusted, 4 where cases had errors, 2 where it is not at its end. */
    private static int exitCode(CampaignOutcome outcome) {
        int campaign = exitCode(outcome.campaign());
        int kept = outcome.kept().map(RunningCampaign::exitCode).orElse(ExitCode.OK.number());
        boolean keptTells = kept == ExitCode.DIFFERENT.number() || campaign == ExitCode.OK.number();
        return keptTells ? kept : campaign;
    }

    private static int exitCode(CampaignSummary summary) {
        if (summary.failed() > 0 || !summary.checks().clean()) {
            return ExitCode.DIFFERENT.number();
        } else if (summary.errorCount() > 0) {
            return ExitCode.BACKEND.number();
        } else if (summary.stopReason().isEmpty()) {
            return ExitCode.INTERRUPTED.number();
        }
        return summary.stopReason().equals(Optional.of(StopReason.COMPLETED)) ? ExitCode.OK.number() : 2;
    }
}
