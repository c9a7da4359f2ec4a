package io.crucible.app.guest;

import io.crucible.model.artifact.PartialFile;
import io.crucible.model.digest.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.stream.Stream;

/** What a guest holds that comes from no package: the product's own files and those of the user's folder. */
final class OwnFiles {
    private final FileTree files;

    private OwnFiles(FileTree files) {
        this.files = files;
    }

    /** The files of an order. */
    static OwnFiles of(GuestOrder order) throws IOException {
        FileTree files = new FileTree();
        GuestLayout.addOwn(files, order.recipe());
        if (order.files().isPresent()) {
            addFolder(order.files().get(), files);
        }
        return new OwnFiles(files);
    }

    private static void addFolder(Path top, FileTree files) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(top)) {
            all = walk.sorted().toList();
        } catch (IOException unreadable) {
            throw new GuestTrouble(
                    "The folder " + top + " cannot be read: " + unreadable.getMessage() + ".", unreadable);
        }
        for (Path file : all) {
            try {
                add(file, top.relativize(file).toString(), files);
            } catch (IOException unreadable) {
                throw new GuestTrouble(
                        "The file " + file + " cannot be read: " + PartialFile.why(unreadable) + ".", unreadable);
            }
        }
    }

    private static void add(Path file, String path, FileTree files) throws IOException {
        if (Files.isSymbolicLink(file)) {
            files.link(path, Files.readSymbolicLink(file).toString());
        } else if (Files.isRegularFile(file)) {
            files.file(path, isProgram(file, path) ? 0_755 : 0_644, Files.readAllBytes(file));
        } else if (Files.isDirectory(file)) {
            files.folder(path);
        }
    }

    /** By what the file's owner may do, so that it depends neither on who builds nor on that user's umask. */
    private static boolean isProgram(Path file, String path) throws IOException {
        return path.equals(GuestLayout.WORKLOAD)
                || Files.getPosixFilePermissions(file).contains(PosixFilePermission.OWNER_EXECUTE);
    }

    void putInto(FileTree root) {
        root.addAll(files);
    }

    /** One digest of all. */
    String digest() throws IOException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        files.writeCpio(archive);
        return Sha256.of(archive.toByteArray());
    }

    /** Bytes of a text. */
    static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
