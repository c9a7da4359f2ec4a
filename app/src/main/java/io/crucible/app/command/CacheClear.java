package io.crucible.app.command;

import io.crucible.app.catalog.KeptStates;
import io.crucible.model.backend.BackendException;
import io.crucible.model.travel.StateCache;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code crucible cache clear}. */
@Command(
        name = "clear",
        description = "Removes all kept states of machines; nothing but the speed of the next session changes.")
public final class CacheClear implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    public CacheClear(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException {
        global.demandOnly("cache clear");
        try (StateCache cache = KeptStates.ofUser(around.environment(), around.streams()::remark)) {
            StateCache.Usage before = cache.usage();
            cache.clear();
            if (!global.quiet()) {
                around.streams()
                        .remark("Removed " + before.states() + (before.states() == 1 ? " state" : " states")
                                + " of machines, " + GuestWords.size(before.bytes()) + ".");
            }
        }
        return ExitCode.OK.number();
    }
}
