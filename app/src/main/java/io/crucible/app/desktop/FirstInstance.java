package io.crucible.app.desktop;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.ConnectException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * The one window of a person on a display. A second start hands its files to it over a socket in a folder that nobody else may enter: one
 * absolute path a line, an empty line at the end, and the first answers with a line {@code ok}.
 */
final class FirstInstance implements AutoCloseable {
    private static final String ANSWER = "ok";
    private static final long DEADLINE_SECONDS = 5;

    private final ServerSocketChannel server;
    private final Path socket;

    private FirstInstance(ServerSocketChannel server, Path socket) {
        this.server = server;
        this.socket = socket;
    }

    /** Hands these to the window that is there already; false where there is none, or where it does not answer in time. */
    static boolean handOver(Path socket, List<Path> files) throws IOException {
        if (!Files.exists(socket)) {
            return false;
        }
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
            return CompletableFuture.supplyAsync(() -> exchange(channel, files))
                    .get(DEADLINE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException noAnswer) {
            return false;
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ConnectException nobodyListens) {
            // The window that made the socket was killed; the next one makes it anew.
            return false;
        }
    }

    private static boolean exchange(SocketChannel channel, List<Path> files) {
        StringBuilder lines = new StringBuilder();
        files.forEach(file -> lines.append(file.toAbsolutePath()).append('\n'));
        ByteBuffer bytes = ByteBuffer.wrap(lines.append('\n').toString().getBytes(StandardCharsets.UTF_8));
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            return ANSWER.equals(reader(channel).readLine());
        } catch (IOException itLeftMeanwhile) {
            return false;
        }
    }

    /** Becomes the first; {@code opener} is told the files of later starts, on a thread of its own. */
    static FirstInstance become(Path socket, Consumer<List<Path>> opener) throws IOException {
        Path folder = socket.toAbsolutePath().getParent();
        Files.createDirectories(
                folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.deleteIfExists(socket);
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(socket));
        FirstInstance first = new FirstInstance(server, socket);
        Thread thread = new Thread(() -> first.listen(opener), "crucible-second-starts");
        thread.setDaemon(true);
        thread.start();
        return first;
    }

    private void listen(Consumer<List<Path>> opener) {
        while (server.isOpen()) {
            try (SocketChannel channel = server.accept()) {
                opener.accept(files(reader(channel)));
                channel.write(ByteBuffer.wrap((ANSWER + "\n").getBytes(StandardCharsets.UTF_8)));
            } catch (ClosedChannelException closed) {
                return;
            } catch (IOException brokenOff) {
                // Whoever called hung up before the end of its list; the next may do better.
            }
        }
    }

    private static List<Path> files(BufferedReader reader) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String line = reader.readLine(); line != null && !line.isEmpty(); line = reader.readLine()) {
            files.add(Path.of(line));
        }
        return files;
    }

    private static BufferedReader reader(SocketChannel channel) {
        return new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        server.close();
        Files.deleteIfExists(socket);
    }

    /** Where the socket of a display is: in {@code XDG_RUNTIME_DIR}, else among the person's state. */
    static Path socket(Map<String, String> environment) {
        String display = environment.getOrDefault("DISPLAY", "").replaceAll("[^A-Za-z0-9]", "_");
        Path folder = Optional.of(environment.getOrDefault("XDG_RUNTIME_DIR", ""))
                .filter(configured -> configured.startsWith("/"))
                .map(configured -> Path.of(configured).resolve("crucible"))
                .orElseGet(() -> UserFolders.state(environment));
        return folder.resolve("window" + display + ".socket");
    }
}
