package io.crucible.app.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The first window of a person on a display")
class FirstInstanceTest {
    @TempDir
    private Path folder;

    @Test
    @DisplayName("is handed the files of a later start, by their absolute paths")
    void isHandedTheFilesOfALaterStart() throws IOException, InterruptedException {
        Path socket = folder.resolve("run/window.socket");
        BlockingQueue<List<Path>> told = new ArrayBlockingQueue<>(1);
        try (FirstInstance first = FirstInstance.become(socket, told::add)) {
            assertThat(first).isNotNull();
            assertThat(FirstInstance.handOver(socket, List.of(Path.of("a b.crucible"), folder.resolve("ü.crucible"))))
                    .isTrue();
        }
        assertThat(told.poll(5, TimeUnit.SECONDS))
                .containsExactly(Path.of("a b.crucible").toAbsolutePath(), folder.resolve("ü.crucible"));
    }

    @Test
    @DisplayName("is the next one where the one before was killed and left its socket")
    void isTheNextOneAfterAKill() throws IOException {
        Path socket = folder.resolve("window.socket");
        try (ServerSocketChannel killed = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            killed.bind(UnixDomainSocketAddress.of(socket));
        }
        assertThat(socket).exists();

        assertThat(FirstInstance.handOver(socket, List.of())).isFalse();
        try (FirstInstance next = FirstInstance.become(socket, files -> {})) {
            assertThat(next).isNotNull();
            assertThat(FirstInstance.handOver(socket, List.of())).isTrue();
        }
        assertThat(socket).doesNotExist();
    }

    @Test
    @DisplayName("listens in a folder that nobody else may enter")
    void listensInAFolderOfItsOwn() throws IOException {
        Path socket = folder.resolve("own/window.socket");
        try (FirstInstance first = FirstInstance.become(socket, files -> {})) {
            assertThat(first).isNotNull();
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(socket.getParent())))
                    .isEqualTo("rwx------");
        }
    }

    @Test
    @DisplayName("is another one on another display")
    void isAnotherOneOnAnotherDisplay() {
        Path one = FirstInstance.socket(Map.of("DISPLAY", ":1", "XDG_RUNTIME_DIR", "/run/user/1"));
        Path two = FirstInstance.socket(Map.of("DISPLAY", ":2", "XDG_RUNTIME_DIR", "/run/user/1"));

        assertThat(one).isNotEqualTo(two).isEqualTo(Path.of("/run/user/1/crucible/window_1.socket"));
    }
}
