package io.crucible.model.sim.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.sim.CaseOptions;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.world.Node;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The locks of simulated files")
class FileLocksTest {

    private interface Script {
        void run(Node node, Path file) throws Exception;
    }

    private static void run(Script script) {
        SimulatedCase.of(
                        "files",
                        simulation -> "",
                        (simulation, application) -> script.run(
                                simulation.node("n"),
                                simulation.fileSystem(simulation.node("n")).getPath("/f")))
                .withOptions(CaseOptions.DEFAULT.checkingResources())
                .expectPass(1);
    }

    private static FileChannel writer(Path file) throws Exception {
        return FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
    }

    private static void assertLocked(FileChannel channel, long position, long size) {
        assertThatThrownBy(() -> channel.tryLock(position, size, false))
                .isInstanceOf(OverlappingFileLockException.class);
        assertThatThrownBy(() -> channel.lock(position, size, false)).isInstanceOf(OverlappingFileLockException.class);
    }

    @Test
    @DisplayName("exclude what overlaps, whichever channel holds it, and leave other parts free")
    void ranges() {
        run((node, file) -> {
            try (FileChannel channel = writer(file);
                    FileChannel other = writer(file)) {
                FileLock first = channel.lock(0, 10, false);
                other.lock(10, 10, false);
                for (FileChannel each : new FileChannel[] {channel, other}) {
                    assertLocked(each, 9, 1);
                    assertLocked(each, 5, 10);
                    assertLocked(each, 0, Long.MAX_VALUE);
                }
                assertThat(channel.tryLock(20, 5, false)).isNotNull();
                first.release();
                assertThat(first.isValid()).isFalse();
                assertThat(other.tryLock(5, 5, false)).isNotNull();
                assertLocked(channel, 10, 1);
            }
        });
    }

    @Test
    @DisplayName("need a channel that may write, shared ones one that may read, and a part that starts at 0 or later")
    void access() {
        run((node, file) -> {
            try (FileChannel writer = writer(file);
                    FileChannel reader = FileChannel.open(file)) {
                assertThatThrownBy(reader::tryLock).isInstanceOf(NonWritableChannelException.class);
                assertThatThrownBy(() -> writer.tryLock(0, 1, true)).isInstanceOf(NonReadableChannelException.class);
                assertThatThrownBy(() -> writer.tryLock(-1, 1, false)).isInstanceOf(IllegalArgumentException.class);
                assertThat(reader.tryLock(0, 1, true).isShared()).isTrue();
            }
        });
    }

    @Test
    @DisplayName("end with their channel and cannot be released after it")
    void closing() {
        run((node, file) -> {
            FileChannel channel = writer(file);
            FileLock lock = channel.lock(3, 4, false);
            channel.close();
            assertThat(lock.isValid()).isFalse();
            assertThatThrownBy(lock::release).isInstanceOf(ClosedChannelException.class);
            assertThatThrownBy(channel::tryLock).isInstanceOf(ClosedChannelException.class);
            try (FileChannel next = writer(file)) {
                assertThat(next.tryLock()).isNotNull();
            }
        });
    }

    @Test
    @DisplayName("end with the process that holds them")
    void killing() {
        run((node, file) -> {
            FileLock old = writer(file).lock(0, 5, false);
            writer(file).lock(5, 5, false);
            node.kill();
            node.restart();
            try (FileChannel next = writer(file)) {
                assertThat(next.tryLock()).isNotNull();
                old.release();
                assertLocked(next, 0, 5);
            }
        });
    }
}
