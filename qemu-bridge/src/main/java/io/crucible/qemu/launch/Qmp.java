package io.crucible.qemu.launch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/** QEMU's monitor, for what the plugin does not do. */
public final class Qmp implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final SocketChannel socket;
    private final Selector selector;
    private final Duration deadline;
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
    private boolean greeted;

    private Qmp(SocketChannel socket, Selector selector, Duration deadline) {
        this.socket = socket;
        this.selector = selector;
        this.deadline = deadline;
    }

    /** Connects; nothing is said before the first command. */
    public static Qmp connect(Path path, Duration deadline) throws IOException {
        SocketChannel socket = SocketChannel.open(UnixDomainSocketAddress.of(path));
        try {
            socket.configureBlocking(false);
            Selector selector = Selector.open();
            socket.register(selector, SelectionKey.OP_READ);
            return new Qmp(socket, selector, deadline);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** The text that the human monitor answers for a vCPU. */
    public String human(int vcpu, String command) throws BackendException {
        ObjectNode arguments =
                JSON.createObjectNode().put("command-line", command).put("cpu-index", vcpu);
        return execute("human-monitor-command", arguments).asText();
    }

    /** What the command returns. */
    public JsonNode execute(String command, ObjectNode arguments) throws BackendException {
        try {
            if (!greeted) {
                nextLine();
                ask("qmp_capabilities", JSON.createObjectNode());
                greeted = true;
            }
            return ask(command, arguments);
        } catch (IOException e) {
            throw new BackendException(
                    Reason.DIED, "QEMU's monitor did not answer " + command + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        try (selector;
                socket) {
            pending.reset();
        } catch (IOException unimportant) {
            // Nothing was waiting to be written.
        }
    }

    private JsonNode ask(String command, ObjectNode arguments) throws IOException, BackendException {
        ObjectNode request = JSON.createObjectNode().put("execute", command);
        request.set("arguments", arguments);
        ByteBuffer bytes = ByteBuffer.wrap((request + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            socket.write(bytes);
        }
        while (true) {
            JsonNode answer = JSON.readTree(nextLine());
            if (answer.has("return")) {
                return answer.get("return");
            }
            if (answer.has("error")) {
                throw new BackendException(
                        Reason.PROTOCOL,
                        "QEMU's monitor refused " + command + ": "
                                + answer.path("error").path("desc").asText());
            }
        }
    }

    private String nextLine() throws IOException, BackendException {
        long end = System.nanoTime() + deadline.toNanos();
        ByteBuffer piece = ByteBuffer.allocate(1 << 14);
        while (true) {
            String text = pending.toString(StandardCharsets.UTF_8);
            int newline = text.indexOf('\n');
            if (newline >= 0) {
                pending.reset();
                pending.writeBytes(text.substring(newline + 1).getBytes(StandardCharsets.UTF_8));
                return text.substring(0, newline);
            }
            long left = end - System.nanoTime();
            if (left <= 0) {
                throw new BackendException(
                        Reason.TIMEOUT, "QEMU's monitor did not answer within " + deadline.toSeconds() + " s");
            }
            selector.select(left / 1_000_000 + 1);
            selector.selectedKeys().clear();
            if (socket.read(piece.clear()) < 0) {
                throw new IOException("it hung up");
            }
            pending.write(piece.array(), 0, piece.position());
        }
    }
}
