package io.crucible.qemu;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.text.LineReader;
import io.crucible.model.text.TabLine;
import io.crucible.model.text.TabWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A checkpoint in a folder of its own: the plugin's file, with its holes, and a line with the rest. */
final class KeptState {
    private static final String STATE = "state";
    private static final String REST = "checkpoint";
    private static final int BLOCK = 1 << 16;
    private static final int LONGEST = 1 << 10;

    private KeptState() {}

    /** Copies a checkpoint into a folder; returns how many bytes that needs there. */
    static long write(QemuCheckpoint checkpoint, Path folder) throws BackendException {
        try {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            TabWriter out = new TabWriter(line);
            out.line(REST)
                    .natural(checkpoint.node())
                    .natural(checkpoint.at())
                    .natural(checkpoint.icount())
                    .unsigned(checkpoint.base())
                    .natural(checkpoint.switchedOn())
                    .ascii(checkpoint.rolling().toString())
                    .natural(checkpoint.incarnation())
                    .end();
            out.flush();
            Files.write(folder.resolve(REST), line.toByteArray());
            return copy(checkpoint.file(), folder.resolve(STATE)) + line.size();
        } catch (IOException e) {
            throw new BackendException(Reason.LOCAL_IO, "cannot keep a checkpoint in " + folder + ": " + e.getMessage(), e);
        }
    }

    /** Leaves out blocks of zeros, of which there are many in a machine's RAM. */
    private static long copy(Path from, Path to) throws IOException {
        long written = 0;
        try (FileChannel in = FileChannel.open(from, StandardOpenOption.READ);
                FileChannel out = FileChannel.open(to, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer block = ByteBuffer.allocateDirect(BLOCK);
            ByteBuffer zeros = ByteBuffer.allocateDirect(BLOCK);
            long size = in.size();
            for (long at = 0; at < size; at += BLOCK) {
                block.clear().limit((int) Math.min(BLOCK, size - at));
                while (block.hasRemaining() && in.read(block, at + block.position()) >= 0) {
                    continue;
                }
                block.flip();
                boolean last = at + BLOCK >= size;
                if (last || block.mismatch(zeros.clear().limit(block.limit())) >= 0) {
                    written += block.remaining();
                    while (block.hasRemaining()) {
                        out.write(block, at + block.position());
                    }
                }
            }
        }
        return written;
    }

    /** The checkpoint of a folder, which stays as it is. */
    static QemuCheckpoint read(Path folder) throws BackendException {
        try {
            TabLine line = LineReader.of(Files.readAllBytes(folder.resolve(REST)), LONGEST).demand(REST, 8);
            return new QemuCheckpoint(
                    line.small(1, "node"),
                    folder.resolve(STATE),
                    line.natural(2, "time"),
                    line.natural(3, "icount"),
                    line.unsigned(4, "base"),
                    line.natural(5, "power-on"),
                    line.parsed(6, "rolling hash", Hash128::parse),
                    line.small(7, "incarnation"),
                    true);
        } catch (IOException e) {
            throw new BackendException(Reason.LOCAL_IO, "cannot read a checkpoint in " + folder + ": " + e.getMessage(), e);
        }
    }
}
