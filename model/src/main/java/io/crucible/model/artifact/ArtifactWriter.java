package io.crucible.model.artifact;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes artifacts: all of a file or nothing. */
public final class ArtifactWriter {
    /** The schema of the files, as their first line and the recorder's identity name it. */
    public static final String SCHEMA = ArtifactEncoder.SCHEMA;

    /** A file that was written; the digest is that of all its bytes. */
    public record Written(Path file, String digest) {}

    /**
     * The bytes of the artifact.
     *
     * @throws ArtifactException where the recording holds what an artifact cannot
     */
    public byte[] encode(Recording recording) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ArtifactEncoder.encode(recording, bytes);
        return bytes.toByteArray();
    }

    /**
     * Writes the artifact into a directory, which is made where it is not there, under the name
     * {@code repro-<outcome>-<first 16 hex of its digest>.crucible}.
     *
     * @throws IOException with a sentence that names the directory; then nothing is left there
     */
    public Written write(Recording recording, Path directory) throws IOException {
        return write(recording, directory, recording.outcome().status().word());
    }

    /** The same under the name {@code repro-<what>-<first 16 hex of its digest>.crucible}. */
    public Written write(Recording recording, Path directory, String what) throws IOException {
        try (FileChannel scratch = scratch()) {
            // Made elsewhere first: a process that is killed is then hardly ever killed while a partial file stands in
            // the
            // directory.
            String digest = prepare(scratch, recording);
            return write(scratch, directory, digest, what);
        } catch (ArtifactException says) {
            throw says;
        } catch (IOException io) {
            throw unwritable(directory, io);
        }
    }

    private static Written write(FileChannel whole, Path directory, String digest, String what) throws IOException {
        try (PartialFile partial = PartialFile.begin(directory)) {
            long size = whole.size();
            for (long at = 0; at < size; ) {
                at += whole.transferTo(at, size - at, partial.channel());
            }
            String name = "repro-" + what + "-" + digest.substring(7, 23) + ".crucible";
            return new Written(partial.finish(name), digest);
        }
    }

    private String prepare(FileChannel scratch, Recording recording) throws IOException {
        try {
            return fill(scratch, recording);
        } catch (ArtifactException says) {
            throw says;
        } catch (IOException io) {
            throw new ArtifactException(
                    ArtifactException.Reason.UNWRITABLE,
                    "The artifact cannot be prepared in the folder for temporary files, "
                            + System.getProperty("java.io.tmpdir") + ": " + PartialFile.why(io)
                            + "; free some space there.",
                    io);
        }
    }

    /** A file without a name, which is gone when it is closed, however that comes about. */
    private static FileChannel scratch() throws IOException {
        Path file = Files.createTempFile("crucible", ".scratch");
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        Files.delete(file);
        return channel;
    }

    /**
     * Finds out early whether an artifact could be written into a directory; makes nothing that stays.
     *
     * @throws IOException with a sentence that names the directory
     */
    public static void demandWritable(Path directory) throws IOException {
        Path there = directory.toAbsolutePath();
        while (there.getParent() != null && !Files.exists(there)) {
            there = there.getParent();
        }
        try (PartialFile trial = PartialFile.begin(there)) {
            trial.channel().write(ByteBuffer.wrap(new byte[1]));
        } catch (IOException io) {
            throw unwritable(directory, io);
        }
    }

    private static IOException unwritable(Path directory, IOException io) {
        String why = PartialFile.why(io);
        String remedy = "choose another directory with --artifact-dir";
        if (io instanceof AccessDeniedException) {
            remedy = "mend its rights or " + remedy;
        } else if (why.contains("space") || why.contains("quota")) {
            remedy = "free some space or " + remedy;
        }
        return new IOException(
                "The artifact cannot be written into " + directory + ": " + why + "; " + remedy + ".", io);
    }

    private String fill(FileChannel channel, Recording recording) throws IOException {
        OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
        String digest = ArtifactEncoder.encode(recording, out);
        out.flush();
        return digest;
    }
}
