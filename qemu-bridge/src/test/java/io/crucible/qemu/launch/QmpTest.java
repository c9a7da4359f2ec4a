package io.crucible.qemu.launch;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A monitor that does not answer")
@Timeout(60)
class QmpTest {
    private static final String GREETING = "{\"QMP\":{\"version\":{},\"capabilities\":[]}}\n{\"return\":{}}\n";

    @TempDir
    Path folder;

    @Test
    @DisplayName("is given up at the deadline, also when it reads nothing and the socket is full")
    void deadline() throws Exception {
        ask("x".repeat(1 << 22), Duration.ofMillis(500), new Cancellation(), Reason.TIMEOUT);
        ask("x", Duration.ofMillis(500), new Cancellation(), Reason.TIMEOUT);
    }

    @Test
    @DisplayName("is given up when the user cancels")
    void cancelled() throws Exception {
        for (String command : new String[] {"x", "x".repeat(1 << 22)}) {
            Cancellation cancel = new Cancellation();
            CountDownLatch begun = new CountDownLatch(1);
            Thread user = new Thread(() -> {
                try {
                    begun.await();
                    Thread.sleep(200);
                } catch (InterruptedException nobodyInterrupts) {
                    Thread.currentThread().interrupt();
                }
                cancel.request();
            });
            user.start();
            begun.countDown();
            ask(command, Duration.ofSeconds(50), cancel, Reason.CANCELLED);
            user.join();
        }
    }

    private void ask(String command, Duration deadline, Cancellation cancel, Reason reason) throws Exception {
        Path path = folder.resolve("s" + System.nanoTime());
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(path));
            try (Qmp monitor = Qmp.connect(path, deadline, cancel);
                    SocketChannel silent = server.accept()) {
                silent.write(ByteBuffer.wrap(GREETING.getBytes(StandardCharsets.UTF_8)));
                assertThatExceptionOfType(BackendException.class)
                        .isThrownBy(() -> monitor.human(0, command))
                        .satisfies(e -> Assertions.assertThat(e.reason()).isEqualTo(reason));
            }
        }
    }
}
