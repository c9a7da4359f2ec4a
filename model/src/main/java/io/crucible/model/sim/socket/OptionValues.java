package io.crucible.model.sim.socket;

import java.net.SocketException;
import java.net.SocketOption;
import java.net.SocketOptions;
import java.net.StandardSocketOptions;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The options of one socket, by their names of today ({@link StandardSocketOptions}) and by the numbers behind {@code setKeepAlive} and the
 * like: two ways to the same values. They are kept and told, with the limits of Java's own sockets; only the time-out of reads and a linger of 0
 * change anything.
 */
final class OptionValues {
    private static final int BUFFER = 65_536;
    private static final int LONGEST_LINGER = 65_535;
    private static final Map<Integer, SocketOption<?>> BY_NUMBER = Map.of(
            SocketOptions.SO_KEEPALIVE, StandardSocketOptions.SO_KEEPALIVE,
            SocketOptions.SO_LINGER, StandardSocketOptions.SO_LINGER,
            SocketOptions.SO_SNDBUF, StandardSocketOptions.SO_SNDBUF,
            SocketOptions.SO_RCVBUF, StandardSocketOptions.SO_RCVBUF,
            SocketOptions.SO_REUSEADDR, StandardSocketOptions.SO_REUSEADDR,
            SocketOptions.SO_REUSEPORT, StandardSocketOptions.SO_REUSEPORT,
            SocketOptions.TCP_NODELAY, StandardSocketOptions.TCP_NODELAY,
            SocketOptions.IP_TOS, StandardSocketOptions.IP_TOS);
    private static final Set<SocketOption<?>> OF_SERVERS = Set.of(
            StandardSocketOptions.SO_RCVBUF, StandardSocketOptions.SO_REUSEADDR, StandardSocketOptions.SO_REUSEPORT);
    private static final Set<SocketOption<?>> OF_CLIENTS = Set.copyOf(BY_NUMBER.values());

    private final SortedMap<String, Object> values = new TreeMap<>();
    private final Set<SocketOption<?>> supported;
    private boolean urgentInline;
    private int readTimeout;

    OptionValues(boolean server) {
        supported = server ? OF_SERVERS : OF_CLIENTS;
        values.put(StandardSocketOptions.SO_LINGER.name(), -1);
        values.put(StandardSocketOptions.SO_SNDBUF.name(), BUFFER);
        values.put(StandardSocketOptions.SO_RCVBUF.name(), BUFFER);
        values.put(StandardSocketOptions.IP_TOS.name(), 0);
    }

    Set<SocketOption<?>> supported() {
        return supported;
    }

    <T> void set(SocketOption<T> option, T value) {
        require(option);
        if (!option.type().isInstance(value)) {
            throw new IllegalArgumentException("Invalid value '" + value + "' of " + option.name());
        }
        values.put(option.name(), value instanceof Integer number ? limited(option, number) : value);
    }

    private static int limited(SocketOption<?> option, int value) {
        if (option.equals(StandardSocketOptions.SO_LINGER)) {
            return Math.max(-1, Math.min(LONGEST_LINGER, value));
        }
        boolean ofService = option.equals(StandardSocketOptions.IP_TOS);
        if (value < 0 || ofService && value > 255) {
            throw new IllegalArgumentException("Invalid value " + value + " of " + option.name());
        }
        return value;
    }

    <T> T get(SocketOption<T> option) {
        require(option);
        return option.type().cast(values.getOrDefault(option.name(), false));
    }

    private void require(SocketOption<?> option) {
        if (!supported.contains(option)) {
            throw new UnsupportedOperationException("'" + option + "' not supported");
        }
    }

    /** Sets an option by its number in {@link SocketOptions}. */
    void set(int number, Object value) throws SocketException {
        if (number == SocketOptions.SO_TIMEOUT) {
            readTimeout = (Integer) value;
        } else if (number == SocketOptions.SO_OOBINLINE) {
            urgentInline = (Boolean) value;
        } else {
            // To switch lingering off is a Boolean here.
            Object plain = number == SocketOptions.SO_LINGER && Boolean.FALSE.equals(value) ? -1 : value;
            setUnchecked(named(number), plain);
        }
    }

    private <T> void setUnchecked(SocketOption<T> option, Object value) {
        set(option, option.type().cast(value));
    }

    /** An option by its number in {@link SocketOptions}. */
    Object get(int number) throws SocketException {
        return switch (number) {
            case SocketOptions.SO_TIMEOUT -> readTimeout;
            case SocketOptions.SO_OOBINLINE -> urgentInline;
            default -> get(named(number));
        };
    }

    private static SocketOption<?> named(int number) throws SocketException {
        SocketOption<?> option = BY_NUMBER.get(number);
        if (option == null) {
            throw new SocketException("A simulated socket has no option " + number);
        }
        return option;
    }

    /** Whether a close resets the connection: it lingers 0 s. */
    boolean resetsAtClose() {
        return values.get(StandardSocketOptions.SO_LINGER.name()).equals(0);
    }

    /** How long a read or an accept waits, in ms; 0 for ever. */
    int readTimeout() {
        return readTimeout;
    }
}
