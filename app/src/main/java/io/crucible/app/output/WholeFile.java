package io.crucible.app.output;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file so that its name always stands for the whole of the old content or the whole of the new. */
public final class WholeFile {
    private WholeFile() {}

    /** Writes the content. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Writes {@code target}; a pipe or a device is written to directly.
     *
     * @throws IOException with a sentence that names the file; then a regular target is as it was
     */
    public static void write(Path target, Content content) throws IOException {
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

    private static void direct(Path target, Content content) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(target), 1 << 16)) {
            content.writeTo(out);
        }
    }

    private static void replace(Path target, Content content) throws IOException {
        Path partial = target.resolveSibling(
                "." + target.getFileName() + "-" + ProcessHandle.current().pid() + ".partial");
        try {
            try (FileOutputStream file = new FileOutputStream(partial.toFile());
                    OutputStream out = new BufferedOutputStream(file, 1 << 16)) {
                content.writeTo(out);
                out.flush();
                file.getFD().sync();
            }
            if (Files.exists(target)) {
                Files.setPosixFilePermissions(partial, Files.getPosixFilePermissions(target));
            }
            Files.move(partial, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(partial);
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
