package io.crucible.model.travel;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.World;
import io.crucible.model.travel.WorldCheckpoint.NodeState;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes states from the user's cache into a session. */
final class StoredStates {
    /** Other processes may remove one while it is looked for. */
    private static final int ATTEMPTS = 3;

    private final StateShelf shelf;
    private final World live;
    private final List<List<Life>> lives;
    private final List<Proof> proofs = new ArrayList<>();
    private Optional<StoredState> last = Optional.empty();
    private boolean refused;
    /** Whether a machine of the session has been started. */
    private boolean begun;

    StoredStates(StateShelf shelf, World live, List<List<Life>> lives) {
        this.shelf = shelf;
        this.live = live;
        this.lives = lives;
    }

    StateShelf shelf() {
        return shelf;
    }

    /** Whether anything in the session rests on a stored state. */
    boolean inUse() {
        return last.isPresent();
    }

    /** Whether machines may still turn out to be others than they should be. */
    boolean awaitsProof() {
        return proofs.stream().anyMatch(proof -> !proof.isGiven());
    }

    boolean refused() {
        return refused;
    }

    void refuse(String why) {
        if (!refused) {
            refused = true;
            last.ifPresent(state -> shelf.drop(state, why));
        }
    }

    /** A pass goes on from here, so that machines are started. */
    void begin() {
        begun = true;
    }

    /**
     * Has the machines of a state started while its bytes are being read, so that they need only be put back then.
     *
     * @return how many reports will tell that one is up
     */
    private int start(StoredState state) throws BackendException {
        int started = 0;
        for (int node = 0; node < state.nodes().size() && !begun; node++) {
            if (node < lives.size() && state.nodes().get(node).line().isPresent()) {
                live.start(node, new World.Start.Cold(0, 0));
                started++;
            }
        }
        begun = true;
        return started;
    }

    private void awaitAll(int started) throws BackendException {
        for (int left = started; left > 0; left--) {
            live.await();
        }
    }

    /** The latest state at or before an instant and after another; what led to it is written down in the lives then. */
    Optional<WorldCheckpoint> before(long at, long after) throws BackendException {
        for (int attempt = 0; attempt < ATTEMPTS && !refused; attempt++) {
            Optional<StoredState> found = shelf.before(at, after);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            try (PackReader packs = new PackReader(found.get())) {
                return taken(found.get(), packs);
            } catch (NoSuchFileException gone) {
                shelf.forget(found.get());
            } catch (IOException damaged) {
                shelf.drop(found.get(), damaged.getMessage());
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private Optional<WorldCheckpoint> taken(StoredState found, PackReader packs) throws IOException, BackendException {
        int started = start(found);
        try {
            WorldCheckpoint taken = take(found, packs);
            last = Optional.of(found);
            return Optional.of(taken);
        } catch (BackendException failed) {
            if (failed.reason() != Reason.LOCAL_IO) {
                throw failed;
            }
            throw new IOException(failed.getMessage(), failed);
        } finally {
            awaitAll(started);
        }
    }

    private WorldCheckpoint take(StoredState state, PackReader packs) throws IOException, BackendException {
        if (state.nodes().size() != lives.size()) {
            throw new IOException("it is of another number of nodes");
        }
        List<List<LooseState.Told>> told = new ArrayList<>();
        for (int node = 0; node < lives.size(); node++) {
            told.add(told(node, state.nodes().get(node), packs));
        }
        List<NodeState> nodes = new ArrayList<>();
        try {
            for (int node = 0; node < lives.size(); node++) {
                nodes.add(node(node, state, packs));
            }
            for (int node = 0; node < lives.size(); node++) {
                adopt(node, told.get(node), state.nodes().get(node), packs);
            }
        } catch (IOException | BackendException failed) {
            new WorldCheckpoint(state.at(), state.decisions(), nodes).close();
            throw failed;
        }
        return new WorldCheckpoint(state.at(), state.decisions(), nodes);
    }

    private List<LooseState.Told> told(int node, StoredState.Node stored, PackReader packs) throws IOException {
        List<LooseState.Told> all = new ArrayList<>();
        for (int number = 0; number < stored.lives().size(); number++) {
            StoredState.Told life = stored.lives().get(number);
            LooseState.Told told = new LooseState.Told(
                    life.end(),
                    life.exit(),
                    Optional.empty(),
                    Telling.frames(packs.bytes(StoredState.told("frames", node, number))),
                    Telling.outputs(packs.bytes(StoredState.told("outputs", node, number))),
                    Telling.samples(packs.bytes(StoredState.told("samples", node, number))));
            boolean known = number < lives.get(node).size();
            if (!told.isWhole() || known && !lives.get(node).get(number).agrees(told)) {
                throw new IOException("what a node did before it is not what it did in this session");
            }
            all.add(told);
        }
        return all;
    }

    private NodeState node(int number, StoredState state, PackReader packs) throws IOException, BackendException {
        StoredState.Node stored = state.nodes().get(number);
        int life = stored.lives().size() - 1;
        if (life < 0) {
            throw new IOException("it lacks a node");
        } else if (stored.line().isEmpty()) {
            return new NodeState.Ended(life);
        }
        Proof proof = new Proof(shelf.samples(number, state.at())
                .orElseThrow(() -> new IOException("the recording has no sample that could prove it")));
        Checkpoint machine = revived(stored.line().get(), StoredState.machine(number), packs);
        proofs.add(proof);
        return new NodeState.Saved(
                life, stored.lives().get(life).end(), machine, HandedOver.of(stored.inputs()), Optional.of(proof));
    }

    private Checkpoint revived(String line, String blob, PackReader packs) throws BackendException {
        return live.revive(line, file -> packs.copy(blob, file));
    }

    private void adopt(int node, List<LooseState.Told> told, StoredState.Node stored, PackReader packs)
            throws BackendException {
        List<Life> known = lives.get(node);
        for (int number = 0; number < told.size(); number++) {
            if (known.size() == number) {
                known.add(new Life());
            }
            Life life = known.get(number);
            Optional<String> ready = stored.lives().get(number).ready();
            if (ready.isPresent() && life.ready().isEmpty()) {
                life.ready(revived(ready.get(), StoredState.ready(node, number), packs));
            }
            life.adopt(told.get(number));
        }
    }
}
