package io.crucible.app.gdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.crucible.model.backend.Cancellation;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("The server for debuggers")
@Timeout(30)
class GdbServerTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    private final ScriptedTarget target = new ScriptedTarget(GdbArchitecture.X86_64);
    private final Cancellation cancel = new Cancellation();

    private CompletableFuture<String> serve(GdbServer server) {
        target.server = server;
        return CompletableFuture.supplyAsync(() -> {
            try {
                return server.serve(target, cancel);
            } catch (Exception failed) {
                throw new AssertionError(failed);
            }
        });
    }

    private static Socket connect(GdbServer server) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        socket.setSoTimeout(10_000);
        return socket;
    }

    private static void send(Socket socket, String content) throws IOException {
        byte[] raw = content.getBytes(StandardCharsets.ISO_8859_1);
        String packet = "$" + content + String.format(Locale.ROOT, "#%02x", RspPacket.checksum(raw));
        socket.getOutputStream().write(packet.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String read(Socket socket, int size) throws IOException {
        return new String(socket.getInputStream().readNBytes(size), StandardCharsets.ISO_8859_1);
    }

    private static void readUntil(Socket socket, String text) throws IOException {
        StringBuilder read = new StringBuilder();
        while (read.indexOf(text) < 0) {
            read.append(read(socket, 1));
        }
    }

    private static String end(CompletableFuture<String> serving) throws Exception {
        return serving.get(20, TimeUnit.SECONDS);
    }

    @Test
    @DisplayName("answers one debugger on this machine, and nobody else meanwhile")
    void one() throws Exception {
        try (GdbServer server = new GdbServer(0, LONG)) {
            CompletableFuture<String> serving = serve(server);
            try (Socket debugger = connect(server)) {
                send(debugger, "qC");
                assertThat(read(debugger, 9)).isEqualTo("+$QC01#f5");
                assertThatExceptionOfType(ConnectException.class)
                        .isThrownBy(() -> connect(server).close());
                send(debugger, "QStartNoAckMode");
                assertThat(read(debugger, 7)).isEqualTo("+$OK#9a");
                send(debugger, "qC");
                assertThat(read(debugger, 8)).isEqualTo("$QC01#f5");
                send(debugger, "D");
                assertThat(read(debugger, 6)).isEqualTo("$OK#9a");
                assertThat(end(serving)).isEqualTo("it took its leave");
                assertThat(debugger.getInputStream().read()).isEqualTo(-1);
            }
        }
    }

    @Test
    @DisplayName("asks for a garbled packet again, and repeats its own")
    void again() throws Exception {
        try (GdbServer server = new GdbServer(0, LONG)) {
            CompletableFuture<String> serving = serve(server);
            try (Socket debugger = connect(server)) {
                debugger.getOutputStream().write("$qC#00".getBytes(StandardCharsets.US_ASCII));
                assertThat(read(debugger, 1)).isEqualTo("-");
                send(debugger, "qC");
                assertThat(read(debugger, 9)).isEqualTo("+$QC01#f5");
                debugger.getOutputStream().write('-');
                assertThat(read(debugger, 8)).isEqualTo("$QC01#f5");
            }
            assertThat(end(serving)).isEqualTo("it closed the connection");
        }
    }

    @Test
    @DisplayName("hears Ctrl-C while the machine runs")
    void interrupt() throws Exception {
        target.interruptible = true;
        try (GdbServer server = new GdbServer(0, LONG)) {
            CompletableFuture<String> serving = serve(server);
            try (Socket debugger = connect(server)) {
                send(debugger, "c");
                assertThat(read(debugger, 1)).isEqualTo("+");
                while (!target.running) {
                    Thread.onSpinWait();
                }
                debugger.getOutputStream().write(3);
                readUntil(debugger, "T02thread:01;");
            }
            end(serving);
        }
    }

    @Test
    @DisplayName("hears Ctrl-C that comes with the packet it is for")
    void interruptAtOnce() throws Exception {
        target.interruptible = true;
        try (GdbServer server = new GdbServer(0, LONG)) {
            CompletableFuture<String> serving = serve(server);
            try (Socket debugger = connect(server)) {
                debugger.getOutputStream().write("$c#63\003".getBytes(StandardCharsets.US_ASCII));
                readUntil(debugger, "T02thread:01;");
            }
            end(serving);
        }
    }

    @Test
    @DisplayName("gives a debugger up that does not finish a packet")
    void half() throws Exception {
        try (GdbServer server = new GdbServer(0, LONG, Duration.ofMillis(700))) {
            CompletableFuture<String> serving = serve(server);
            try (Socket debugger = connect(server)) {
                send(debugger, "qC");
                readUntil(debugger, "#f5");
                debugger.getOutputStream().write("$qSuppo".getBytes(StandardCharsets.US_ASCII));
                assertThat(end(serving)).startsWith("it did not finish a packet within");
                assertThat(debugger.getInputStream().read()).isEqualTo(-1);
            }
        }
    }

    @Test
    @DisplayName("gives a debugger up that sends a packet byte by byte without an end")
    void trickle() throws Exception {
        try (GdbServer server = new GdbServer(0, LONG, Duration.ofMillis(700))) {
            CompletableFuture<String> serving = serve(server);
            try (Socket debugger = connect(server)) {
                send(debugger, "qC");
                debugger.getOutputStream().write('$');
                while (!serving.isDone()) {
                    try {
                        debugger.getOutputStream().write('m');
                    } catch (IOException closed) {
                        break;
                    }
                    TimeUnit.MILLISECONDS.sleep(50);
                }
                assertThat(end(serving)).startsWith("it did not finish a packet within");
            }
        }
    }

    @Test
    @DisplayName(
            "goes on waiting for a debugger where something else connects: a browser, a probe, one that says nothing")
    void strangers() throws Exception {
        try (GdbServer server = new GdbServer(0, LONG, Duration.ofMillis(700))) {
            CompletableFuture<String> serving = serve(server);
            try (Socket browser = connect(server)) {
                browser.getOutputStream().write("POST / HTTP/1.1\r\n".getBytes(StandardCharsets.US_ASCII));
            }
            connect(server).close();
            try (Socket silent = connect(server);
                    Socket acknowledging = connect(server)) {
                acknowledging.getOutputStream().write('+');
                try (Socket debugger = connect(server)) {
                    send(debugger, "qC");
                    assertThat(read(debugger, 9)).isEqualTo("+$QC01#f5");
                    assertThat(silent.getInputStream().read()).isEqualTo(-1);
                    send(debugger, "D");
                    assertThat(end(serving)).isEqualTo("it took its leave");
                }
            }
        }
    }

    @Test
    @DisplayName("waits neither for ever nor after the command was interrupted")
    void nobody() throws Exception {
        try (GdbServer server = new GdbServer(0, Duration.ofMillis(300))) {
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> server.serve(target, cancel))
                    .withMessageContaining("no debugger came");
        }
        cancel.request();
        try (GdbServer server = new GdbServer(0, LONG)) {
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> server.serve(target, cancel))
                    .withMessageContaining("interrupted");
        }
    }

    @Test
    @DisplayName("listens on the loopback address only, and says where a port is taken")
    void loopback() throws Exception {
        try (GdbServer server = new GdbServer(0, LONG)) {
            assertThatExceptionOfType(IOException.class).isThrownBy(() -> new GdbServer(server.port(), LONG).close());
            String others = new String(
                    java.nio.file.Files.readAllBytes(java.nio.file.Path.of("/proc/net/tcp")),
                    StandardCharsets.US_ASCII);
            String port = String.format(Locale.ROOT, ":%04X", server.port());
            assertThat(others.lines().filter(line -> line.contains(port) && line.contains(" 0A ")))
                    .allMatch(line -> line.contains("0100007F" + port));
        }
    }
}
