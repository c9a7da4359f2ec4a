package io.crucible.app.guest;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Links shared libraries under the names that programs load them by, as ldconfig does when packages are installed. */
final class SharedLibraries {
    private static final String MULTIARCH = "lib/x86_64-linux-gnu/";
    private static final List<String> FOLDERS = List.of(MULTIARCH, "usr/" + MULTIARCH, "lib/", "usr/lib/");

    private static final int ELF_MAGIC = 0x464c457f;
    private static final byte CLASS_64 = 2;
    private static final short SHARED_OBJECT = 3;
    private static final int LOADED = 1;
    private static final int DYNAMIC = 2;
    private static final long END = 0;
    private static final long STRINGS = 5;
    private static final long NAME = 14;

    private final ByteBuffer file;

    private SharedLibraries(byte[] file) {
        this.file = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Adds the links that are missing. */
    static void link(FileTree root) {
        for (String path : List.copyOf(root.paths())) {
            int slash = path.lastIndexOf('/') + 1;
            if (path.substring(slash).contains(".so") && FOLDERS.contains(path.substring(0, slash))) {
                name(root.content(path))
                        .map(name -> path.substring(0, slash) + name)
                        .filter(link -> !root.paths().contains(link))
                        .ifPresent(link -> root.link(link, path.substring(slash)));
            }
        }
    }

    /** The name in an ELF file's dynamic section ({@code DT_SONAME}, System V ABI); empty where it is no library or has none. */
    static Optional<String> name(byte[] file) {
        try {
            return new SharedLibraries(file).name();
        } catch (IndexOutOfBoundsException cutOff) {
            return Optional.empty();
        }
    }

    private Optional<String> name() {
        if (file.getInt(0) != ELF_MAGIC || file.get(4) != CLASS_64 || file.getShort(16) != SHARED_OBJECT) {
            return Optional.empty();
        }
        int dynamic = segment(DYNAMIC, 0);
        if (dynamic < 0) {
            return Optional.empty();
        }
        long strings = -1;
        long name = -1;
        for (int at = (int) file.getLong(dynamic + 8); file.getLong(at) != END; at += 16) {
            strings = file.getLong(at) == STRINGS ? file.getLong(at + 8) : strings;
            name = file.getLong(at) == NAME ? file.getLong(at + 8) : name;
        }
        return strings < 0 || name < 0 ? Optional.empty() : Optional.of(text(offset(strings) + (int) name));
    }

    /** Where the header of the segment is that has this type and, unless it is 0, holds this address; -1 where there is none. */
    private int segment(int type, long address) {
        int headers = (int) file.getLong(32);
        int size = file.getShort(54);
        int count = file.getShort(56);
        for (int header = headers; header < headers + count * size; header += size) {
            long start = file.getLong(header + 16);
            boolean holds = address >= start && address < start + file.getLong(header + 32);
            if (file.getInt(header) == type && (address == 0 || holds)) {
                return header;
            }
        }
        return -1;
    }

    /** The place in the file of what is loaded at this address. */
    private int offset(long address) {
        int header = segment(LOADED, address);
        if (header < 0) {
            throw new IndexOutOfBoundsException("nothing is loaded there");
        }
        return (int) (address - file.getLong(header + 16) + file.getLong(header + 8));
    }

    private String text(int at) {
        int end = at;
        while (file.get(end) != 0) {
            end++;
        }
        return new String(file.array(), at, end - at, StandardCharsets.UTF_8);
    }
}
