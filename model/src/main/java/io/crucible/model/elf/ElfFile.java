package io.crucible.model.elf;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The sections of a little-endian ELF file of 32 or 64 bits (System V ABI, chapter 4). The file is mapped, so that of a large one only what
 * is looked at is read.
 */
public final class ElfFile {
    /** Files beyond this many bytes are refused; they could not be mapped in one piece. */
    public static final long MOST_BYTES = Integer.MAX_VALUE;

    private static final int NO_BITS = 8;
    private static final long ALLOCATED = 2;
    private static final long EXECUTABLE = 4;
    private static final long COMPRESSED = 0x800;

    private final ByteBuffer file;
    private final boolean wide;
    private final List<Section> sections;

    /** A section's header; {@code link} is the number of another section, {@code entry} the size of one entry in bytes. */
    record Section(String name, int type, long flags, long address, long offset, long size, int link, long entry) {
        boolean allocated() {
            return (flags & ALLOCATED) != 0;
        }

        boolean executable() {
            return (flags & EXECUTABLE) != 0;
        }
    }

    private ElfFile(ByteBuffer file) throws IOException {
        this.file = file.slice().order(ByteOrder.LITTLE_ENDIAN);
        if (!isElf(this.file) || this.file.get(5) != 1 || this.file.get(4) != 1 && this.file.get(4) != 2) {
            throw new IOException("it is no little-endian ELF file");
        }
        this.wide = this.file.get(4) == 2;
        this.sections = List.copyOf(headers());
    }

    /** Whether the bytes begin as an ELF file's do. */
    static boolean isElf(ByteBuffer file) {
        return file.remaining() >= 64
                && file.duplicate().order(ByteOrder.LITTLE_ENDIAN).getInt(0) == 0x464c_457f;
    }

    /**
     * Reads the table of sections.
     *
     * @throws IOException with a clause where it is no such file or is damaged
     */
    static ElfFile of(ByteBuffer file) throws IOException {
        return Damage.told(() -> new ElfFile(file));
    }

    /** Maps a whole file, read-only. */
    static ByteBuffer map(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            if (channel.size() > MOST_BYTES) {
                throw new IOException("it is larger than 2 GiB");
            }
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        }
    }

    private List<Section> headers() {
        long table = wide ? file.getLong(0x28) : Integer.toUnsignedLong(file.getInt(0x20));
        int stride = file.getShort(wide ? 0x3a : 0x2e) & 0xffff;
        int count = file.getShort(wide ? 0x3c : 0x30) & 0xffff;
        int names = file.getShort(wide ? 0x3e : 0x32) & 0xffff;
        List<Section> unnamed = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            unnamed.add(header(Math.toIntExact(table + (long) number * stride)));
        }
        List<Section> named = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            Section bare = unnamed.get(number);
            int word = file.getInt(Math.toIntExact(table + (long) number * stride));
            String name = names == 0 ? "" : name(unnamed.get(names), Integer.toUnsignedLong(word));
            named.add(new Section(
                    name, bare.type, bare.flags, bare.address, bare.offset, bare.size, bare.link, bare.entry));
        }
        return named;
    }

    private Section header(int from) {
        return wide
                ? new Section(
                        "",
                        file.getInt(from + 4),
                        file.getLong(from + 8),
                        file.getLong(from + 16),
                        file.getLong(from + 24),
                        file.getLong(from + 32),
                        file.getInt(from + 40),
                        file.getLong(from + 56))
                : new Section(
                        "",
                        file.getInt(from + 4),
                        Integer.toUnsignedLong(file.getInt(from + 8)),
                        Integer.toUnsignedLong(file.getInt(from + 12)),
                        Integer.toUnsignedLong(file.getInt(from + 16)),
                        Integer.toUnsignedLong(file.getInt(from + 20)),
                        file.getInt(from + 24),
                        Integer.toUnsignedLong(file.getInt(from + 36)));
    }

    private String name(Section names, long at) {
        return new Cursor(raw(names)).at(Math.toIntExact(at)).string();
    }

    /** Whether it is of 64 bits. */
    boolean wide() {
        return wide;
    }

    List<Section> sections() {
        return sections;
    }

    Optional<Section> section(String name) {
        return sections.stream()
                .filter(section -> section.name().equals(name) && section.type() != NO_BITS)
                .findFirst();
    }

    /** What is in a section of that name, uncompressed; empty where there is no such section. */
    ByteBuffer content(String name) throws IOException {
        Optional<Section> section = section(name);
        return section.isPresent()
                ? content(section.get())
                : ByteBuffer.allocate(0).order(ByteOrder.LITTLE_ENDIAN);
    }

    ByteBuffer content(Section section) throws IOException {
        ByteBuffer raw = raw(section);
        return (section.flags() & COMPRESSED) == 0 ? raw : CompressedSection.inflate(raw, wide);
    }

    private ByteBuffer raw(Section section) {
        if (section.offset() < 0 || section.size() < 0 || section.size() > file.limit() - section.offset()) {
            throw new BufferUnderflowException();
        }
        return file.slice((int) section.offset(), (int) section.size()).order(ByteOrder.LITTLE_ENDIAN);
    }
}
