package io.crucible.app.command;

import io.crucible.model.artifact.Recording;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.digest.Sha256;
import io.crucible.model.run.Observer;
import io.crucible.model.savepoint.OracleException;
import io.crucible.model.savepoint.SavepointFile;
import io.crucible.model.savepoint.SavepointHandle;
import io.crucible.model.savepoint.Saving;
import io.crucible.model.savepoint.TerminalCheckpoint;
import io.crucible.model.time.VirtualTime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What {@code replay --to} names: a savepoint's file, the digest of a savepoint in the directory for artifacts, or the artifact's own end.
 *
 * @param handle nothing for the artifact's own end
 */
record SavepointTarget(String name, Optional<SavepointHandle> handle) {

    /** Finds it; of the artifact itself only the digest of its terminal checkpoint is needed. */
    static SavepointTarget of(String name, Recording recording, GlobalOptions global, Surroundings around)
            throws IOException, CommandFailure {
        if (!Sha256.isDigest(name)) {
            Path file = around.path(Path.of(name));
            return new SavepointTarget(
                    name, Optional.of(SavepointFile.read(file).handle()));
        }
        Path store = around.path(global.artifactDir());
        Optional<SavepointFile> stored = SavepointFile.find(store, name);
        if (stored.isEmpty() && !TerminalCheckpoint.of(recording).equals(name)) {
            throw new CommandFailure(
                    ExitCode.BAD_INPUT,
                    "No savepoint in " + global.artifactDir() + " has the digest " + name
                            + ", and the artifact does not end there; name the savepoint's file or its folder with"
                            + " --artifact-dir.");
        }
        return new SavepointTarget(name, stored.map(SavepointFile::handle));
    }

    /**
     * Proves that the target is a place of the recorded run, by a run of its own where it is not the end.
     *
     * @param live what the live replay has just recorded, which is equal to the artifact
     * @return what was proved
     */
    Proved prove(Recording live, Backend backend, long longestGrant, Observer observer, Surroundings around)
            throws CommandFailure, BackendException {
        if (handle.isEmpty()) {
            String reached = TerminalCheckpoint.of(live);
            if (!reached.equals(name)) {
                throw differs("the live replay ends in the checkpoint " + reached);
            }
            return new Proved(
                    "The artifact's terminal checkpoint, at "
                            + VirtualTime.words(live.outcome().frontier()) + ", was reconstructed and agrees.\n",
                    live.outcome().frontier(),
                    "terminal checkpoint=" + reached + " decisions="
                            + live.decisions().size());
        }
        demandPrefix(live, handle.get());
        try {
            Saving.prove(
                    handle.get(),
                    backend,
                    longestGrant,
                    observer,
                    around.interruption().cancellation());
        } catch (OracleException disagrees) {
            throw differs(disagrees.getMessage());
        }
        return proved(handle.get(), live);
    }

    private Proved proved(SavepointHandle saved, Recording live) {
        int decisions = saved.decisions().size();
        return new Proved(
                "The savepoint " + name + ", at "
                        + VirtualTime.words(saved.frontier()) + ", is a prefix of the"
                        + " schedule (" + decisions + " of "
                        + live.decisions().size() + " decisions), and was come to again from power-on and agrees.\n",
                saved.frontier(),
                SaveTrace.proof(saved) + " decisions=" + decisions);
    }

    /**
     * A target that is a place of the run.
     *
     * @param words for people
     * @param at virtual ns
     * @param summary for a row
     */
    record Proved(String words, long at, String summary) {}

    private void demandPrefix(Recording recording, SavepointHandle saved) throws CommandFailure {
        int decisions = saved.decisions().size();
        if (!saved.scenario().equals(recording.scenario())) {
            throw differs("it is of another scenario than the artifact");
        } else if (saved.closure().seed() != recording.seed()) {
            throw differs("it is of a run by another seed than the artifact's");
        } else if (saved.closure().identity().difference(recording.identity()).isPresent()) {
            throw differs("it was saved by another build than the artifact's");
        } else if (decisions > recording.decisions().size()
                || saved.frontier() > recording.outcome().frontier()) {
            throw differs("it lies beyond the end of the artifact's run");
        }
        List<?> prefix = recording.decisions().subList(0, decisions);
        boolean next = decisions < recording.decisions().size()
                && recording.decisions().get(decisions).at() < saved.frontier();
        if (!prefix.equals(saved.decisions()) || next) {
            throw differs("its schedule is no prefix of the artifact's");
        }
    }

    private CommandFailure differs(String why) {
        return new CommandFailure(
                ExitCode.BOUNDARY, "The savepoint " + name + " is no place of the artifact's run: " + why + ".");
    }
}
