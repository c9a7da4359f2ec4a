package io.crucible.qemu.channel;

import io.crucible.model.backend.Traced;
import io.crucible.model.fingerprint.Hash128;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes plugin messages out of a stream of bytes that arrives in pieces. */
public final class PluginMessageDecoder {
    private static final int MAX_BODY_BYTES = 1 << 26;

    private ByteBuffer buffer = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);

    /** Room for what arrives next, to be filled by one relative write. */
    public ByteBuffer room() {
        if (buffer.remaining() == 0) {
            buffer = ByteBuffer.allocate(buffer.capacity() * 2)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .put(buffer.flip());
        }
        return buffer;
    }

    /** All whole messages that have arrived. */
    public List<PluginMessage> take() throws ProtocolException {
        List<PluginMessage> messages = new ArrayList<>();
        buffer.flip();
        while (buffer.remaining() >= HostMessageEncoder.HEADER_BYTES) {
            int size = buffer.getInt(buffer.position());
            if (size < 0 || size > MAX_BODY_BYTES) {
                throw new ProtocolException("a message of " + Integer.toUnsignedString(size) + " bytes is too long");
            }
            if (buffer.remaining() < HostMessageEncoder.HEADER_BYTES + size) {
                break;
            }
            messages.add(message(size));
        }
        buffer.compact();
        return messages;
    }

    private PluginMessage message(int size) throws ProtocolException {
        int begin = buffer.position() + HostMessageEncoder.HEADER_BYTES;
        int type = buffer.getInt(begin - 4);
        ByteBuffer body = buffer.slice(begin, size).order(ByteOrder.LITTLE_ENDIAN);
        buffer.position(begin + size);
        try {
            PluginMessage message = body(type, body);
            if (body.hasRemaining()) {
                throw new ProtocolException("a message of type " + type + " is too long");
            }
            return message;
        } catch (BufferUnderflowException cut) {
            throw new ProtocolException("a message of type " + type + " is too short");
        }
    }

    private static PluginMessage body(int type, ByteBuffer in) throws ProtocolException {
        return switch (type) {
            case 101 -> new PluginMessage.Hello(in.getInt(), in.getInt(), in.getInt(), in.getInt(), text(in));
            case 102 ->
                new PluginMessage.Parked(
                        in.getInt(), in.getInt() != 0, in.getLong(), in.getLong(), in.getLong(), hash(in));
            case 103 -> new PluginMessage.Frame(in.getInt(), in.getLong(), bytes(in));
            case 104 -> new PluginMessage.Output(Port.of(in.getInt()), in.getInt(), in.getLong(), bytes(in));
            case 105 -> new PluginMessage.Samples(samples(in));
            case 106 -> new PluginMessage.Exited(in.getLong(), in.getInt());
            case 107 -> new PluginMessage.Stopped();
            case 108 -> new PluginMessage.Registers(in.getInt(), registers(in));
            case 109 -> new PluginMessage.Memory(rest(in));
            case 110 -> new PluginMessage.Sampled(in.getLong(), hash(in), hash(in), hash(in));
            case 111 -> new PluginMessage.Done(in.getInt());
            case 112 -> new PluginMessage.Refused(in.getInt(), in.getLong());
            case 113 -> new PluginMessage.Failure(text(in));
            case 114 -> new PluginMessage.Counts(traced(in));
            default -> throw new ProtocolException("there is no message of type " + type);
        };
    }

    private static List<PluginMessage.Taken> samples(ByteBuffer in) throws ProtocolException {
        int count = in.getInt();
        if (count < 0 || count > in.remaining()) {
            throw new ProtocolException("a message promises more samples than it holds");
        }
        List<PluginMessage.Taken> samples = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            long quantum = in.getLong();
            long icount = in.getLong();
            Hash128 rolling = hash(in);
            boolean coarse = in.getInt() != 0;
            samples.add(new PluginMessage.Taken(
                    quantum,
                    icount,
                    rolling,
                    coarse ? Optional.of(new PluginMessage.Digests(hash(in), hash(in))) : Optional.empty()));
        }
        return samples;
    }

    private static List<PluginMessage.Register> registers(ByteBuffer in) {
        List<PluginMessage.Register> registers = new ArrayList<>();
        while (in.hasRemaining()) {
            int number = in.getShort() & 0xffff;
            byte[] value = new byte[in.getShort() & 0xffff];
            in.get(value);
            registers.add(new PluginMessage.Register(number, value));
        }
        return registers;
    }

    private static Optional<Traced> traced(ByteBuffer in) {
        boolean armed = in.getInt() != 0;
        Traced traced = new Traced(in.getLong(), hit(in), hit(in));
        return armed ? Optional.of(traced) : Optional.empty();
    }

    private static Traced.Hit hit(ByteBuffer in) {
        return new Traced.Hit(in.getLong(), in.getLong());
    }

    private static Hash128 hash(ByteBuffer in) {
        long low = in.getLong();
        return new Hash128(in.getLong(), low);
    }

    private static byte[] bytes(ByteBuffer in) throws ProtocolException {
        int size = in.getInt();
        if (size < 0 || size > in.remaining()) {
            throw new ProtocolException("a message promises more bytes than it holds");
        }
        byte[] bytes = new byte[size];
        in.get(bytes);
        return bytes;
    }

    private static byte[] rest(ByteBuffer in) {
        byte[] bytes = new byte[in.remaining()];
        in.get(bytes);
        return bytes;
    }

    private static String text(ByteBuffer in) throws ProtocolException {
        return new String(bytes(in), StandardCharsets.UTF_8);
    }
}
