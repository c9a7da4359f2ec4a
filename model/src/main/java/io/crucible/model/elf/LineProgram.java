package io.crucible.model.elf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The lines of one unit: its header, and the program that makes rows of addresses and lines (DWARF, sections 6.2.4 and 6.2.5). */
final class LineProgram {
    private final LineStrings strings;
    private final int version;
    private final int addressSize;
    private final int least;
    private final int lineBase;
    private final int lineRange;
    private final int[] operands;
    private final List<String> folders = new ArrayList<>();
    private final List<String> files = new ArrayList<>();
    private final Cursor program;

    private long address;
    private long file;
    private long line;

    /** Is given the rows in their order; a row that ends a sequence is the first address behind it. */
    interface Rows {
        void row(long address, long file, long line, boolean end);
    }

    /** Reads the header. */
    LineProgram(Cursor.Unit unit, LineStrings strings, int usualAddressSize) {
        this.strings = strings;
        Cursor in = unit.content();
        this.version = in.u16();
        if (version < 2 || version > 5) {
            throw new IllegalArgumentException("a line table of version " + version + " is not known");
        }
        this.addressSize = version >= 5 ? in.u8() : usualAddressSize;
        in.skip(version >= 5 ? 1 : 0);
        long header = unit.offset();
        int begin = in.place();
        this.least = in.u8();
        in.skip(version >= 4 ? 2 : 1); // operations in an instruction, and whether rows begin statements
        this.lineBase = in.s8();
        this.lineRange = in.u8();
        this.operands = new int[Math.max(1, in.u8())];
        for (int code = 1; code < operands.length; code++) {
            operands[code] = in.u8();
        }
        if (version >= 5) {
            names(unit);
        } else {
            oldNames(in);
        }
        in.at(Math.toIntExact(begin + header));
        this.program = in;
    }

    private void oldNames(Cursor in) {
        folders.add("");
        for (String name = in.string(); !name.isEmpty(); name = in.string()) {
            folders.add(name);
        }
        files.add(""); // they are numbered from 1
        for (String name = in.string(); !name.isEmpty(); name = in.string()) {
            files.add(path(in.uleb(), name));
            in.uleb();
            in.uleb();
        }
    }

    private record Entry(String name, long folder) {}

    private void names(Cursor.Unit unit) {
        for (Entry entry : entries(unit)) {
            folders.add(folders.isEmpty() ? entry.name() : under(folders.get(0), entry.name()));
        }
        for (Entry entry : entries(unit)) {
            files.add(path(entry.folder(), entry.name()));
        }
    }

    private List<Entry> entries(Cursor.Unit unit) {
        Cursor in = unit.content();
        List<long[]> form = new ArrayList<>();
        for (int left = in.u8(); left > 0; left--) {
            form.add(new long[] {in.uleb(), in.uleb()});
        }
        List<Entry> entries = new ArrayList<>();
        for (long left = in.uleb(); left > 0; left--) {
            if (form.isEmpty()) {
                throw new IllegalArgumentException("there are entries of nothing");
            }
            entries.add(entry(unit, form));
        }
        return entries;
    }

    /** Of what an entry may hold only its name (1) and its folder's number (2) are of interest. */
    private Entry entry(Cursor.Unit unit, List<long[]> form) {
        String name = "";
        long folder = 0;
        for (long[] part : form) {
            if (part[0] == 1) {
                name = strings.text(part[1], unit);
            } else {
                long value = strings.number(part[1], unit);
                folder = part[0] == 2 ? value : folder;
            }
        }
        return new Entry(name, folder);
    }

    private String path(long folder, String name) {
        return folder >= 0 && folder < folders.size() ? under(folders.get((int) folder), name) : name;
    }

    private static String under(String folder, String name) {
        return folder.isEmpty() || name.startsWith("/") ? name : folder + "/" + name;
    }

    /** The path of a file by its number. */
    Optional<String> file(long number) {
        return number >= 0 && number < files.size() ? Optional.of(files.get((int) number)) : Optional.empty();
    }

    /** Runs the program, once. */
    void run(Rows rows) {
        reset();
        while (program.hasMore()) {
            int code = program.u8();
            if (code >= operands.length) {
                advance((code - operands.length) / lineRange);
                line += lineBase + (code - operands.length) % lineRange;
                rows.row(address, file, line, false);
            } else if (code == 0) {
                extended(rows);
            } else {
                standard(code, rows);
            }
        }
    }

    private void reset() {
        address = 0;
        file = 1;
        line = 1;
    }

    private void advance(long instructions) {
        address += instructions * least;
    }

    private void standard(int code, Rows rows) {
        switch (code) {
            case 1 -> rows.row(address, file, line, false);
            case 2 -> advance(program.uleb());
            case 3 -> line += program.sleb();
            case 4 -> file = program.uleb();
            case 8 -> advance((255 - operands.length) / lineRange);
            case 9 -> address += program.u16();
            default -> { // columns, statements, blocks, prologues, or of a later version
                for (int left = operands[code]; left > 0; left--) {
                    program.uleb();
                }
            }
        }
    }

    private void extended(Rows rows) {
        Cursor in = program.part(program.uleb());
        if (!in.hasMore()) {
            return;
        }
        switch (in.u8()) {
            case 1 -> {
                rows.row(address, file, line, true);
                reset();
            }
            case 2 -> address = in.unsigned(addressSize);
            case 3 -> {
                String name = in.string();
                files.add(path(in.uleb(), name));
            }
            default -> {
                // a discriminator, or of a later version
            }
        }
    }
}
