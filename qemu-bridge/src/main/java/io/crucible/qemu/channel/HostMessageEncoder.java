package io.crucible.qemu.channel;

import io.crucible.model.fingerprint.Hash128;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Puts host messages into their binary form, as many as wanted one after another, so that they leave in one write. */
public final class HostMessageEncoder {
    static final int HEADER_BYTES = 8;

    private ByteBuffer buffer = ByteBuffer.allocate(1 << 12).order(ByteOrder.LITTLE_ENDIAN);

    /** Adds a message. */
    public void add(HostMessage message) {
        int begin = buffer.position();
        room(HEADER_BYTES);
        buffer.position(begin + HEADER_BYTES);
        int type = body(message);
        buffer.putInt(begin, buffer.position() - begin - HEADER_BYTES);
        buffer.putInt(begin + 4, type);
    }

    /** All messages added since the last call. */
    public byte[] take() {
        byte[] bytes = new byte[buffer.position()];
        buffer.get(0, bytes);
        buffer.clear();
        return bytes;
    }

    private int body(HostMessage message) {
        if (message instanceof HostMessage.Start start) {
            grid(start.grid());
            return 1;
        } else if (message instanceof HostMessage.Input input) {
            room(8).putLong(input.at());
            numbers(input.port().number(), input.index());
            bytes(input.bytes());
            return 2;
        } else if (message instanceof HostMessage.Run run) {
            room(8).putLong(run.until());
            numbers((run.parkOnWhiteBox() ? 1 : 0) | (run.parkOnConsole() ? 2 : 0));
            return 3;
        } else if (message instanceof HostMessage.Stop) {
            return 4;
        } else if (message instanceof HostMessage.Capture capture) {
            bytes(capture.path().getBytes(StandardCharsets.UTF_8));
            return 10;
        } else if (message instanceof HostMessage.Restore restore) {
            grid(restore.grid());
            bytes(restore.path().getBytes(StandardCharsets.UTF_8));
            return 11;
        } else if (message instanceof HostMessage.Quit) {
            return 12;
        }
        return inspection(message);
    }

    private int inspection(HostMessage message) {
        if (message instanceof HostMessage.ReadRegisters read) {
            numbers(read.vcpu());
            return 5;
        } else if (message instanceof HostMessage.WriteRegister write) {
            numbers(write.vcpu(), write.number());
            bytes(write.littleEndian());
            return 6;
        } else if (message instanceof HostMessage.ReadMemory read) {
            numbers(read.space().number());
            room(8).putLong(read.address());
            numbers(read.size());
            return 7;
        } else if (message instanceof HostMessage.WriteMemory write) {
            numbers(write.space().number());
            room(8).putLong(write.address());
            bytes(write.bytes());
            return 8;
        } else if (message instanceof HostMessage.SampleNow) {
            return 9;
        } else if (message instanceof HostMessage.Trace trace) {
            numbers(trace.counted().number());
            room(8).putLong(trace.address());
            numbers(trace.size());
            return 13;
        } else if (message instanceof HostMessage.ReadTrace) {
            return 14;
        }
        throw new IllegalStateException("no form for " + message);
    }

    private void grid(HostMessage.Grid grid) {
        room(24).putLong(grid.base()).putLong(grid.quantum()).putLong(grid.coarseEvery());
        hash(grid.rolling());
    }

    private void hash(Hash128 hash) {
        room(16).putLong(hash.low()).putLong(hash.high());
    }

    private void numbers(int... numbers) {
        for (int number : numbers) {
            room(4).putInt(number);
        }
    }

    private void bytes(byte[] bytes) {
        numbers(bytes.length);
        room(bytes.length).put(bytes);
    }

    private ByteBuffer room(int bytes) {
        if (buffer.remaining() < bytes) {
            ByteBuffer larger =
                    ByteBuffer.allocate((buffer.position() + bytes) * 2).order(ByteOrder.LITTLE_ENDIAN);
            buffer = larger.put(buffer.flip());
        }
        return buffer;
    }
}
