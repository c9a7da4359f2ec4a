package io.crucible.qemu.launch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Cancellation;
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
    private final Cancellation cancel;
    private final Cancellation.Registration registration;
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
    private boolean greeted;

    private Qmp(SocketChannel socket, Selector selector, Duration deadline, Cancellation cancel) {
        this.socket = socket;
        this.selector = selector;
        this.deadline = deadline;
        this.cancel = cancel;
        this.registration = cancel.onRequest(selector::wakeup);
    }

    /** Connects; nothing is said before the first command. */
    public static Qmp connect(Path path, Duration deadline, Cancellation cancel) throws IOException {
        SocketChannel socket = SocketChannel.open(UnixDomainSocketAddress.of(path));
        try {
            socket.configureBlocking(false);
            Selector selector = Selector.open();
            socket.register(selector, SelectionKey.OP_READ);
            return new Qmp(socket, selector, deadline, cancel);
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
                socket;
                registration) {
            pending.reset();
        } catch (IOException unimportant) {
            // Nothing was waiting to be written.
        }
    }

    private JsonNode ask(String command, ObjectNode arguments) throws IOException, BackendException {
        ObjectNode request = JSON.createObjectNode().put("execute", command);
        request.set("arguments", arguments);
        ByteBuffer bytes = ByteBuffer.wrap((request + "\n").getBytes(StandardCharsets.UTF_8));
        long end = System.nanoTime() + deadline.toNanos();
        while (bytes.hasRemaining()) {
            if (socket.write(bytes) == 0) {
                await(SelectionKey.OP_WRITE, end);
            }
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
            await(SelectionKey.OP_READ, end);
            if (socket.read(piece.clear()) < 0) {
                throw new IOException("it hung up");
            }
            pending.write(piece.array(), 0, piece.position());
        }
    }

    /** Waits until the socket can be read or written, or throws. */
    private void await(int operation, long end) throws IOException, BackendException {
        long left = end - System.nanoTime();
        if (left <= 0) {
            throw new BackendException(
                    Reason.TIMEOUT, "QEMU's monitor did not answer within " + deadline.toMillis() + " ms");
        }
        socket.keyFor(selector).interestOps(operation);
        if (!cancel.requested()) {
            selector.select(left / 1_000_000 + 1);
            selector.selectedKeys().clear();
        }
        if (cancel.requested()) {
            throw new BackendException(Reason.CANCELLED, "cancelled while talking to QEMU's monitor");
        }
    }
}
