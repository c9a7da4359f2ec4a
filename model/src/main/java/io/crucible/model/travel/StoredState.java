package io.crucible.model.travel;

import io.crucible.model.backend.Report;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A state in the user's cache.
 *
 * @param manifest the file that describes it, beside the packs that hold its chunks
 * @param at world ns
 * @param decisions how many had been made
 * @param prefix digest of these
 * @param blobs by {@link #machine}, {@link #ready} and {@link #told}
 */
record StoredState(
        Path manifest, long at, int decisions, String prefix, List<Node> nodes, SortedMap<String, Blob> blobs) {
    StoredState {
        nodes = List.copyOf(nodes);
        blobs = new TreeMap<>(blobs);
    }

    /** A node, likewise with its {@code line} where its machine ran. */
    record Node(Optional<String> line, List<HandedOver.Count> inputs, List<Told> lives) {
        Node {
            inputs = List.copyOf(inputs);
            lives = List.copyOf(lives);
        }
    }

    /** A life; {@code ready} is the line of its state at the ready point. */
    record Told(Life.Mark end, Optional<Report.Exit> exit, Optional<String> ready) {}

    static String machine(int node) {
        return "machine-" + node;
    }

    static String ready(int node, int life) {
        return "ready-" + node + "-" + life;
    }

    /** What a life has told of one kind: {@code frames}, {@code outputs} or {@code samples}. */
    static String told(String kind, int node, int life) {
        return kind + "-" + node + "-" + life;
    }
}
