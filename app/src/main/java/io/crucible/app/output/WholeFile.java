package io.crucible.app.output;

import io.crucible.model.artifact.Evidence;
import io.crucible.model.artifact.PartialFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Writes a file so that its name always stands for the whole of the old content or the whole of the new. */
public final class WholeFile {
    private WholeFile() {}

    /** Writes the content. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Writes {@code target}, which must not be an artifact or a savepoint; a pipe or a device is written to directly.
     *
     * @throws IOException with a sentence that names the file; then a regular target is as it was
     */
    public static void write(Path target, Content content) throws IOException {
        Evidence.demandNoneAt(target);
        try {
            if (Files.exists(target) && !Files.isRegularFile(target)) {
                direct(target, content);
            } else {
                replace(Files.exists(target) ? target.toRealPath() : target.toAbsolutePath(), content);
            }
        } catch (IOException failed) {
            throw new IOException("The file " + target + " cannot be written: " + why(failed) + ".", failed);
        }
    }

    /**
     * Finds out early whether {@code target} could be written.
     *
     * @throws IOException with a sentence that names the folder
     */
    public static void demandWritable(Path target) throws IOException {
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(target)) {
            throw new IOException("The file " + target + " cannot be written: it is a folder.");
        } else if (!Files.isDirectory(folder)) {
            throw new IOException("The file " + target + " cannot be written: there is no folder " + folder + ".");
        } else if (!Files.isWritable(Files.exists(target) && !Files.isRegularFile(target) ? target : folder)) {
            throw new IOException("The file " + target + " cannot be written: permission denied.");
        }
    }

    /** The same for what is no evidence itself, and so must not take the place of any. */
    public static void demandFree(Path target) throws IOException {
        demandWritable(target);
        Evidence.demandNoneAt(target);
    }

    private static void direct(Path target, Content content) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(target), 1 << 16)) {
            content.writeTo(out);
        }
    }

    private static void replace(Path target, Content content) throws IOException {
        Path folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NoSuchFileException(target.toString());
        }
        try (PartialFile partial = PartialFile.begin(folder)) {
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(partial.channel()), 1 << 16);
            content.writeTo(out);
            out.flush();
            if (Files.exists(target)) {
                partial.permitAs(target);
            }
            partial.finish(target.getFileName().toString());
        }
    }

    private static String why(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        } else if (failure instanceof NoSuchFileException) {
            return "its folder is not there";
        }
        String reason = failure instanceof FileSystemException file ? file.getReason() : failure.getMessage();
        return reason == null || reason.isEmpty() ? failure.getClass().getSimpleName() : reason;
    }
}
