package io.crucible.qemu;

import io.crucible.model.backend.Checkpoint;
import io.crucible.model.fingerprint.Hash128;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A node's state in a file that the plugin wrote.
 *
 * @param node the node's number
 * @param base world time less the machine's own clock, in ns, when it was taken
 * @param switchedOn world ns of the power-on that gave the machine its clock
 * @param rolling the chain of samples up to there
 * @param incarnation the start that it belongs to
 */
record QemuCheckpoint(
        int node, Path file, long at, long icount, long base, long switchedOn, Hash128 rolling, int incarnation)
        implements Checkpoint {

    @Override
    public void close() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException gone) {
            // The world's folder goes as a whole.
        }
    }
}
