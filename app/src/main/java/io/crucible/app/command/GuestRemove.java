package io.crucible.app.command;

import io.crucible.app.guest.GuestStore;
import io.crucible.model.scenario.Guest;
import io.crucible.model.toml.Quoted;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code crucible guest remove}. */
@Command(
        name = "remove",
        description = "Removes a Linux guest; artifacts that were recorded with it still replay on this machine.")
public final class GuestRemove implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    @Parameters(
            paramLabel = "NAME",
            description = "The guest, as `crucible guest list` calls it, with or without linux:.")
    private String name;

    public GuestRemove(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws IOException, CommandFailure {
        global.demandOnly("guest remove");
        String plain = name.startsWith(Guest.LINUX) ? name.substring(Guest.LINUX.length()) : name;
        GuestStore store = around.images().guests();
        if (!store.remove(plain)) {
            throw new CommandFailure(
                    ExitCode.BAD_INPUT,
                    "There is no guest " + Quoted.text(plain) + "; `crucible guest list` shows those that there are.");
        }
        return ExitCode.OK.number();
    }
}
