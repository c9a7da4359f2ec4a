package io.crucible.qemu.channel;

import io.crucible.model.backend.Traced;
import io.crucible.model.fingerprint.Hash128;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What the plugin does in C, for tests. */
final class PluginMessageForm {
    private final ByteBuffer out = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);

    private PluginMessageForm() {}

    static byte[] of(List<PluginMessage> messages) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        messages.forEach(message -> all.writeBytes(new PluginMessageForm().bytes(message)));
        return all.toByteArray();
    }

    private byte[] bytes(PluginMessage message) {
        out.position(8);
        out.putInt(4, body(message)).putInt(0, out.position() - 8);
        byte[] bytes = new byte[out.position()];
        out.get(0, bytes);
        return bytes;
    }

    private int body(PluginMessage message) {
        if (message instanceof PluginMessage.Hello hello) {
            out.putInt(hello.protocol())
                    .putInt(hello.plugin())
                    .putInt(hello.vcpus())
                    .putInt(hello.icountShift());
            bytes(hello.qemuVersion().getBytes(StandardCharsets.UTF_8));
            return 101;
        } else if (message instanceof PluginMessage.Parked parked) {
            out.putInt(parked.reason()).putInt(parked.idle() ? 1 : 0).putLong(parked.at());
            out.putLong(parked.icount()).putLong(parked.nextWake());
            hash(parked.rolling());
            return 102;
        } else if (message instanceof PluginMessage.Frame frame) {
            out.putInt(frame.nic()).putLong(frame.at());
            bytes(frame.bytes());
            return 103;
        } else if (message instanceof PluginMessage.Output output) {
            out.putInt(output.port().number()).putInt(output.index()).putLong(output.at());
            bytes(output.bytes());
            return 104;
        } else if (message instanceof PluginMessage.Samples samples) {
            out.putInt(samples.taken().size());
            samples.taken().forEach(this::sample);
            return 105;
        } else if (message instanceof PluginMessage.Exited exited) {
            out.putLong(exited.at()).putInt(exited.cause());
            return 106;
        } else if (message instanceof PluginMessage.Memory memory) {
            out.put(memory.bytes());
            return 109;
        } else if (message instanceof PluginMessage.Failure failure) {
            bytes(failure.sentence().getBytes(StandardCharsets.UTF_8));
            return 113;
        } else if (message instanceof PluginMessage.Counts counts) {
            Traced traced = counts.traced().orElse(Traced.NOTHING);
            out.putInt(counts.traced().isPresent() ? 2 : 0).putLong(traced.count());
            out.putLong(traced.first().quantum()).putLong(traced.first().counter());
            out.putLong(traced.last().quantum()).putLong(traced.last().counter());
            return 114;
        }
        throw new IllegalArgumentException("no form for " + message);
    }

    private void sample(PluginMessage.Taken taken) {
        out.putLong(taken.quantum()).putLong(taken.icount());
        hash(taken.rolling());
        out.putInt(taken.coarse().isPresent() ? 1 : 0);
        taken.coarse().ifPresent(coarse -> {
            hash(coarse.ram());
            hash(coarse.devices());
        });
    }

    private void hash(Hash128 hash) {
        out.putLong(hash.low()).putLong(hash.high());
    }

    private void bytes(byte[] bytes) {
        out.putInt(bytes.length).put(bytes);
    }
}
