package io.crucible.model.sim.file;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.sim.CaseOptions;
import io.crucible.model.sim.CaseSeeds;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.Simulation;
import io.crucible.model.sim.task.Task;
import io.crucible.model.sim.task.Tasks;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.Rate;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A simulated disk as a file system")
class SimulatedFileSystemTest {

    private interface Script {
        void run(Simulation simulation, Node node, Path root) throws Exception;
    }

    private static void run(Script script) {
        run(1, script);
    }

    private static void run(long seed, Script script) {
        SimulatedCase.of("files", simulation -> "", (simulation, application) -> {
                    Node node = simulation.node("n");
                    script.run(simulation, node, simulation.fileSystem(node).getPath("/"));
                })
                .withOptions(CaseOptions.DEFAULT.checkingResources())
                .expectPass(seed);
    }

    @Test
    @DisplayName("appends at the end, also where others append while the disk takes its time")
    void appends() {
        run((simulation, node, root) -> {
            Path file = Files.createFile(root.resolve("log"));
            simulation.disk(node).setLatency(1_000, 500);
            for (String text : List.of("aaaa", "bbbb")) {
                simulation.tasks().spawn(node, text, () -> Files.writeString(file, text, StandardOpenOption.APPEND));
            }
            simulation.tasks().settle();
            assertThat(Files.readString(file)).isIn("aaaabbbb", "bbbbaaaa");
        });
    }

