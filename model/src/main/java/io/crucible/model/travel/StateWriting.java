package io.crucible.model.travel;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Writes a state's parts into a pack. */
final class StateWriting {
    private final PackWriter pack;
    private final SortedMap<String, Blob> blobs = new TreeMap<>();

    private StateWriting(PackWriter pack) {
        this.pack = pack;
    }

    /** The description, which is still to be written into its file. */
    static StoredState write(Path manifest, LooseState state, String prefix, PackWriter pack) throws IOException {
        StateWriting writing = new StateWriting(pack);
        List<StoredState.Node> nodes = new ArrayList<>();
        for (int number = 0; number < state.nodes().size(); number++) {
            nodes.add(writing.node(number, state.nodes().get(number)));
        }
        return new StoredState(manifest, state.at(), state.decisions(), prefix, nodes, writing.blobs);
    }

    private StoredState.Node node(int number, LooseState.Node node) throws IOException {
        if (node.machine().isPresent()) {
            machine(StoredState.machine(number), node.machine().get());
        }
        List<StoredState.Told> lives = new ArrayList<>();
        for (int life = 0; life < node.lives().size(); life++) {
            LooseState.Told told = node.lives().get(life);
            if (told.ready().isPresent()) {
                machine(StoredState.ready(number, life), told.ready().get());
            }
            blobs.put(StoredState.told("frames", number, life), pack.write(Telling.frames(told.frames())));
            blobs.put(StoredState.told("outputs", number, life), pack.write(Telling.outputs(told.outputs())));
            blobs.put(StoredState.told("samples", number, life), pack.write(Telling.samples(told.samples())));
            lives.add(new StoredState.Told(told.end(), told.exit(), told.ready().map(LooseState.Machine::line)));
        }
        return new StoredState.Node(node.machine().map(LooseState.Machine::line), node.inputs(), lives);
    }

    private void machine(String name, LooseState.Machine machine) throws IOException {
        long size = machine.file().size();
        blobs.put(name, pack.write(size, Blob.fromEnd(size), machine.file()::read));
    }
}
