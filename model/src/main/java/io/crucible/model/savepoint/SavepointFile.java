package io.crucible.model.savepoint;

import io.crucible.model.artifact.PartialFile;
import io.crucible.model.digest.Sha256;
import io.crucible.model.savepoint.SavepointException.Reason;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A handle in a file.
 *
 * @param digest of all its bytes
 */
public record SavepointFile(Path file, SavepointHandle handle, String digest) {
    public static final String SUFFIX = ".crucible-savepoint";

    private static final int MOST_BYTES = 256 << 20;
    private static final int LONGEST_LINE = 192 << 20;
    private static final int SHOWN = 16;

    /** The handle's canonical bytes. */
    public static byte[] encode(SavepointHandle handle) {
        return HandleEncoder.bytes(handle);
    }

    /**
     * The handle of these bytes; {@code name} stands for the file's name in messages.
     *
     * @throws SavepointException with one sentence where a single byte is not what the writer of this build would have written
     */
    public static SavepointHandle decode(String name, byte[] bytes) throws SavepointException {
        try {
            return HandleParser.read(bytes, LONGEST_LINE);
        } catch (SavepointException says) {
            throw says.of(name);
        }
    }

    /**
     * The handle in a file, every byte of it checked.
     *
     * @throws IOException with one sentence that names the file
     */
    public static SavepointFile read(Path file) throws IOException {
        byte[] bytes = bytes(file);
        return new SavepointFile(file, decode(file.toString(), bytes), Sha256.of(bytes));
    }

    private static byte[] bytes(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException(file + " is a folder; name the savepoint, a " + SUFFIX + " file, in it.");
        } else if (Files.exists(file) && !Files.isRegularFile(file)) { // reading a pipe might never end
            throw new IOException(
                    file + " is a pipe or a device; a savepoint is read from a file, so copy it into one first.");
        }
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw new SavepointException(Reason.TOO_LARGE, "it has more than " + MOST_BYTES + " bytes")
                        .of(file.toString());
            }
            return Files.readAllBytes(file);
        } catch (NoSuchFileException missing) {
            throw new IOException("There is no file " + file + ".", missing);
        } catch (AccessDeniedException denied) {
            throw new IOException("The file " + file + " may not be read: permission denied.", denied);
        }
    }

    /** The name that a handle has where none is chosen: {@code savepoint-<label>-<first 16 hex of its digest>.crucible-savepoint}. */
    public static String usualName(SavepointHandle handle, String digest) {
        int from = Sha256.PREFIX.length();
        return "savepoint-" + handle.label() + "-" + digest.substring(from, from + SHOWN) + SUFFIX;
    }

    /**
     * Writes the handle, whole or not at all, also after a power cut.
     *
     * @param name the file's name; nothing for the usual one
     * @throws IOException with a sentence that names the folder
     */
    public static SavepointFile write(SavepointHandle handle, Path folder, Optional<String> name) throws IOException {
        byte[] bytes = encode(handle);
        String digest = Sha256.of(bytes);
        try (PartialFile partial = PartialFile.begin(folder)) {
            ByteBuffer left = ByteBuffer.wrap(bytes);
            while (left.hasRemaining()) {
                partial.channel().write(left);
            }
            Path file = partial.finish(name.orElse(usualName(handle, digest)));
            return new SavepointFile(file, handle, digest);
        } catch (IOException failed) {
            throw new IOException(
                    "The savepoint cannot be written into " + folder + ": " + PartialFile.why(failed)
                            + "; choose another place with --out or --artifact-dir.",
                    failed);
        }
    }

    /** The handle in a folder whose checkpoint or whose file has this digest; files that are no handles are passed over. */
    public static Optional<SavepointFile> find(Path folder, String digest) throws IOException {
        return in(folder).stream()
                .filter(it ->
                        it.handle().checkpoint().equals(digest) || it.digest().equals(digest))
                .findFirst();
    }

    /** The handles in a folder, by their names; files that are none are passed over, and a folder that is not there has none. */
    public static List<SavepointFile> in(Path folder) throws IOException {
        List<SavepointFile> found = new ArrayList<>();
        for (Path file : handles(folder)) {
            readable(file).ifPresent(found::add);
        }
        return found;
    }

    /** Whoever asks for a damaged file by its name is told; here it is as if it were not there. */
    private static Optional<SavepointFile> readable(Path file) throws IOException {
        try {
            return Optional.of(read(file));
        } catch (SavepointException damaged) {
            return Optional.empty();
        }
    }

    private static List<Path> handles(Path folder) throws IOException {
        List<Path> handles = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
                files.forEach(handles::add);
            }
        }
        handles.sort(null);
        return handles;
    }
}
