package io.crucible.app.catalog;

import io.crucible.model.backend.BackendException;
import io.crucible.model.travel.StateCache;
import io.crucible.qemu.launch.UserCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where states of machines are kept between sessions, and how much of them. */
public final class KeptStates {
    private static final String VARIABLE = "CRUCIBLE_STATES";
    private static final Pattern SIZE = Pattern.compile("(0|[1-9][0-9]{0,8})(MiB|GiB)");
    private static final long MOST = 8L << 30;
    /** The part of the free disk that may be taken where the user says nothing. */
    private static final int PART = 10;

    private KeptStates() {}

    /**
     * Those of the user.
     *
     * @param notices is told, in a sentence without its period, what is worth knowing
     * @throws BackendException where the variable says something that is no size
     */
    public static StateCache ofUser(Map<String, String> environment, Consumer<String> notices) throws BackendException {
        Path folder = UserCache.ofUser(environment).file("states");
        return new StateCache(folder, limit(environment, folder), notices);
    }

    /** Bytes. */
    static long limit(Map<String, String> environment, Path folder) throws BackendException {
        String text = environment.getOrDefault(VARIABLE, "");
        if (text.isEmpty()) {
            return Math.min(MOST, free(folder) / PART);
        }
        Matcher size = SIZE.matcher(text);
        if (!size.matches()) {
            throw new BackendException(
                    BackendException.Reason.SETTING,
                    "the variable " + VARIABLE + " is " + text
                            + "; write how much room kept states of machines may take, such as 2GiB or 500MiB, or 0MiB to"
                            + " keep none");
        }
        return Long.parseLong(size.group(1)) << (size.group(2).equals("GiB") ? 30 : 20);
    }

    private static long free(Path folder) {
        Path there = folder;
        while (!Files.exists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        return there.toFile().getUsableSpace();
    }
}
