package io.crucible.model.savepoint;

import static io.crucible.model.run.Worlds.MS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.digest.Sha256;
import io.crucible.model.event.Event;
import io.crucible.model.event.EventKind;
import io.crucible.model.run.Worlds;
import io.crucible.model.savepoint.SavepointException.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A savepoint handle")
@Label("A savepoint handle")
class SavepointFileTest {
    private static final List<Boundary> BOUNDARIES = List.of(
            new Boundary.VirtualTime(17 * MS + 5),
            new Boundary.Quiescence(),
            new Boundary.PropertyViolation(Tellers.BROKEN),
            new Boundary.Marker(Tellers.AWKWARD));

    @TempDir
    private Path folder;

    static SavepointHandle handle(Boundary boundary) {
        Worlds worlds = boundary instanceof Boundary.Quiescence
                ? Tellers.resting()
                : boundary instanceof Boundary.PropertyViolation ? Tellers.breaking() : Tellers.running();
        return Tellers.handle(worlds, 3, boundary);
    }

    static String text(SavepointHandle handle) {
        return new String(SavepointFile.encode(handle), StandardCharsets.US_ASCII);
    }

    static SavepointException refused(String text) {
        try {
            SavepointHandle read = SavepointFile.decode("it", text.getBytes(StandardCharsets.UTF_8));
            throw new AssertionError("was read as " + read.boundary());
        } catch (SavepointException refused) {
            assertThat(refused.getMessage()).startsWith("it ").hasLineCount(1).endsWith(".");
            return refused;
        }
    }

    @Property(tries = 25)
    @Label("reads back as what was written, whatever the seed and the instant")
    void roundTrip(@ForAll long seed, @ForAll @LongRange(min = 1, max = 59 * MS) long instant) throws IOException {
        SavepointHandle handle = Tellers.handle(Tellers.running(), seed, new Boundary.VirtualTime(instant));
        byte[] bytes = SavepointFile.encode(handle);
        assertThat(SavepointFile.decode("it", bytes)).isEqualTo(handle);
        assertThat(SavepointFile.encode(SavepointFile.decode("it", bytes))).isEqualTo(bytes);
    }

    @Test
    @DisplayName("of each boundary reads back as what was written")
    void eachBoundary() throws IOException {
        for (Boundary boundary : BOUNDARIES) {
            SavepointHandle handle = handle(boundary);
            assertThat(SavepointFile.decode("it", SavepointFile.encode(handle))).isEqualTo(handle);
        }
    }

    @Test
    @DisplayName("has schema v6 and its sixteen lines in their order, each once")
    void lines() {
        assertThat(text(handle(new Boundary.Quiescence())).lines().map(line -> line.split("\t", 2)[0]))
                .containsExactly(
                        "schema",
                        "label",
                        "checkpoint",
                        "scenario",
                        "scenario-payload",
                        "schedule-payload",
                        "campaign-replay-closure",
                        "frontier",
                        "at",
                        "selector",
                        "boundary-proof",
                        "boundary-predicate",
                        "terminal-condition",
                        "materialization",
                        "oracle",
                        "canonical-log");
        assertThat(text(handle(new Boundary.Quiescence()))).startsWith("schema\tcrucible.savepoint-handle.v6\n");
    }

    @Test
    @DisplayName("has a selector line that names the property violation or the guest marker, or none")
    void selector() {
        assertThat(text(handle(BOUNDARIES.get(0)))).contains("\nselector\tnone\n");
        assertThat(text(handle(BOUNDARIES.get(1)))).contains("\nselector\tnone\n");
        assertThat(text(handle(BOUNDARIES.get(2)))).contains("\nselector\tproperty-violation\tnever-half\n");
        assertThat(text(handle(BOUNDARIES.get(3))))
                .contains("\nselector\tguest-marker\thalf way; now=1, 100%2525%09%25C3%25A9\n");
    }

    @Test
    @DisplayName("proves an instant by coordinate, frontier and quantum, with boundary-predicate none")
    void coordinate() {
        assertThat(text(handle(new Boundary.VirtualTime(17 * MS + 5))))
                .contains("\nboundary-proof\tcoordinate\t17000005\t17\nboundary-predicate\tnone\n");
    }

