package io.crucible.app.command;

import io.crucible.app.catalog.KeptStates;
import io.crucible.app.debug.DebugSession;
import io.crucible.app.debug.DebugTrouble;
import io.crucible.app.debug.Directives;
import io.crucible.app.debug.JumpProgress;
import io.crucible.app.debug.Prompt;
import io.crucible.app.debug.SessionSaves;
import io.crucible.app.output.Streams;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactOpening;
import io.crucible.model.artifact.OpenedRun;
import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.replay.Replay;
import io.crucible.model.travel.StateCache;
import io.crucible.qemu.launch.HostConditions;
import io.crucible.qemu.launch.UserCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code crucible debug}. */
@Command(
        name = "debug",
        description =
                "Goes through an artifact's run, forward and back down to one instruction, with live machines that"
                        + " are compared with the recording at every jump.",
        footer = {
            "",
            "Without a directive it asks for them; `help` lists them. Several on the command line are joined by the word"
                    + " then:",
            "  crucible debug FILE goto failure then back 5 decision then regs a",
            "",
            "Exit codes: 0 every jump was equal to the recording, 1 one was not, 3 recorded by another build, 4 QEMU"
                    + " failed, 5 bad input, a directive that cannot be done, or local I/O, 64 usage, 130 interrupted."
        })
public final class DebugCommand implements Callable<Integer> {
    private static final String BETWEEN = "then";

    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(index = "0", paramLabel = "ARTIFACT", description = "A .crucible file.")
    private Path artifact;

    @Parameters(index = "1..*", paramLabel = "DIRECTIVE", description = "What to do; `help` lists what there is.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--symbols",
            paramLabel = "NODE=FILE",
            description =
                    "Takes the names of a node's functions, and lines of source where they are there, from an ELF file or a"
                            + " System.map; may be given several times.")
    private List<String> symbols = new ArrayList<>();

    @Mixin
    private GrantOption grant;

    public DebugCommand(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException {
        global.demandOnly("debug", GlobalOptions.Special.ARTIFACT_DIR);
        Path file = around.path(artifact);
        if (!Files.isRegularFile(file)) {
            throw new IOException("There is no file " + artifact + ".");
        }
        OpenedRun run;
        try {
            run = new ArtifactOpening(ArtifactLimits.USUAL)
                    .open(file, around.interruption().cancellation(), new ArtifactOpening.Listener() {});
        } catch (CancellationException interrupted) {
            return ExitCode.INTERRUPTED.number();
        }
        Recording recording = run.recording()
                .orElseThrow(() -> new CommandFailure(
                        ExitCode.BAD_INPUT,
                        run.problems().stream().findFirst().orElse("The file " + artifact + " is not whole.")));
        Backend backend = around.backends().open(around.images(), HostConditions.USUAL);
        Optional<String> refusal = Replay.refusal(recording, backend);
        if (refusal.isPresent()) {
            throw new CommandFailure(
                    ExitCode.OTHER_IDENTITY, "The artifact " + artifact + " cannot run here: " + refusal.get() + ".");
        }
        around.images().prepare(recording.scenario(), around.origins(artifact));
        boolean shown = around.streams().errIsTerminal() && !global.quiet();
        try (StateCache kept = KeptStates.ofUser(around.environment(), this::remark);
                DebugSession session = new DebugSession(
                        run,
                        recording,
                        backend,
                        grant.longest(),
                        Optional.of(kept),
                        shown ? new JumpProgress(around.streams().err()) : nobody -> {},
                        this::say,
                        around::path,
                        new SessionSaves(
                                backend,
                                grant.longest(),
                                around.path(global.artifactDir()),
                                around::path,
                                around.interruption().cancellation()),
                        around.interruption().cancellation())) {
            takeSymbols(session);
            boolean done = converse(session);
            ExitCode without = done ? ExitCode.OK : ExitCode.BAD_INPUT;
            return (session.differed() ? ExitCode.DIFFERENT : without).number();
        }
    }

    private void remark(String notice) {
        around.streams().remark(notice + ".");
    }

    private void say(String line) {
        around.streams().out().println(line);
        around.streams().out().flush();
    }

    private void takeSymbols(DebugSession session) throws CommandFailure {
        for (String asked : symbols) {
            int sign = asked.indexOf('=');
            if (sign < 1) {
                throw new CommandFailure(
                        ExitCode.USAGE, "--symbols has the form NODE=FILE, and \"" + asked + "\" has not.");
            }
            try {
                session.symbols(asked.substring(0, sign), asked.substring(sign + 1));
            } catch (DebugTrouble trouble) {
                throw new CommandFailure(
                        ExitCode.BAD_INPUT, "--symbols " + asked + ": " + trouble.getMessage() + ".", trouble);
            }
        }
    }

    /** The result says whether everything that a pipe asked for could be done; a person at a prompt saw it. */
    private boolean converse(DebugSession session) throws CommandFailure, IOException, BackendException {
        Prompt prompt = new Prompt(session, around.streams());
        if (words.isEmpty() && around.streams().outIsTerminal() && Streams.inputIsTerminal()) {
            prompt.converse(history());
        } else if (words.isEmpty()) {
            return prompt.read();
        } else {
            for (String line : lines()) {
                execute(session, line);
            }
        }
        return true;
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        List<String> line = new ArrayList<>();
        for (String word : words) {
            if (word.equals(BETWEEN)) {
                lines.add(String.join(" ", line));
                line.clear();
            } else {
                line.add(word);
            }
        }
        lines.add(String.join(" ", line));
        return lines;
    }

    private void execute(DebugSession session, String line) throws CommandFailure, BackendException {
        try {
            around.streams().out().println(Directives.execute(session, line));
        } catch (DebugTrouble trouble) {
            throw new CommandFailure(ExitCode.BAD_INPUT, line + ": " + trouble.getMessage() + ".", trouble);
        }
    }

    /** In the user's cache, so that what was typed is there the next time. */
    private Path history() throws IOException {
        Path file = UserCache.ofUser(around.environment()).file("debug-history");
        Files.createDirectories(file.getParent());
        return file;
    }
}
