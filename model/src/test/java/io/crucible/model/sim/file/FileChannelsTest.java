package io.crucible.model.sim.file;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.sim.CaseOptions;
import io.crucible.model.sim.SimulatedCase;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.NonWritableChannelException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The channels of simulated files")
class FileChannelsTest {

    private interface Script {
        void run(Path file) throws Exception;
    }

    private static void run(Script script) {
        SimulatedCase.of(
                        "files",
                        simulation -> "",
                        (simulation, application) -> script.run(
                                simulation.fileSystem(simulation.node("n")).getPath("/f")))
                .withOptions(CaseOptions.DEFAULT.checkingResources())
                .expectPass(1);
    }

    private static FileChannel open(Path file) throws Exception {
        return FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(US_ASCII));
    }

    private static void assertRefused(ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @DisplayName("that append stand at the end, and write there whatever position is named")
    void appending() {
        run(file -> {
            Files.writeString(file, "abc");
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.APPEND)) {
                assertThat(channel.position()).isEqualTo(3);
                channel.position(1).write(bytes("d"));
                assertThat(channel.position()).isEqualTo(4);
                assertThat(channel.write(bytes("ef"), 0)).isEqualTo(2);
                assertThat(channel.position()).isEqualTo(6);
            }
            assertThat(Files.readString(file)).isEqualTo("abcdef");
        });
    }

    @Test
    @DisplayName("neither append and read, nor append and cut, nor know other options than the standard ones")
    void options() {
        run(file -> {
            Files.writeString(file, "abc");
            assertRefused(() -> FileChannel.open(file, StandardOpenOption.APPEND, StandardOpenOption.READ));
            assertRefused(
                    () -> FileChannel.open(file, StandardOpenOption.APPEND, StandardOpenOption.TRUNCATE_EXISTING));
            assertThatThrownBy(() -> FileChannel.open(file, new OpenOption() {}))
                    .isInstanceOf(UnsupportedOperationException.class);
            try (FileChannel channel =
                    FileChannel.open(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS))) {
                assertThat(channel.size()).isEqualTo(3);
            }
        });
    }

    @Test
    @DisplayName("refuse negative positions, sizes and counts")
    void negative() {
        run(file -> {
            try (FileChannel channel = open(file);
                    FileChannel other = open(file)) {
                assertRefused(() -> channel.read(bytes("x"), -1));
                assertRefused(() -> channel.write(bytes("x"), -1));
                assertRefused(() -> channel.position(-1));
                assertRefused(() -> channel.truncate(-1));
                assertRefused(() -> channel.transferTo(-1, 1, other));
                assertRefused(() -> channel.transferTo(0, -1, other));
                assertRefused(() -> channel.transferFrom(other, -1, 1));
                assertRefused(() -> channel.transferFrom(other, 0, -1));
                assertThat(channel.size()).isZero();
            }
        });
    }

    @Test
    @DisplayName("do not grow by writing nothing behind the end")
    void emptyWrite() {
        run(file -> {
            try (FileChannel channel = open(file)) {
                assertThat(channel.position(5).write(bytes(""))).isZero();
                assertThat(channel.write(bytes(""), 9)).isZero();
                assertThat(channel.size()).isZero();
                channel.write(bytes("x"), 2);
                assertThat(channel.size()).isEqualTo(3);
            }
        });
    }

    @Test
    @DisplayName("do not read into buffers that can only be read, also at the end")
    void readOnlyBuffers() {
        run(file -> {
            try (FileChannel channel = open(file)) {
                ByteBuffer readOnly = bytes("x").asReadOnlyBuffer();
                assertRefused(() -> channel.read(readOnly));
                assertRefused(() -> channel.read(readOnly, 0));
                channel.write(bytes("abc"), 0);
                assertRefused(() -> channel.read(new ByteBuffer[] {bytes("y"), readOnly}));
                assertThat(channel.position()).isZero();
            }
        });
    }

    @Test
    @DisplayName("take nothing from another behind their end, and give nothing to one that is closed or only read")
    void transfers() {
        run(file -> {
            Files.writeString(file, "abc");
            FileChannel closed = open(file);
            closed.close();
            try (FileChannel channel = open(file);
                    FileChannel reader = FileChannel.open(file)) {
                assertThat(channel.transferFrom(reader, 4, 3)).isZero();
                assertThat(reader.position()).isZero();
                assertThat(channel.transferFrom(reader, 3, 3)).isEqualTo(3);
                assertThatThrownBy(() -> channel.transferTo(99, 1, closed)).isInstanceOf(ClosedChannelException.class);
                assertThatThrownBy(() -> channel.transferFrom(closed, 99, 1))
                        .isInstanceOf(ClosedChannelException.class);
                assertThatThrownBy(() -> channel.transferTo(99, 1, reader))
                        .isInstanceOf(NonWritableChannelException.class);
            }
        });
    }
}
