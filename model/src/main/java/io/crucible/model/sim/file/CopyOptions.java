package io.crucible.model.sim.file;

import java.nio.file.CopyOption;
import java.nio.file.LinkOption;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;

/** How a file is copied or moved; refuses what Linux refuses, so that no option is ignored in silence. */
record CopyOptions(List<CopyOption> options) {
    private static final Set<CopyOption> OF_COPY =
            Set.of(StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
    private static final Set<CopyOption> OF_MOVE =
            Set.of(StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE, LinkOption.NOFOLLOW_LINKS);

    static CopyOptions ofCopy(CopyOption... options) {
        return among(
                OF_COPY,
                "A simulated file is copied with REPLACE_EXISTING, COPY_ATTRIBUTES and NOFOLLOW_LINKS only",
                options);
    }

    static CopyOptions ofMove(CopyOption... options) {
        return among(
                OF_MOVE,
                "A simulated file is moved with REPLACE_EXISTING, ATOMIC_MOVE and NOFOLLOW_LINKS only",
                options);
    }

    private static CopyOptions among(Set<CopyOption> known, String refusal, CopyOption... options) {
        for (CopyOption option : options) {
            if (!known.contains(option)) {
                throw new UnsupportedOperationException(refusal);
            }
        }
        return new CopyOptions(List.of(options));
    }

    boolean replaces() {
        return options.contains(StandardCopyOption.REPLACE_EXISTING);
    }

    boolean isAtomic() {
        return options.contains(StandardCopyOption.ATOMIC_MOVE);
    }
}
