package io.crucible.model.sim.file;

import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Set;

/** How a file is opened. */
record Opening(Set<? extends OpenOption> options) {
    static final Set<StandardOpenOption> REPLACE =
            Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);

    Opening {
        for (OpenOption option : options) {
            if (!(Objects.requireNonNull(option) instanceof StandardOpenOption)
                    && option != LinkOption.NOFOLLOW_LINKS) {
                throw new UnsupportedOperationException("A simulated file is opened with standard options only");
            }
        }
        if (options.contains(StandardOpenOption.APPEND)) {
            refuseWithAppend(options, StandardOpenOption.READ);
            refuseWithAppend(options, StandardOpenOption.TRUNCATE_EXISTING);
        }
    }

    private static void refuseWithAppend(Set<? extends OpenOption> options, StandardOpenOption other) {
        if (options.contains(other)) {
            throw new IllegalArgumentException("A file is not opened with both APPEND and " + other);
        }
    }

    boolean appends() {
        return options.contains(StandardOpenOption.APPEND);
    }

    boolean writes() {
        return options.contains(StandardOpenOption.WRITE) || appends();
    }

    boolean reads() {
        return options.contains(StandardOpenOption.READ) || !writes();
    }

    boolean createsNew() {
        return writes() && options.contains(StandardOpenOption.CREATE_NEW);
    }

    boolean creates() {
        return writes() && options.contains(StandardOpenOption.CREATE);
    }

    boolean truncates() {
        return writes() && options.contains(StandardOpenOption.TRUNCATE_EXISTING);
    }

    boolean deletesOnClose() {
        return options.contains(StandardOpenOption.DELETE_ON_CLOSE);
    }

    boolean syncsEachWrite() {
        return options.contains(StandardOpenOption.SYNC) || options.contains(StandardOpenOption.DSYNC);
    }
}