    @Test
    @DisplayName(
            "of a session proves by breakpoint, ID, suspend, frontier and quantum, with the predicate's address and payload")
    void breakpoint() throws Exception {
        Worlds worlds = Tellers.running();
        Boundary boundary = new Boundary.Marker("turn");
        SavepointHandle handle = Tellers.save(
                        Tellers.source(worlds, 3), boundary, new ProofWriter.Session(), worlds, Tellers.GRANT)
                .handle()
                .orElseThrow();
        byte[] payload = "guest-marker\tturn\n".getBytes(StandardCharsets.US_ASCII);
        long quantum = handle.frontier() / MS;
        BoundaryProof.Breakpoint proof = (BoundaryProof.Breakpoint) handle.proof();
        Event fired = worlds.run(3).events().get((int) proof.id());
        assertThat(fired.kind()).isEqualTo(EventKind.GUEST_MARKER);
        assertThat(fired.at()).isEqualTo(handle.frontier());
        assertThat(text(handle))
                .contains("\nboundary-proof\tbreakpoint\t" + proof.id() + "\tsuspend\t" + handle.frontier() + "\t"
                        + quantum
                        + "\nboundary-predicate\t" + Sha256.of(payload) + "\t"
                        + HexFormat.of().formatHex(payload) + "\n");
        assertThat(SavepointFile.decode("it", SavepointFile.encode(handle))).isEqualTo(handle);
    }

    @Test
    @DisplayName("of a marker proves by the event's sequence, content hash, node, icount, frontier and quantum")
    void marker() {
        SavepointHandle handle = handle(new Boundary.Marker("turn"));
        BoundaryProof.MarkerEvent proof = (BoundaryProof.MarkerEvent) handle.proof();
        assertThat(text(handle))
                .contains(String.join(
                        "\t",
                        "\nboundary-proof",
                        "campaign-marker-event",
                        Long.toString(proof.sequence()),
                        proof.eventHash(),
                        proof.node(),
                        Long.toString(proof.icount()),
                        Long.toString(handle.frontier()),
                        handle.frontier() / MS + "\n"));
        assertThat(handle.predicate()).contains(new BoundaryPredicate.GuestMarker("turn", Optional.of("number 0")));
    }

    @Test
    @DisplayName("of quiescence or a property proves by the digests and bytes of the proof and of the raw evidence")
    void observation() {
        for (Boundary boundary : BOUNDARIES.subList(1, 3)) {
            String line = text(handle(boundary))
                    .lines()
                    .filter(it -> it.startsWith("boundary-proof"))
                    .findFirst()
                    .orElseThrow();
            String[] fields = line.split("\t");
            assertThat(fields).hasSize(6);
            assertThat(fields[1]).isEqualTo("campaign-observation");
            assertThat(Sha256.of(HexFormat.of().parseHex(fields[3]))).isEqualTo(fields[2]);
            assertThat(Sha256.of(HexFormat.of().parseHex(fields[5]))).isEqualTo(fields[4]);
        }
    }

    @Test
    @DisplayName("holds no state of a machine: it is as long whatever the memory of its nodes")
    void noMachineState() {
        SavepointHandle handle = handle(new Boundary.VirtualTime(30 * MS));
        assertThat(text(handle)).contains("\nmaterialization\tthin\tgenesis\n").hasSizeLessThan(64 << 10);
    }

    @Test
    @DisplayName("of any other schema is rejected while it is decoded, with the schema's name")
    void otherSchema() {
        String text = text(handle(new Boundary.Quiescence()));
        for (String other : List.of("crucible.savepoint-handle.v5", "crucible.savepoint-handle.v7", "x")) {
            SavepointException refused = refused(text.replaceFirst("crucible.savepoint-handle.v6", other));
            assertThat(refused.reason()).isEqualTo(Reason.OTHER_SCHEMA);
            assertThat(refused.getMessage()).contains("\"" + other + "\"");
        }
        assertThat(refused("name = 1\n").reason()).isEqualTo(Reason.NOT_A_HANDLE);
        assertThat(refused("").reason()).isEqualTo(Reason.NOT_A_HANDLE);
    }

