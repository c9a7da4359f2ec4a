package io.crucible.model.travel;

import io.crucible.model.backend.Report.EmittedFrame;
import io.crucible.model.backend.Report.Output;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a life has told, as bytes: what it tells later only adds to them. */
final class Telling {
    private static final int WHITE_BOX = -1;

    private Telling() {}

    private interface Part<T> {
        void write(T told, DataOutputStream out) throws IOException;
    }

    private interface Reading<T> {
        T read(DataInputStream in) throws IOException;
    }

    static byte[] frames(List<EmittedFrame> frames) throws IOException {
        return bytes(frames, (frame, out) -> {
            out.writeLong(frame.at());
            out.writeInt(frame.nic());
            write(frame.bytes(), out);
        });
    }

    static List<EmittedFrame> frames(byte[] bytes) throws IOException {
        return list(bytes, in -> new EmittedFrame(in.readLong(), in.readInt(), read(in)));
    }

    static byte[] outputs(List<Output> outputs) throws IOException {
        return bytes(outputs, (output, out) -> {
            out.writeLong(output.at());
            out.writeInt(output instanceof Output.Console console ? console.console() : WHITE_BOX);
            write(output.bytes(), out);
        });
    }

    static List<Output> outputs(byte[] bytes) throws IOException {
        return list(bytes, in -> {
            long at = in.readLong();
            int console = in.readInt();
            byte[] said = read(in);
            return console == WHITE_BOX ? new Output.WhiteBox(at, said) : new Output.Console(at, console, said);
        });
    }

    static byte[] samples(List<Sample> samples) throws IOException {
        return bytes(samples, (sample, out) -> {
            out.writeLong(sample.quantum());
            out.writeInt(sample.node());
            out.writeLong(sample.icount());
            write(sample.rolling(), out);
            out.writeBoolean(sample.coarse().isPresent());
            if (sample.coarse().isPresent()) {
                write(sample.coarse().get().ram(), out);
                write(sample.coarse().get().devices(), out);
            }
        });
    }

    static List<Sample> samples(byte[] bytes) throws IOException {
        return list(bytes, in -> {
            long quantum = in.readLong();
            int node = in.readInt();
            long icount = in.readLong();
            Hash128 rolling = hash(in);
            boolean coarse = in.readBoolean();
            Optional<Sample.Coarse> digests =
                    coarse ? Optional.of(new Sample.Coarse(hash(in), hash(in))) : Optional.empty();
            return new Sample(node, quantum, icount, rolling, digests);
        });
    }

    private static void write(byte[] bytes, DataOutputStream out) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static byte[] read(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > in.available()) {
            throw new IOException("it says more than there is");
        }
        return in.readNBytes(length);
    }

    private static void write(Hash128 hash, DataOutputStream out) throws IOException {
        out.writeLong(hash.high());
        out.writeLong(hash.low());
    }

    private static Hash128 hash(DataInputStream in) throws IOException {
        return new Hash128(in.readLong(), in.readLong());
    }

    private static <T> byte[] bytes(List<T> all, Part<T> part) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        for (T told : all) {
            part.write(told, out);
        }
        return bytes.toByteArray();
    }

    private static <T> List<T> list(byte[] bytes, Reading<T> reading) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        List<T> all = new ArrayList<>();
        while (in.available() > 0) {
            all.add(reading.read(in));
        }
        return all;
    }
}
