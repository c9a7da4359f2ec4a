package io.crucible.app.command;

import io.crucible.app.output.Rows;
import io.crucible.app.samples.SampleCheck;
import io.crucible.app.samples.SampleCheck.Verdict;
import io.crucible.app.samples.SampleMaker;
import io.crucible.app.samples.Studio;
import io.crucible.model.backend.BackendException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code crucible samples}. */
@Command(
        name = "samples",
        description = "Makes the sample artifacts of the source tree again from real runs, or checks them.",
        footer = {
            "",
            "Exit codes: 0 made; all current, 1 not all current, 4 QEMU failed, 5 bad input or local I/O, 64 usage."
        })
public final class SamplesCommand implements Callable<Integer> {
    private static final String FOLDER = "sample-artifacts";

    private final GlobalOptions global;
    private final Surroundings around;

    @Option(names = "--check", description = "Show that those there are current, or say why not.")
    private boolean check;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Where they are; " + FOLDER + " in the source tree by default.")
    private Path folder;

    public SamplesCommand(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException {
        global.demandOnly("samples", GlobalOptions.Special.FORMAT, GlobalOptions.Special.TRACE);
        Path where = folder == null ? tree().resolve(FOLDER) : around.path(folder);
        Studio studio = new Studio(
                around.images(),
                around.linuxGuests(),
                host -> around.backends().open(around.images(), host),
                around.interruption().cancellation());
        RunReport report = new RunReport(global, around);
        Rows rows = new Rows();
        ExitCode code = check ? check(studio, where, rows, report) : make(studio, where, rows, report);
        report.rows(rows);
        return code.number();
    }

    private Path tree() {
        return around.path(Path.of(System.getProperty("crucible.home", ".")));
    }

    private static ExitCode make(Studio studio, Path where, Rows rows, RunReport report)
            throws IOException, BackendException {
        new SampleMaker(studio, where, entry -> {
                    rows.add(0, "host", "sample-made", entry.file() + " " + entry.digest() + ": " + entry.made());
                    report.say(line(entry.file(), "made", entry.made()));
                })
                .make();
        rows.finish(0, "made", ExitCode.OK.number(), "");
        return ExitCode.OK;
    }

    private static ExitCode check(Studio studio, Path where, Rows rows, RunReport report)
            throws IOException, BackendException {
        List<Verdict> verdicts = new SampleCheck(studio, where).check(verdict -> {
            String state = verdict.state().word();
            rows.add(0, "host", "sample-check", verdict.file() + " " + state + ": " + verdict.why());
            report.say(line(verdict.file(), state, verdict.why()));
        });
        boolean current = verdicts.stream().allMatch(verdict -> verdict.state() == SampleCheck.State.CURRENT);
        ExitCode code = current ? ExitCode.OK : ExitCode.DIFFERENT;
        String word = current ? "current" : "not-current";
        report.say(
                current
                        ? "All samples are current.\n"
                        : "Not all samples are current; `crucible samples` makes them.\n");
        rows.finish(0, word, code.number(), "");
        return code;
    }

    private static String line(String file, String state, String rest) {
        return String.format(Locale.ROOT, "%-20s %-12s %s%n", file, state, rest);
    }
}