    @Test
    @DisplayName("that is cut off anywhere is told as incomplete in one sentence")
    void cutOff() {
        byte[] bytes = SavepointFile.encode(handle(new Boundary.Marker("turn")));
        for (int length = 8; length < bytes.length; length += 37) {
            String cut = new String(bytes, 0, length, StandardCharsets.US_ASCII);
            assertThat(refused(cut).reason()).as("at " + length).isEqualTo(Reason.INCOMPLETE);
        }
    }

    @Test
    @DisplayName("in which any byte is changed is refused in one sentence that names the line")
    void changedByte() {
        for (Boundary boundary : BOUNDARIES) {
            byte[] bytes = SavepointFile.encode(handle(boundary));
            Random random = new Random(1);
            for (int change = 0; change < 400; change++) {
                byte[] changed = bytes.clone();
                int at = 8 + random.nextInt(bytes.length - 8);
                changed[at] ^= (byte) (1 + random.nextInt(127));
                if (isLabelOrSame(changed, bytes, at)) {
                    continue;
                }
                assertThatThrownBy(() -> SavepointFile.decode("it", changed))
                        .as(boundary + " at " + at)
                        .isInstanceOf(SavepointException.class)
                        .hasMessageStartingWith("it ")
                        .hasMessageContaining("line ");
            }
        }
    }

    /** The label may be anything, and the log's digest is compared with a run only. */
    private static boolean isLabelOrSame(byte[] changed, byte[] bytes, int at) {
        String before = new String(bytes, 0, at, StandardCharsets.US_ASCII);
        String line = before.substring(before.lastIndexOf('\n') + 1);
        return Arrays.equals(changed, bytes) || line.startsWith("label") || line.startsWith("canonical-log");
    }

    @Test
    @DisplayName("with bytes that the writer would not write is refused as non-canonical, with line and field")
    void nonCanonical() {
        String text = text(handle(new Boundary.Marker(Tellers.AWKWARD)));
        String other = text.replace("guest-marker\thalf way; now=1, 100%2525", "guest-marker\thalf way; now=1, 100%25");
        assertThat(refused(other).getMessage()).contains("line 10, field 3");
        assertThat(refused(text + "\n").getMessage()).contains("line 17");
        assertThat(refused(text.replace("\nfrontier\t", "\nfrontier\t0")).getMessage())
                .contains("line 8, field 2");
    }

    @Test
    @DisplayName("is written whole under its label and digest, and found by its checkpoint or its own digest")
    void written() throws IOException {
        SavepointHandle handle = handle(new Boundary.Quiescence());
        SavepointFile file = SavepointFile.write(handle, folder.resolve("new"), Optional.empty());
        assertThat(file.file().getFileName())
                .hasToString("savepoint-test-" + file.digest().substring(7, 23) + ".crucible-savepoint");
        try (Stream<Path> files = Files.list(folder.resolve("new"))) {
            assertThat(files).hasSize(1);
        }
        Files.writeString(folder.resolve("new").resolve("a.crucible-savepoint"), "schema\tx\n");
        assertThat(SavepointFile.find(folder.resolve("new"), handle.checkpoint()))
                .contains(file);
        assertThat(SavepointFile.find(folder.resolve("new"), file.digest())).contains(file);
        assertThat(SavepointFile.find(folder.resolve("new"), Sha256.of("other")))
                .isEmpty();
        assertThat(SavepointFile.find(folder.resolve("no"), file.digest())).isEmpty();
    }

    @Test
    @DisplayName("that is missing, a folder or of an unheard-of size is told in one sentence")
    void unreadable() {
        assertThatThrownBy(() -> SavepointFile.read(folder.resolve("no")))
                .hasMessage("There is no file " + folder.resolve("no") + ".");
        assertThatThrownBy(() -> SavepointFile.read(folder)).hasMessageContaining("is a folder");
    }
}
