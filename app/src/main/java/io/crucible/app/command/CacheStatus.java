package io.crucible.app.command;

import io.crucible.app.catalog.KeptStates;
import io.crucible.app.output.Format;
import io.crucible.model.backend.BackendException;
import io.crucible.model.travel.StateCache;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code crucible cache status}. */
@Command(
        name = "status",
        description =
                "Says how many states of machines are kept, of how many scenarios, where, and how much room they take and"
                        + " may take.")
public final class CacheStatus implements Callable<Integer> {
    private final GlobalOptions global;
    private final Surroundings around;

    public CacheStatus(GlobalOptions global, Surroundings around) {
        this.global = global;
        this.around = around;
    }

    @Override
    public Integer call() throws CommandFailure, IOException, BackendException {
        global.demandOnly("cache status", GlobalOptions.Special.FORMAT);
        try (StateCache cache = KeptStates.ofUser(around.environment(), around.streams()::remark)) {
            Format format = global.format().orElse(Format.byDefault(around.streams()));
            if (!global.quiet()) {
                around.streams().out().print(format == Format.TABLE ? words(cache) : row(cache, format));
                around.streams().out().flush();
            }
        }
        return ExitCode.OK.number();
    }

    private static String words(StateCache cache) throws IOException {
        StateCache.Usage usage = cache.usage();
        return String.format(
                Locale.ROOT,
                "%d %s of machines, of %d %s, take %s of at most %s in %s.%n",
                usage.states(),
                usage.states() == 1 ? "state" : "states",
                usage.runs(),
                usage.runs() == 1 ? "scenario" : "scenarios",
                GuestWords.size(usage.bytes()),
                GuestWords.size(cache.mostBytes()),
                cache.folder());
    }

    private static String row(StateCache cache, Format format) throws IOException {
        StateCache.Usage usage = cache.usage();
        String row = String.format(
                Locale.ROOT,
                "{\"states\":%d,\"scenarios\":%d,\"bytes\":%d,\"most_bytes\":%d}",
                usage.states(),
                usage.runs(),
                usage.bytes(),
                cache.mostBytes());
        return format == Format.JSON ? "[" + row + "]\n" : row + "\n";
    }
}
