package io.crucible.model.sim.disk;

import io.crucible.model.sim.world.Node;
import java.io.IOException;

/** Thrown by a disk while its node does not run, and for ever by a file that was open when it crashed. */
public final class DiskCrashedException extends IOException {

    DiskCrashedException(Node node) {
        super("the disk of " + node + " has crashed");
    }
}
