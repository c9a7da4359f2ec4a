package io.crucible.app.command;

import io.crucible.model.scenario.Guest;
import io.crucible.model.toml.Quoted;
import io.crucible.resources.BundledFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code crucible guest symbols}. */
@Command(
        name = "symbols",
        description =
                "Writes the program of a built-in guest with its names, lines of source and frames, for a debugger of your"
                        + " own; `crucible debug` knows it already.")
public final class GuestSymbols implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(paramLabel = "NAME", description = "A guest such as election-racy, with or without builtin:.")
    private String name;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "The file to write; NAME.symbols in the present folder unless given.")
    private Path out;

    public GuestSymbols(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws IOException, CommandFailure {
        global.demandOnly("guest symbols");
        String plain = name.startsWith(Guest.BUILT_IN) ? name.substring(Guest.BUILT_IN.length()) : name;
        BundledFile file = new BundledFile("guests/" + plain + ".symbols");
        if (!plain.matches("[a-z-]+") || !file.exists()) {
            throw new CommandFailure(
                    ExitCode.BAD_INPUT,
                    "There is no built-in guest " + Quoted.text(plain)
                            + "; election, election-racy and misbehaving come with the product.");
        }
        Path asked = out == null ? Path.of(plain + ".symbols") : out;
        Path target = around.path(asked);
        if (Files.exists(target)) {
            throw new IOException("The file " + asked + " is there already; name another with --out.");
        }
        file.copyTo(target);
        around.streams().out().println(asked);
        return ExitCode.OK.number();
    }
}
