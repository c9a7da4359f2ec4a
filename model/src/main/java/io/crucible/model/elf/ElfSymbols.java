package io.crucible.model.elf;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** The functions and variables of a program by its symbol table ({@code .symtab}, System V ABI, little-endian, 32 or 64 bits). */
public final class ElfSymbols {
    private static final int SYMBOL_TABLE = 2;
    private static final int HIGHEST_TYPE = 2;

    private final Map<String, Long> addresses = new TreeMap<>();
    private final TreeMap<Long, Symbol> symbols = new TreeMap<>(Long::compareUnsigned);

    /** A symbol; a size of 0 says that its end is not known. */
    private record Symbol(String name, long address, long size) {}

    private record Section(int type, long offset, long size, int link, long entry) {}

    private ElfSymbols() {}

    /**
     * Reads a whole file.
     *
     * @throws IOException with a sentence where it is no such file, is damaged, or has no symbols
     */
    public static ElfSymbols read(byte[] file) throws IOException {
        try {
            ElfSymbols read = new ElfSymbols();
            read.all(ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN));
            if (read.symbols.isEmpty()) {
                throw new IOException("it has no symbol table; it may have been stripped");
            }
            return read;
        } catch (BufferUnderflowException | IndexOutOfBoundsException | ArithmeticException damaged) {
            throw new IOException("it is cut or damaged", damaged);
        }
    }

    private void all(ByteBuffer in) throws IOException {
        if (in.remaining() < 64 || in.getInt(0) != 0x464c_457f || in.get(5) != 1 || in.get(4) != 1 && in.get(4) != 2) {
            throw new IOException("it is no little-endian ELF file");
        }
        boolean wide = in.get(4) == 2;
        int table = at(wide ? in.getLong(0x28) : Integer.toUnsignedLong(in.getInt(0x20)));
        int stride = in.getShort(wide ? 0x3a : 0x2e) & 0xffff;
        int count = in.getShort(wide ? 0x3c : 0x30) & 0xffff;
        for (int number = 0; number < count; number++) {
            Section section = section(in, table + number * stride, wide);
            if (section.type() == SYMBOL_TABLE) {
                Section names = section(in, table + section.link() * stride, wide);
                symbols(in, section, names, wide);
            }
        }
    }

    private static Section section(ByteBuffer in, int from, boolean wide) {
        return wide
                ? new Section(
                        in.getInt(from + 4),
                        in.getLong(from + 24),
                        in.getLong(from + 32),
                        in.getInt(from + 40),
                        in.getLong(from + 56))
                : new Section(
                        in.getInt(from + 4),
                        Integer.toUnsignedLong(in.getInt(from + 16)),
                        Integer.toUnsignedLong(in.getInt(from + 20)),
                        in.getInt(from + 24),
                        Integer.toUnsignedLong(in.getInt(from + 36)));
    }

    private void symbols(ByteBuffer in, Section table, Section names, boolean wide) {
        int least = wide ? 24 : 16;
        int stride = Math.max(least, at(table.entry()));
        int end = at(table.offset() + table.size());
        for (int from = at(table.offset()); from + least <= end; from += stride) {
            int type = in.get(from + (wide ? 4 : 12)) & 0xf;
            int section = in.getShort(from + (wide ? 6 : 14)) & 0xffff;
            long address = wide ? in.getLong(from + 8) : Integer.toUnsignedLong(in.getInt(from + 4));
            long size = wide ? in.getLong(from + 16) : Integer.toUnsignedLong(in.getInt(from + 8));
            String name = name(in, at(names.offset() + Integer.toUnsignedLong(in.getInt(from))));
            if (type <= HIGHEST_TYPE && section != 0 && !name.isEmpty()) {
                add(new Symbol(name, address, size));
            }
        }
    }

    /** Of several at one address the first that has a size. */
    private void add(Symbol symbol) {
        addresses.putIfAbsent(symbol.name(), symbol.address());
        symbols.merge(symbol.address(), symbol, (held, other) -> held.size() == 0 ? other : held);
    }

    private static int at(long place) {
        return Math.toIntExact(place);
    }

    private static String name(ByteBuffer in, int from) {
        int end = from;
        while (in.get(end) != 0) {
            end++;
        }
        byte[] bytes = new byte[end - from];
        in.get(from, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** How many names there are. */
    public int size() {
        return addresses.size();
    }

    public OptionalLong address(String name) {
        Long address = addresses.get(name);
        return address == null ? OptionalLong.empty() : OptionalLong.of(address);
    }

    /** The symbol in which an address lies, as {@code name} or {@code name+0x1f}. */
    public Optional<String> name(long address) {
        return Optional.ofNullable(symbols.floorEntry(address))
                .map(Map.Entry::getValue)
                .filter(symbol -> symbol.size() == 0
                        || Long.compareUnsigned(address - symbol.address(), symbol.size()) < 0
                        || address == symbol.address())
                .map(symbol -> symbol.name() + offset(address - symbol.address()));
    }

    private static String offset(long distance) {
        return distance == 0 ? "" : String.format(Locale.ROOT, "+0x%x", distance);
    }
}
