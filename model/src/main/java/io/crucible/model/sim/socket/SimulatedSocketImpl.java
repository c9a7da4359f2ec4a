package io.crucible.model.sim.socket;

import io.crucible.model.sim.net.Connection;
import io.crucible.model.sim.net.ConnectionException;
import io.crucible.model.sim.net.Listener;
import io.crucible.model.sim.net.TimeoutException;
import io.crucible.model.sim.world.Node;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOptions;
import java.net.SocketTimeoutException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What stands behind a simulated socket: a connection or a listener of the simulated network. */
final class SimulatedSocketImpl extends SocketImpl {
    /** How long Linux tries to connect. */
    private static final int CONNECT_MILLISECONDS = 127_000;

    private static final int BUFFER = 65_536;

    private final Sockets sockets;
    private final Node node;
    private final Map<Integer, Object> options = new HashMap<>();
    private Connection connection;
    private Listener listener;
    private boolean inputShut;

    SimulatedSocketImpl(Sockets sockets, Node node) {
        this.sockets = sockets;
        this.node = node;
    }

    @Override
    protected void create(boolean stream) {
        // Nothing is made before it is connected or bound.
    }

    @Override
    protected void connect(String host, int port) throws IOException {
        connect(sockets.address(sockets.node(host), port), 0);
    }

    @Override
    protected void connect(InetAddress address, int port) throws IOException {
        connect(new InetSocketAddress(address, port), 0);
    }

    @Override
    protected void connect(SocketAddress target, int timeout) throws IOException {
        Node other = sockets.node(target);
        int otherPort = ((InetSocketAddress) target).getPort();
        long limit = TimeUnit.MILLISECONDS.toNanos(timeout == 0 ? CONNECT_MILLISECONDS : timeout);
        try {
            use(sockets.network().connect(node, other, otherPort, limit));
        } catch (IOException e) {
            throw translated(e);
        }
    }

    private void use(Connection newConnection) {
        connection = newConnection;
        address = sockets.address(connection.peerNode());
        port = connection.peerPort();
        localport = connection.port();
    }

    @Override
    protected void bind(InetAddress host, int newPort) {
        localport = newPort;
        address = sockets.address(node);
    }

    @Override
    protected void listen(int backlog) throws IOException {
        try {
            listener = sockets.network().listen(node, localport, backlog);
        } catch (IOException e) {
            throw new java.net.BindException(e.getMessage());
        }
        localport = listener.port();
    }

    @Override
    protected void accept(SocketImpl other) throws IOException {
        try {
            ((SimulatedSocketImpl) other).use(listener.accept(timeout()));
        } catch (IOException e) {
            throw translated(e);
        }
    }

    @Override
    protected InputStream getInputStream() {
        return new Input();
    }

    @Override
    protected OutputStream getOutputStream() {
        return new Output();
    }

    @Override
    protected int available() {
        return inputShut ? 0 : connection.available();
    }

    @Override
    protected void close() {
        if (connection != null) {
            connection.close();
        }
        if (listener != null) {
            listener.close();
        }
    }

    @Override
    protected void shutdownInput() {
        inputShut = true;
    }

    @Override
    protected void shutdownOutput() throws IOException {
        try {
            connection.shutdownOutput();
        } catch (IOException e) {
            throw translated(e);
        }
    }

    @Override
    protected void sendUrgentData(int data) throws IOException {
        throw new SocketException("A simulated socket sends no urgent data");
    }

    @Override
    public void setOption(int option, Object value) {
        options.put(option, value);
    }

    @Override
    public Object getOption(int option) {
        return options.getOrDefault(option, unset(option));
    }

    private static Object unset(int option) {
        return switch (option) {
            case SocketOptions.SO_TIMEOUT -> 0;
            case SocketOptions.SO_LINGER -> -1;
            case SocketOptions.SO_SNDBUF, SocketOptions.SO_RCVBUF -> BUFFER;
            case SocketOptions.IP_TOS -> 0;
            default -> false;
        };
    }

    private long timeout() {
        return TimeUnit.MILLISECONDS.toNanos((Integer) getOption(SocketOptions.SO_TIMEOUT));
    }

    /** The exception that programs know from real sockets. */
    private static IOException translated(IOException e) {
        IOException known;
        if (e instanceof TimeoutException) {
            known = new SocketTimeoutException(e.getMessage());
        } else if (e instanceof ConnectionException broken && broken.reason() == ConnectionException.Reason.REFUSED) {
            known = new ConnectException(e.getMessage());
        } else {
            known = new SocketException(e.getMessage());
        }
        known.initCause(e);
        return known;
    }

    private final class Input extends InputStream {

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int count) throws IOException {
            if (inputShut) {
                return -1;
            }
            try {
                return connection.read(target, offset, count, timeout());
            } catch (IOException e) {
                throw translated(e);
            }
        }

        @Override
        public int available() {
            return SimulatedSocketImpl.this.available();
        }

        @Override
        public void close() {
            SimulatedSocketImpl.this.close();
        }
    }

    private final class Output extends OutputStream {

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] source, int offset, int count) throws IOException {
            try {
                connection.write(source, offset, count);
            } catch (IOException e) {
                throw translated(e);
            }
        }

        @Override
        public void close() {
            SimulatedSocketImpl.this.close();
        }
    }
}
