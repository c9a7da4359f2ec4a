package io.crucible.model.campaign;

import io.crucible.model.artifact.PartialFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes files that are on the disk when a method returns, and in their old state or their new one whenever the process dies. Whatever fails names the
 * file that it was about, which a channel does not.
 */
final class DurableFiles {
    private final DiskSteps steps;

    DurableFiles(DiskSteps steps) {
        this.steps = steps;
    }

    /** Puts a file in the place of one of the same name, which stays whole until then. */
    void replace(Path file, byte[] content) throws IOException {
        Path partial = file.resolveSibling(file.getFileName() + ".partial");
        write(
                partial,
                content,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE);
        about(
                file,
                () -> Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING));
        force(file.getParent());
    }

    /** Writes a file that is not there yet; the folder's entry is not yet on the disk. */
    void create(Path file, byte[] content) throws IOException {
        write(file, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    /** Makes a folder that is not there yet. */
    void createFolder(Path folder) throws IOException {
        about(folder, () -> Files.createDirectory(folder));
    }

    /** Gives a folder its name; fails where something of that name is there. */
    void rename(Path folder, Path target) throws IOException {
        about(target, () -> Files.move(folder, target, StandardCopyOption.ATOMIC_MOVE));
        force(target.getParent());
    }

    /** Puts a folder's entries on the disk. */
    void force(Path folder) throws IOException {
        about(folder, () -> {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        });
    }

    /** Removes a folder and everything in it, where it is there. */
    void deleteTree(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            about(path, () -> Files.delete(path));
        }
    }

    private void write(Path file, byte[] content, OpenOption... options) throws IOException {
        about(file, () -> {
            try (FileChannel channel = FileChannel.open(file, options)) {
                int half = content.length / 2;
                write(channel, ByteBuffer.wrap(content, 0, half));
                steps.next();
                write(channel, ByteBuffer.wrap(content, half, content.length - half));
                steps.next();
                channel.force(true);
            }
        });
    }

    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    private void about(Path file, Step step) throws IOException {
        try {
            steps.next();
            step.run();
        } catch (FileSystemException named) {
            throw named;
        } catch (IOException nameless) {
            FileSystemException named = new FileSystemException(file.toString(), null, PartialFile.why(nameless));
            named.initCause(nameless);
            throw named;
        }
    }

    private static void write(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }
}