    private static FileChannel channel(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(US_ASCII));
    }

    @Test
    @DisplayName("lets those that write through one channel write one behind the other, however long the disk takes")
    void sharedPosition() {
        Set<String> found = new TreeSet<>();
        for (int i = 0; i < 60; i++) {
            run(CaseSeeds.caseSeed(3, i), (simulation, node, root) -> {
                FileChannel channel = channel(root.resolve("f"));
                simulation.disk(node).setLatency(1_000, 500);
                Tasks tasks = simulation.tasks();
                tasks.spawn(node, "a", () -> channel.write(bytes("aaaa")));
                tasks.spawn(node, "b", () -> channel.write(new ByteBuffer[] {bytes("bb"), bytes("bb")}));
                tasks.spawn(node, "c", () -> channel.write(bytes("c")));
                tasks.settle();
                assertThat(channel.position()).isEqualTo(9);
                channel.close();
                found.add(Files.readString(root.resolve("f")));
            });
        }
        assertThat(found).containsExactly("aaaabbbbc", "aaaacbbbb", "bbbbaaaac", "bbbbcaaaa", "caaaabbbb", "cbbbbaaaa");
    }

    @Test
    @DisplayName("gives those that read through one channel each another part")
    void sharedReads() {
        run((simulation, node, root) -> {
            FileChannel channel = channel(root.resolve("f"));
            channel.write(bytes("abcdef"), 0);
            simulation.disk(node).setLatency(1_000, 500);
            Set<String> parts = new TreeSet<>();
            for (int i = 0; i < 3; i++) {
                simulation.tasks().spawn(node, "reader", () -> {
                    ByteBuffer first = ByteBuffer.allocate(1);
                    ByteBuffer second = ByteBuffer.allocate(1);
                    channel.read(new ByteBuffer[] {first, second});
                    parts.add("" + (char) first.get(0) + (char) second.get(0));
                });
            }
            simulation.tasks().settle();
            assertThat(channel.read(ByteBuffer.allocate(1))).isEqualTo(-1);
            channel.close();
            assertThat(parts).containsExactly("ab", "cd", "ef");
        });
    }

    @Test
    @DisplayName("leaves the position of a channel where it was when a write fails, and the next in turn writes there")
    void failedWrite() {
        run((simulation, node, root) -> {
            FileChannel channel = channel(root.resolve("f"));
            simulation.disk(node).setLatency(1_000, 0);
            simulation.disk(node).setCapacity(5);
            for (String text : List.of("aaaa", "bbbb")) {
                simulation.tasks().spawn(node, text, () -> {
                    try {
                        channel.write(bytes(text));
                    } catch (IOException full) {
                        channel.write(bytes("x"));
                    }
                });
            }
            simulation.tasks().settle();
            channel.close();
            assertThat(Files.readString(root.resolve("f"))).isIn("aaaax", "bbbbx");
        });
    }

    @Test
    @DisplayName("tells whoever waits for its turn at a channel that the file was closed, or crashed with its node")
    void turnsEnd() {
        run((simulation, node, root) -> {
            List<String> told = new ArrayList<>();
            for (boolean dies : List.of(false, true)) {
                FileChannel channel = channel(root.resolve("f" + dies));
                simulation.disk(node).setLatency(1_000, 0);
                Node other = simulation.node("other");
                Task first = simulation.tasks().spawn(node, "first", () -> channel.write(bytes("a")));
                simulation.tasks().sleep(1);
                Task second = simulation.tasks().spawn(other, "second", () -> {
                    try {
                        channel.write(bytes("b"));
                    } catch (IOException thrown) {
                        told.add(thrown.getClass().getSimpleName());
                    }
                });
                simulation.tasks().sleep(1);
                if (dies) {
                    node.kill();
                } else {
                    first.cancel();
                    channel.close();
                }
                second.join();
            }
            assertThat(told).containsExactly("ClosedChannelException", "DiskCrashedException");
        });
    }

    @Test
    @DisplayName("does what java.nio.file.Files asks")
    void files() {
        run((simulation, node, root) -> {
            Path folder = Files.createDirectories(root.resolve("a/b"));
            Path file = Files.writeString(folder.resolve("f"), "one\n");
            Files.writeString(file, "two\n", StandardOpenOption.APPEND);
            assertThat(Files.readAllLines(file)).containsExactly("one", "two");
            assertThat(Files.size(file)).isEqualTo(8);
            assertThat(Files.isDirectory(folder)).isTrue();
            assertThat(Files.isRegularFile(file)).isTrue();
            assertThat(Files.exists(root.resolve("none"))).isFalse();
            Files.copy(file, root.resolve("copy"));
            assertThatThrownBy(() -> Files.copy(file, root.resolve("copy")))
                    .isInstanceOf(FileAlreadyExistsException.class);
            Files.move(root.resolve("copy"), file, StandardCopyOption.REPLACE_EXISTING);
            try (Stream<Path> walk = Files.walk(root)) {
                assertThat(walk.map(Path::toString)).containsExactly("/", "/a", "/a/b", "/a/b/f");
            }
            assertThatThrownBy(() -> Files.delete(folder)).isInstanceOf(DirectoryNotEmptyException.class);
            assertThatThrownBy(() -> Files.readString(root.resolve("x"))).isInstanceOf(NoSuchFileException.class);
            Files.delete(file);
            assertThat(Files.notExists(file)).isTrue();
        });
    }

    @Test
    @DisplayName("tells the basic attributes by their names, and refuses those of other views and those that are none")
    void attributes() {
        run((simulation, node, root) -> {
            Path file = Files.writeString(root.resolve("f"), "one\n");
            assertThat(Files.readAttributes(file, "size,isOther")).isEqualTo(Map.of("size", 4L, "isOther", false));
            assertThat(Files.readAttributes(file, "*")).isEqualTo(Files.readAttributes(file, "basic:*"));
            assertThat(Files.getAttribute(file, "creationTime")).isEqualTo(Files.getLastModifiedTime(file));
            assertThatThrownBy(() -> Files.readAttributes(file, "posix:*"))
                    .isInstanceOf(UnsupportedOperationException.class);
            assertThatThrownBy(() -> Files.readAttributes(file, "size,owner"))
                    .isInstanceOf(IllegalArgumentException.class);
        });
    }

    @Test
    @DisplayName("opens channels that read, write and cut anywhere")
    void channels() {
        run((simulation, node, root) -> {
            Path file = root.resolve("f");
            try (FileChannel channel = FileChannel.open(
                            file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
                    FileChannel other = FileChannel.open(file)) {
                channel.write(ByteBuffer.wrap("hello".getBytes(US_ASCII)));
                channel.write(ByteBuffer.wrap("J".getBytes(US_ASCII)), 0);
                assertThat(channel.position()).isEqualTo(5);
                ByteBuffer read = ByteBuffer.allocate(10);
                assertThat(other.read(read)).isEqualTo(5);
                assertThat(new String(read.array(), 0, 5, US_ASCII)).isEqualTo("Jello");
                assertThat(other.read(read)).isEqualTo(-1);
                assertThatThrownBy(() -> other.write(read))
                        .hasToString("java.nio.channels.NonWritableChannelException");
                assertThat(channel.truncate(2).size()).isEqualTo(2);
            }
            assertThat(Files.readString(file)).isEqualTo("Je");
        });
    }

    @Test
    @DisplayName("makes contents durable by forcing the file, and names by forcing the directory")
    void forcing() {
        run((simulation, node, root) -> {
            simulation.disk(node).faults().lostWrite(Rate.ALWAYS).lostNames(Rate.ALWAYS);
            try (FileChannel channel =
                            FileChannel.open(root.resolve("f"), StandardOpenOption.WRITE, StandardOpenOption.CREATE);
                    FileChannel directory = FileChannel.open(root)) {
                channel.write(ByteBuffer.wrap("kept".getBytes(US_ASCII)));
                channel.force(true);
                directory.force(true);
                channel.write(ByteBuffer.wrap("lost".getBytes(US_ASCII)));
                Files.createFile(root.resolve("g"));
            }
            node.kill();
            node.restart();
            assertThat(Files.readString(root.resolve("f"))).isEqualTo("kept");
            assertThat(Files.exists(root.resolve("g"))).isFalse();
        });
    }

    @Test
    @DisplayName("has paths that behave as those of a Unix system")
    void paths() {
        run((simulation, node, root) -> {
            for (String text : List.of("/", "/a", "/a/b", "a", "a/b/../c", "../x", "", "/a/./b", "/../a")) {
                Path ours = root.getFileSystem().getPath(text);
                Path theirs = Path.of(text);
                assertThat(ours).hasToString(theirs.toString());
                assertThat(ours.normalize()).hasToString(theirs.normalize().toString());
                assertThat("" + ours.getParent()).isEqualTo("" + theirs.getParent());
                assertThat("" + ours.getFileName()).isEqualTo("" + theirs.getFileName());
                assertThat(ours.getNameCount()).isEqualTo(theirs.getNameCount());
                for (String other : List.of("x/y", "/z", "")) {
                    assertThat(ours.resolve(other))
                            .hasToString(theirs.resolve(other).toString());
                    assertThat(ours.startsWith(other)).isEqualTo(theirs.startsWith(other));
                }
            }
            assertThat(root.resolve("a/b").relativize(root.resolve("a/c/d"))).hasToString("../c/d");
            assertThat(root.resolve("a")).isEqualTo(simulation.fileSystem(node).getPath("/", "a"));
        });
    }
}
