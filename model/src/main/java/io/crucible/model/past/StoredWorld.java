package io.crucible.model.past;

import io.crucible.model.digest.Sha256;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.MalformedLineException;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A world's state as it is kept: its machines, and what they did before.
 *
 * @param lives from the first power-on to the state
 */
public record StoredWorld(List<Machine> machines, Lives lives) {
    static final String LIVES = "lives";

    private static final String MANIFEST = "manifest";
    private static final String SCHEMA = "crucible.checkpoint-cache.v1";
    private static final int LONGEST = 16 << 20;

    public StoredWorld {
        machines = List.copyOf(machines);
    }

    /**
     * One machine.
     *
     * @param folder from which a world takes up its state
     * @param print digest of what could be seen of it
     */
    public record Machine(int node, int incarnation, Path folder, String print) {}

    static String machine(int node) {
        return "node-" + node;
    }

    /** Lists everything in an entry with its digest; written last. */
    static void writeManifest(Path entry, String address, List<CheckpointStore.Machine> machines, long bytes)
            throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        TabWriter out = new TabWriter(text);
        out.line("schema").ascii(SCHEMA).end();
        out.line("address").ascii(address).end();
        out.line("bytes").natural(bytes).end();
        for (CheckpointStore.Machine machine : machines) {
            out.line("machine")
                    .natural(machine.node())
                    .natural(machine.incarnation())
                    .ascii(machine.print())
                    .end();
        }
        for (Path file : files(entry)) {
            out.line("file").text(entry.relativize(file).toString()).ascii(digest(file)).end();
        }
        out.line("end").end();
        out.flush();
        Files.write(entry.resolve(MANIFEST), text.toByteArray());
    }

    private static List<Path> files(Path entry) throws IOException {
        try (Stream<Path> all = Files.walk(entry)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static String digest(Path file) throws IOException {
        Sha256 digest = new Sha256();
        try (InputStream in = Files.newInputStream(file)) {
            in.transferTo(digest);
        }
        return digest.finish();
    }

    /** How many bytes an entry says it needs. */
    static long bytes(Path entry) throws IOException {
        LineReader lines = LineReader.of(Files.readAllBytes(entry.resolve(MANIFEST)), LONGEST);
        lines.demand("schema", 2);
        lines.demand("address", 2);
        return lines.demand("bytes", 2).natural(1, "bytes");
    }

    /** Reads an entry and checks every byte of it; nothing where there is none. */
    static Optional<StoredWorld> read(Path entry, String address) throws IOException {
        Path manifest = entry.resolve(MANIFEST);
        if (!Files.exists(manifest)) {
            return Optional.empty();
        }
        LineReader lines = LineReader.of(Files.readAllBytes(manifest), LONGEST);
        equal(lines.demand("schema", 2), SCHEMA);
        equal(lines.demand("address", 2), address);
        lines.demand("bytes", 2);
        List<Machine> machines = new ArrayList<>();
        TabLine line = next(lines);
        while (line.tag().equals("machine")) {
            int node = line.small(1, "node");
            machines.add(new Machine(
                    node, line.small(2, "incarnation"), entry.resolve(machine(node)), line.ascii(3, "print")));
            line = next(lines);
        }
        while (!line.tag().equals("end")) {
            line.expect("file", 3);
            String digest = digest(entry.resolve(line.text(1, "file")));
            if (!digest.equals(line.ascii(2, "digest"))) {
                throw line.wrong(2, "digest", "the file has the digest " + digest);
            }
            line = next(lines);
        }
        try (InputStream in = Files.newInputStream(entry.resolve(LIVES))) {
            return Optional.of(new StoredWorld(machines, LivesCodec.read(new LineReader(in, LONGEST))));
        }
    }

    private static TabLine next(LineReader lines) throws IOException {
        return lines.next().orElseThrow(() -> MalformedLineException.cutOff(lines.beginLine()));
    }

    private static void equal(TabLine line, String expected) throws MalformedLineException {
        if (!line.ascii(1, line.tag()).equals(expected)) {
            throw line.wrong(1, line.tag(), "it is not " + expected);
        }
    }
}
