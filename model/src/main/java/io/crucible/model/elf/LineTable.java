package io.crucible.model.elf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * From which line of the source an address comes (DWARF versions 2 to 5, section 6.2). Of each contiguous piece of code only its place is
 * kept; its lines are read again when one is asked for, so that a kernel's table takes no memory.
 */
public final class LineTable {
    private final ByteBuffer lines;
    private final LineStrings strings;
    private final int addressSize;
    private final TreeMap<Long, Sequence> sequences = new TreeMap<>(Long::compareUnsigned);

    /** The code from an address up to another, and where in the section its unit begins. */
    private record Sequence(long low, long high, int unit) {}

    private LineTable(ElfFile file) throws IOException {
        this.lines = file.content(".debug_line");
        this.strings = new LineStrings(file.content(".debug_line_str"), file.content(".debug_str"));
        this.addressSize = file.wide() ? Long.BYTES : Integer.BYTES;
        Cursor in = new Cursor(lines);
        while (in.hasMore()) {
            int unit = in.place();
            new LineProgram(in.unit(), strings, addressSize).run(new Outline(unit));
        }
    }

    /** Empty where the file has no lines of source. */
    static Optional<LineTable> of(ElfFile file) throws IOException {
        LineTable read = Damage.told(() -> new LineTable(file));
        return read.sequences.isEmpty() ? Optional.empty() : Optional.of(read);
    }

    /** Finds out where sequences begin and end. */
    private final class Outline implements LineProgram.Rows {
        private final int unit;
        private boolean begun;
        private long low;

        Outline(int unit) {
            this.unit = unit;
        }

        @Override
        public void row(long address, long file, long line, boolean end) {
            if (!begun) {
                low = address;
            }
            begun = !end;
            // The linker leaves 0 where it has thrown code away.
            if (end && low != 0 && Long.compareUnsigned(address, low) > 0) {
                sequences.put(low, new Sequence(low, address, unit));
            }
        }
    }

    /** The line that an address comes from; empty where there is none. */
    public Optional<SourceLine> at(long address) {
        Map.Entry<Long, Sequence> found = sequences.floorEntry(address);
        if (found == null || Long.compareUnsigned(address, found.getValue().high()) >= 0) {
            return Optional.empty();
        }
        try {
            return Damage.told(() -> {
                Cursor in = new Cursor(lines).at(found.getValue().unit());
                LineProgram program = new LineProgram(in.unit(), strings, addressSize);
                Wanted wanted = new Wanted(found.getValue(), address);
                program.run(wanted);
                return wanted.line > 0
                        ? program.file(wanted.file).map(file -> new SourceLine(file, Math.toIntExact(wanted.line)))
                        : Optional.empty();
            });
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // it was read once already
        }
    }

    /** Every file from which an address comes, in the order of their names. */
    public List<String> files() {
        Set<String> files = new TreeSet<>();
        Set<Integer> units = new TreeSet<>();
        sequences.values().forEach(sequence -> units.add(sequence.unit()));
        try {
            Damage.told(() -> {
                for (int unit : units) {
                    LineProgram program =
                            new LineProgram(new Cursor(lines).at(unit).unit(), strings, addressSize);
                    Set<Long> numbers = new TreeSet<>();
                    program.run((address, file, line, end) -> numbers.add(file));
                    for (long number : numbers) {
                        program.file(number).ifPresent(files::add);
                    }
                }
                return files;
            });
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // it was read once already
        }
        return List.copyOf(files);
    }

    /** Keeps the last row of a sequence that is not behind an address. */
    private static final class Wanted implements LineProgram.Rows {
        private final Sequence sequence;
        private final long address;
        private long file;
        private long line;
        private boolean begun;
        private boolean inside;

        Wanted(Sequence sequence, long address) {
            this.sequence = sequence;
            this.address = address;
        }

        @Override
        public void row(long at, long rowFile, long rowLine, boolean end) {
            if (!begun) {
                inside = at == sequence.low();
            }
            begun = !end;
            if (inside && !end && Long.compareUnsigned(at, address) <= 0) {
                file = rowFile;
                line = rowLine;
            }
        }
    }
}
