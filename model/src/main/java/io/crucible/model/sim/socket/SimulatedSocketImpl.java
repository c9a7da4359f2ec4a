package io.crucible.model.sim.socket;

import io.crucible.model.sim.net.Connection;
import io.crucible.model.sim.net.ConnectionException;
import io.crucible.model.sim.net.Listener;
import io.crucible.model.sim.net.TimeoutException;
import io.crucible.model.sim.world.Node;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOption;
import java.net.SocketOptions;
import java.net.SocketTimeoutException;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** What stands behind a simulated socket: a connection or a listener of the simulated network. */
final class SimulatedSocketImpl extends SocketImpl {
    /** How long Linux tries to connect. */
    private static final int CONNECT_MILLISECONDS = 127_000;

    private final Sockets sockets;
    private final Node node;
    private final OptionValues options;
    private final int incarnation;
    private Connection connection;
    private Listener listener;
    private boolean closed;

    private SimulatedSocketImpl(Sockets sockets, Node node, boolean server) throws SocketException {
        requireRunning(node);
        this.incarnation = node.incarnation();
        this.sockets = sockets;
        this.node = node;
        this.options = new OptionValues(server);
    }

    static SimulatedSocketImpl ofClient(Sockets sockets, Node node) throws SocketException {
        return new SimulatedSocketImpl(sockets, node, false);
    }

    static SimulatedSocketImpl ofServer(Sockets sockets, Node node) throws SocketException {
        return new SimulatedSocketImpl(sockets, node, true);
    }

    @Override
    protected void create(boolean stream) {
        // Nothing is made before it is connected or bound.
    }

    @Override
    protected void connect(String host, int port) throws IOException {
        connect(sockets.address(sockets.node(node, host), port), 0);
    }

    @Override
    protected void connect(InetAddress address, int port) throws IOException {
        connect(new InetSocketAddress(address, port), 0);
    }

    @Override
    protected void connect(SocketAddress target, int timeout) throws IOException {
        requireUsable();
        Node other = sockets.node(node, target);
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
    protected void bind(InetAddress host, int newPort) throws IOException {
        requireUsable();
        if (!host.isAnyLocalAddress() && !host.isLoopbackAddress() && !host.equals(sockets.address(node))) {
            throw new BindException("Cannot assign requested address");
        }
        localport = newPort;
        address = sockets.address(node);
    }

    @Override
    protected void listen(int backlog) throws IOException {
        requireUsable();
        try {
            listener = sockets.network().listen(node, localport, backlog);
        } catch (IOException e) {
            throw caused(new BindException("Address already in use"), e);
        }
        localport = listener.port();
    }

    @Override
    protected void accept(SocketImpl other) throws IOException {
        try {
            ((SimulatedSocketImpl) other).use(timeout() == 0 ? listener.accept() : listener.accept(timeout()));
        } catch (IOException e) {
            throw translated(e);
        }
    }

    @Override
    protected InputStream getInputStream() throws IOException {
        requireUsable();
        return new Input();
    }

    @Override
    protected OutputStream getOutputStream() throws IOException {
        requireUsable();
        return new Output();
    }

    @Override
    protected int available() throws IOException {
        requireUsable();
        try {
            return connection.available();
        } catch (IOException e) {
            throw translated(e);
        }
    }

    @Override
    protected void close() {
        closed = true;
        if (connection != null && options.resetsAtClose()) {
            connection.abort();
        } else if (connection != null) {
            connection.close();
        }
        if (listener != null) {
            listener.close();
        }
    }

    @Override
    protected void shutdownInput() throws IOException {
        requireUsable();
        try {
            connection.shutdownInput();
        } catch (IOException e) {
            throw translated(e);
        }
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
    public void setOption(int option, Object value) throws SocketException {
        requireUsable();
        options.set(option, value);
    }

    @Override
    public Object getOption(int option) throws SocketException {
        requireUsable();
        return option == SocketOptions.SO_BINDADDR ? sockets.address(node) : options.get(option);
    }

    @Override
    protected <T> void setOption(SocketOption<T> option, T value) throws IOException {
        requireUsable();
        options.set(option, value);
    }

    @Override
    protected <T> T getOption(SocketOption<T> option) throws IOException {
        requireUsable();
        return options.get(option);
    }

    @Override
    protected Set<SocketOption<?>> supportedOptions() {
        return options.supported();
    }

    private static void requireRunning(Node node) throws SocketException {
        node.requireRunning(dead -> new SocketException("The node " + dead + " does not run"));
    }

    private void requireUsable() throws SocketException {
        requireRunning(node);
        if (closed || node.incarnation() != incarnation) {
            throw new SocketException("Socket closed");
        }
    }

    private long timeout() {
        return TimeUnit.MILLISECONDS.toNanos(options.readTimeout());
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
        return caused(known, e);
    }

    private static <X extends IOException> X caused(X known, IOException cause) {
        known.initCause(cause);
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
            Objects.checkFromIndexSize(offset, count, target.length);
            if (count == 0) {
                return 0;
            }
            requireUsable();
            if (connection.isInputShut()) {
                return -1;
            }
            try {
                return timeout() == 0
                        ? connection.read(target, offset, count)
                        : connection.read(target, offset, count, timeout());
            } catch (IOException e) {
                throw translated(e);
            }
        }

        @Override
        public int available() throws IOException {
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
