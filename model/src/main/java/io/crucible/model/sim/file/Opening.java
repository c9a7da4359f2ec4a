package io.crucible.model.sim.file;

import java.nio.file.OpenOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/** How a file is opened. */
record Opening(Set<? extends OpenOption> options) {
    static final Set<StandardOpenOption> REPLACE =
            Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);

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
        return writes() && !appends() && options.contains(StandardOpenOption.TRUNCATE_EXISTING);
    }

    boolean deletesOnClose() {
        return options.contains(StandardOpenOption.DELETE_ON_CLOSE);
    }

    boolean syncsEachWrite() {
        return options.contains(StandardOpenOption.SYNC) || options.contains(StandardOpenOption.DSYNC);
    }
}
