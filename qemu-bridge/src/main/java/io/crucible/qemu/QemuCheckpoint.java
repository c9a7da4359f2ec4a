package io.crucible.qemu;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.fingerprint.Hash128;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

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
    private static final String SPACE = " ";
    private static final int FIELDS = 7;

    @Override
    public Optional<Lasting> lasting() {
        String line = String.join(
                SPACE,
                Integer.toString(node),
                Long.toString(at),
                Long.toString(icount),
                Long.toString(base),
                Long.toString(switchedOn),
                rolling.toString(),
                Integer.toString(incarnation));
        return Optional.of(new Lasting(line, file));
    }

    /**
     * The state of which {@link #lasting} gave this line.
     *
     * @throws BackendException with a sentence where no such line is ever given
     */
    static QemuCheckpoint of(String line, Path file) throws BackendException {
        String[] fields = line.split(SPACE, -1);
        try {
            if (fields.length == FIELDS) {
                return new QemuCheckpoint(
                        Integer.parseInt(fields[0]),
                        file,
                        Long.parseLong(fields[1]),
                        Long.parseLong(fields[2]),
                        Long.parseLong(fields[3]),
                        Long.parseLong(fields[4]),
                        Hash128.parse(fields[5]),
                        Integer.parseInt(fields[6]));
            }
        } catch (IllegalArgumentException damaged) {
            throw damaged(damaged);
        }
        throw damaged(null);
    }

    private static BackendException damaged(Throwable cause) {
        return new BackendException(Reason.LOCAL_IO, "a machine's kept state is damaged", cause);
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException gone) {
            // The world's folder goes as a whole.
        }
    }
}
