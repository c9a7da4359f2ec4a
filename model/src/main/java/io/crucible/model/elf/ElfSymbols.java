package io.crucible.model.elf;

import io.crucible.model.elf.Symbols.Symbol;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/** Reads a program's symbol table ({@code .symtab}, System V ABI). */
final class ElfSymbols {
    private static final int SYMBOL_TABLE = 2;
    private static final int FUNCTION = 2;
    private static final int HIGHEST_TYPE = FUNCTION;
    /** From here on the numbers of sections have meanings of their own, such as that the value is no address. */
    private static final int RESERVED = 0xff00;

    private final ElfFile file;
    private final Symbols read = new Symbols();

    private ElfSymbols(ElfFile file) {
        this.file = file;
    }

    /** All names; none where it has been stripped of them. */
    static Symbols read(ElfFile file) throws IOException {
        return Damage.told(() -> new ElfSymbols(file).all());
    }

    private Symbols all() throws IOException {
        for (ElfFile.Section section : file.sections()) {
            if (section.type() == SYMBOL_TABLE) {
                table(
                        file.content(section),
                        section.entry(),
                        new Cursor(file.content(file.sections().get(section.link()))));
            }
        }
        return read;
    }

    private void table(ByteBuffer in, long entry, Cursor names) {
        int least = file.wide() ? 24 : 16;
        int stride = Math.max(least, Math.toIntExact(entry));
        for (long from = 0; from + least <= in.limit(); from += stride) {
            symbol(in, (int) from, names);
        }
    }

    private void symbol(ByteBuffer in, int from, Cursor names) {
        boolean wide = file.wide();
        int type = in.get(from + (wide ? 4 : 12)) & 0xf;
        int section = in.getShort(from + (wide ? 6 : 14)) & 0xffff;
        if (type > HIGHEST_TYPE || section == 0 || section >= RESERVED) {
            return;
        }
        String name = names.at(Math.toIntExact(Integer.toUnsignedLong(in.getInt(from))))
                .string();
        if (name.isEmpty()) {
            return;
        }
        Optional<ElfFile.Section> home = section < file.sections().size()
                ? Optional.of(file.sections().get(section)).filter(ElfFile.Section::allocated)
                : Optional.empty();
        read.add(new Symbol(
                name,
                wide ? in.getLong(from + 8) : Integer.toUnsignedLong(in.getInt(from + 4)),
                wide ? in.getLong(from + 16) : Integer.toUnsignedLong(in.getInt(from + 8)),
                home.map(found -> found.address() + found.size()).orElse(0L),
                type == FUNCTION || home.map(ElfFile.Section::executable).orElse(false) && type == 0));
    }
}
