package io.crucible.app;

import io.crucible.app.catalog.ImageStore;
import io.crucible.app.command.CommandFailure;
import io.crucible.app.command.ExitCode;
import io.crucible.app.command.GlobalOptions;
import io.crucible.app.command.Interruption;
import io.crucible.app.command.Surroundings;
import io.crucible.app.desktop.Desktop;
import io.crucible.app.output.Streams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The {@code crucible} command. */
@Command(
        name = "crucible",
        description = "Runs, records and replays distributed systems exactly.",
        versionProvider = Version.class,
        footer = {"", "docs/command-line.md describes every option and exit code."})
public final class Main implements Callable<Integer> {
    private final Surroundings around;

    @Spec
    private CommandSpec spec;

    @Mixin
    final GlobalOptions global = new GlobalOptions();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help and exit.")
    @SuppressWarnings("UnusedVariable") // picocli acts on it
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            scope = ScopeType.INHERIT,
            description = "Print the version and exit.")
    @SuppressWarnings("UnusedVariable") // picocli acts on it
    private boolean version;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description =
                    "Opens these artifacts, or folders of campaigns, in the window; without a command or a file the"
                            + " window opens.")
    private List<Path> files = List.of();

    Main(Surroundings around) {
        this.around = around;
    }

    /** Runs the command line {@code args} and ends the process with its exit code. */
    public static void main(String[] args) {
        Streams streams = Streams.ofProcess();
        // Standard output holds results and nothing else, so what the code of a case prints goes to the other.
        System.setOut(System.err);
        Interruption interruption = new Interruption();
        interruption.listen(streams);
        int exit = ExitCode.INTERNAL.number();
        try (QemuBackends backends = new QemuBackends(streams, System.getenv(), interruption.cancellation())) {
            exit = Crucible.execute(around(streams, backends, interruption), args);
        } finally {
            interruption.finished();
        }
        System.exit(exit);
    }

    private static Surroundings around(Streams streams, QemuBackends backends, Interruption interruption) {
        Map<String, String> environment = System.getenv();
        Path folder = Path.of("").toAbsolutePath();
        return new Surroundings(
                streams,
                environment,
                folder,
                System.getProperty("crucible.self", "crucible"),
                System::nanoTime,
                ImageStore.ofUser(environment),
                backends,
                interruption);
    }

    @Override
    public Integer call() throws CommandFailure, IOException {
        for (Path file : files) {
            if (!Files.exists(around.path(file))
                    && !file.toString().contains("/")
                    && !file.toString().contains(".")) {
                throw new NeitherCommandNorFile(spec.commandLine(), file.toString());
            }
        }
        global.demandOnly("FILE");
        return new Desktop(around).open(files.stream().map(around::path).toList());
    }
}
