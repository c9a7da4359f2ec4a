package io.crucible.app.guest;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.apache.commons.compress.archivers.cpio.CpioArchiveEntry;
import org.apache.commons.compress.archivers.cpio.CpioArchiveOutputStream;
import org.apache.commons.compress.archivers.cpio.CpioConstants;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/** The files of a guest in memory, by path; what comes later replaces what was there. All belong to root, and none has a time. */
final class FileTree {
    private static final int DIRECTORY = CpioConstants.C_ISDIR;
    private static final int FILE = CpioConstants.C_ISREG;
    private static final int LINK = CpioConstants.C_ISLNK;
    private static final int PERMISSIONS = 0_7777;
    private static final int OPEN = 0_755;

    private final SortedMap<String, Entry> entries = new TreeMap<>();

    /** One file, folder or symbolic link; the content of a link is where it leads. */
    private record Entry(int mode, byte[] content) {}

    /** Adds a folder and those above it. */
    void folder(String path) {
        parents(path + "/");
    }

    /** Adds a file with these permissions. */
    void file(String path, int permissions, byte[] content) {
        put(path, new Entry(FILE | (permissions & PERMISSIONS), content));
    }

    /** Adds a symbolic link. */
    void link(String path, String target) {
        put(path, new Entry(LINK | 0_777, target.getBytes(StandardCharsets.UTF_8)));
    }

    /** Adds everything of another tree. */
    void addAll(FileTree other) {
        other.entries.forEach(this::put);
    }

    /** The content of the file at this path; empty where there is none. */
    byte[] content(String path) {
        Entry entry = entries.get(path);
        return entry == null ? new byte[0] : entry.content();
    }

    /** All paths, sorted. */
    Set<String> paths() {
        return entries.keySet();
    }

    /** Adds what a tar archive holds of the wanted paths; paths have no leading dot or slash. */
    void tar(InputStream in, Predicate<String> wanted) throws IOException {
        TarArchiveInputStream archive = new TarArchiveInputStream(in, StandardCharsets.UTF_8.name());
        for (TarArchiveEntry entry = archive.getNextEntry(); entry != null; entry = archive.getNextEntry()) {
            String path = path(entry.getName());
            if (!path.isEmpty() && wanted.test(path)) {
                add(path, entry, archive);
            }
        }
    }

    private void add(String path, TarArchiveEntry entry, InputStream content) throws IOException {
        int permissions = entry.getMode() & PERMISSIONS;
        if (entry.isDirectory()) {
            put(path, new Entry(DIRECTORY | permissions, new byte[0]));
        } else if (entry.isSymbolicLink()) {
            link(path, entry.getLinkName());
        } else if (entry.isLink()) {
            put(path, new Entry(FILE | permissions, content(path(entry.getLinkName()))));
        } else if (entry.isFile()) {
            put(path, new Entry(FILE | permissions, content.readAllBytes()));
        }
    }

    /** The path without dots and slashes at its ends. */
    static String path(String name) {
        return name.replaceFirst("^(\\./|/)+", "").replaceFirst("^\\.$", "").replaceFirst("/+$", "");
    }

    /** A folder does not replace a link to one, as when a package is unpacked. */
    private void put(String path, Entry entry) {
        parents(path);
        Entry there = entries.get(path);
        boolean keepsLink = there != null && kind(there) == LINK && kind(entry) == DIRECTORY;
        if (!keepsLink) {
            entries.put(path, entry);
        }
    }

    private static int kind(Entry entry) {
        return entry.mode() & ~PERMISSIONS;
    }

    private void parents(String path) {
        for (int slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
            entries.putIfAbsent(path.substring(0, slash), new Entry(DIRECTORY | OPEN, new byte[0]));
        }
    }

    /**
     * Writes the tree as Linux takes an initial root: a cpio archive of the "newc" form, sorted, uncompressed, because unpacking
     * costs the guest more instructions than the bytes are worth.
     */
    void writeCpio(OutputStream out) throws IOException {
        CpioArchiveOutputStream archive =
                new CpioArchiveOutputStream(out, CpioConstants.FORMAT_NEW, 512, StandardCharsets.UTF_8.name());
        long inode = 1;
        for (var named : entries.entrySet()) {
            Entry entry = named.getValue();
            CpioArchiveEntry header = new CpioArchiveEntry(CpioConstants.FORMAT_NEW, named.getKey());
            header.setMode(entry.mode());
            header.setInode(inode++);
            header.setNumberOfLinks(kind(entry) == DIRECTORY ? 2 : 1);
            header.setTime(0);
            header.setSize(entry.content().length);
            archive.putArchiveEntry(header);
            archive.write(entry.content());
            archive.closeArchiveEntry();
        }
        archive.finish();
    }
}
