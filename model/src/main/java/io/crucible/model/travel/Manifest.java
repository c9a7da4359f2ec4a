package io.crucible.model.travel;

import io.crucible.model.backend.Report.Exit;
import io.crucible.model.digest.Sha256;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A stored state's description as lines, the last of which is the digest of all before. */
final class Manifest {
    private static final String SCHEMA = "crucible.machine-states.v1";
    private static final String DIGEST = "digest";
    private static final String NONE = "none";
    private static final int LONGEST = 1 << 16;

    private Manifest() {}

    static byte[] bytes(StoredState state) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TabWriter out = new TabWriter(bytes);
        out.line("schema").ascii(SCHEMA).end();
        out.line("state")
                .natural(state.at())
                .natural(state.decisions())
                .ascii(state.prefix())
                .end();
        for (StoredState.Node node : state.nodes()) {
            out.line("node").text(node.line().orElse("")).end();
            for (HandedOver.Count count : node.inputs()) {
                out.line("input")
                        .ascii(count.kind())
                        .natural(count.at())
                        .natural(count.count())
                        .end();
            }
            for (StoredState.Told life : node.lives()) {
                write(life, out);
            }
        }
        for (Map.Entry<String, Blob> blob : state.blobs().entrySet()) {
            out.line("blob")
                    .ascii(blob.getKey())
                    .natural(blob.getValue().size())
                    .natural(blob.getValue().first())
                    .end();
            for (Chunk chunk : blob.getValue().chunks()) {
                write(chunk, out);
            }
        }
        out.flush();
        String digest = Sha256.of(bytes.toByteArray());
        out.line(DIGEST).ascii(digest).end();
        out.flush();
        return bytes.toByteArray();
    }

    private static void write(StoredState.Told life, TabWriter out) throws IOException {
        Life.Mark end = life.end();
        out.line("life")
                .natural(end.reached())
                .natural(end.icount())
                .natural(end.frames())
                .natural(end.outputs())
                .natural(end.samples())
                .ascii(life.exit().map(Exit::word).orElse(NONE))
                .text(life.ready().orElse(""))
                .end();
    }

    private static void write(Chunk chunk, TabWriter out) throws IOException {
        out.line("chunk")
                .natural(chunk.offset())
                .ascii(chunk.pack())
                .natural(chunk.position())
                .natural(chunk.length())
                .ascii(chunk.digest())
                .end();
    }

    /**
     * The state that these lines describe.
     *
     * @throws IOException with a sentence where a byte of it is another than was written
     */
    static StoredState read(Path file, byte[] bytes) throws IOException {
        checkDigest(bytes);
        LineReader lines = LineReader.of(bytes, LONGEST);
        TabLine schema = lines.demand("schema", 2);
        if (!schema.ascii(1, "schema").equals(SCHEMA)) {
            throw schema.wrong(1, "schema", "only " + SCHEMA + " is known");
        }
        TabLine state = lines.demand("state", 4);
        Pieces pieces = new Pieces();
        TabLine line = next(lines);
        while (!line.tag().equals(DIGEST)) {
            pieces.take(line);
            line = next(lines);
        }
        return new StoredState(
                file,
                state.natural(1, "time"),
                state.small(2, "decisions"),
                state.ascii(3, "prefix"),
                pieces.nodes(),
                pieces.blobs());
    }

    private static TabLine next(LineReader lines) throws IOException {
        return lines.next().orElseThrow(() -> MalformedLineException.cutOff(lines.beginLine()));
    }

    private static void checkDigest(byte[] bytes) throws IOException {
        int last = bytes.length - (DIGEST.length() + 1 + Sha256.PREFIX.length() + 64 + 1);
        String found = last < 0 ? "" : Sha256.of(Arrays.copyOf(bytes, last));
        String end = DIGEST + "\t" + found + "\n";
        if (last < 0 || !new String(bytes, last, bytes.length - last, StandardCharsets.US_ASCII).equals(end)) {
            throw new IOException("its description does not have the digest that it names");
        }
    }

    /** A state as it is read. */
    private static final class Pieces {
        private final List<Optional<String>> machines = new ArrayList<>();
        private final List<List<HandedOver.Count>> inputs = new ArrayList<>();
        private final List<List<StoredState.Told>> lives = new ArrayList<>();
        private final SortedMap<String, Long> sizes = new TreeMap<>();
        private final SortedMap<String, Integer> firsts = new TreeMap<>();
        private final SortedMap<String, List<Chunk>> chunks = new TreeMap<>();
        private String blob = "";

        void take(TabLine line) throws IOException {
            switch (line.tag()) {
                case "node" -> {
                    machines.add(filled(line, 1, "machine"));
                    inputs.add(new ArrayList<>());
                    lives.add(new ArrayList<>());
                }
                case "input" ->
                    inputs.get(inputs.size() - 1)
                            .add(new HandedOver.Count(
                                    line.ascii(1, "kind"), line.natural(2, "time"), line.small(3, "number")));
                case "life" -> lives.get(lives.size() - 1).add(life(line));
                case "blob" -> {
                    blob = line.ascii(1, "name");
                    sizes.put(blob, line.natural(2, "size"));
                    firsts.put(blob, line.small(3, "first chunk"));
                    chunks.put(blob, new ArrayList<>());
                }
                case "chunk" ->
                    chunks.get(blob)
                            .add(new Chunk(
                                    line.natural(1, "offset"),
                                    line.ascii(2, "pack"),
                                    line.natural(3, "position"),
                                    line.small(4, "length"),
                                    line.ascii(5, "digest")));
                default -> throw line.wrong(0, "tag", "no line is called that");
            }
        }

        private static StoredState.Told life(TabLine line) throws MalformedLineException {
            Life.Mark end = new Life.Mark(
                    line.natural(1, "reached"),
                    line.natural(2, "icount"),
                    line.small(3, "frames"),
                    line.small(4, "outputs"),
                    line.small(5, "samples"));
            return new StoredState.Told(end, line.parsed(6, "exit", Pieces::exit), filled(line, 7, "ready state"));
        }

        private static Optional<String> filled(TabLine line, int field, String name) throws MalformedLineException {
            return Optional.of(line.text(field, name)).filter(text -> !text.isEmpty());
        }

        private static Optional<Exit> exit(String word) {
            return word.equals(NONE)
                    ? Optional.empty()
                    : Optional.of(Arrays.stream(Exit.values())
                            .filter(exit -> exit.word().equals(word))
                            .findFirst()
                            .orElseThrow(() -> new IllegalArgumentException("no exit is called that")));
        }

        List<StoredState.Node> nodes() {
            List<StoredState.Node> nodes = new ArrayList<>();
            for (int node = 0; node < machines.size(); node++) {
                nodes.add(new StoredState.Node(machines.get(node), inputs.get(node), lives.get(node)));
            }
            return nodes;
        }

        SortedMap<String, Blob> blobs() {
            SortedMap<String, Blob> blobs = new TreeMap<>();
            sizes.forEach((name, size) -> blobs.put(name, new Blob(size, firsts.get(name), chunks.get(name))));
            return blobs;
        }
    }
}
