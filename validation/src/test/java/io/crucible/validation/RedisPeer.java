package io.crucible.validation;

import io.crucible.model.sim.world.World;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Speaks just enough of RESP2 to be taken for a Redis: counts INCR, says OK to everything else, and at times dies before it answers. */
final class RedisPeer {
    private final World world;
    private final ServerSocket listener;
    private long counter;
    private boolean quiet;

    RedisPeer(World world, ServerSocket listener) {
        this.world = world;
        this.listener = listener;
    }

    /** How many increments were executed. */
    long executed() {
        return counter;
    }

    /** From now on every request is answered. */
    void behave() {
        quiet = true;
    }

    /** Serves one connection after the other for ever. */
    void serve() throws IOException {
        while (true) {
            try (Socket socket = listener.accept()) {
                serve(socket);
            } catch (EOFException | SocketException clientLeft) {
                world.event("peer.left").end();
            }
        }
    }

    private void serve(Socket socket) throws IOException {
        InputStream in = new BufferedInputStream(socket.getInputStream());
        OutputStream out = socket.getOutputStream();
        while (true) {
            List<String> command = command(in);
            if (command.get(0).equals("INCR")) {
                long value = ++counter;
                world.event("peer.increment").with("value", value).end();
                if (!quiet && world.choose("peer.lose_reply", 4) == 3) {
                    return;
                }
                out.write((":" + value + "\r\n").getBytes(StandardCharsets.US_ASCII));
            } else {
                out.write("+OK\r\n".getBytes(StandardCharsets.US_ASCII));
            }
        }
    }

    private static List<String> command(InputStream in) throws IOException {
        int count = number(in, '*');
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int length = number(in, '$');
            byte[] word = in.readNBytes(length);
            if (word.length < length || in.readNBytes(2).length < 2) {
                throw new EOFException();
            }
            words.add(new String(word, StandardCharsets.UTF_8));
        }
        return words;
    }

    private static int number(InputStream in, char mark) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException();
            }
            line.append((char) next);
        }
        if (line.charAt(0) != mark) {
            throw new IOException("not a RESP2 request: " + line);
        }
        return Integer.parseInt(line.substring(1).trim());
    }
}
