package io.crucible.model.elf;

import io.crucible.model.elf.FrameEntry.Common;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How to get from any place in a program's functions to their callers, by {@code .debug_frame} (DWARF, section 6.4) and {@code .eh_frame}
 * (Linux Standard Base, "Exception Frames").
 */
public final class CallFrames {
    private final int addressSize;
    private final TreeMap<Long, FrameEntry> entries = new TreeMap<>(Long::compareUnsigned);

    private CallFrames(ElfFile file) throws IOException {
        this.addressSize = file.wide() ? Long.BYTES : Integer.BYTES;
        for (String name : new String[] {".eh_frame", ".debug_frame"}) {
            Optional<ElfFile.Section> section = file.section(name);
            if (section.isPresent()) {
                boolean exceptions = name.equals(".eh_frame");
                read(new FrameSection(file.content(section.get()), section.get().address(), exceptions, addressSize));
            }
        }
    }

    /** Empty where the file does not say. */
    static Optional<CallFrames> of(ElfFile file) throws IOException {
        CallFrames read = Damage.told(() -> new CallFrames(file));
        return read.entries.isEmpty() ? Optional.empty() : Optional.of(read);
    }

    private void read(FrameSection section) {
        Map<Long, Common> commons = new TreeMap<>();
        Cursor in = new Cursor(section.bytes());
        while (in.hasMore()) {
            int begin = in.place();
            Cursor.Unit unit = in.unit();
            if (!unit.content().hasMore()) {
                continue; // ends what one object file gave
            }
            int idAt = begin + (unit.longFormat() ? 12 : 4);
            long id = unit.offset();
            if (!section.isCommon(id, unit.longFormat())) {
                long common = section.exceptions() ? idAt - id : id;
                FrameEntry entry = section.entry(unit, common(section, commons, common), idAt);
                if (entry.size() != 0) {
                    entries.put(entry.from(), entry);
                }
            }
        }
    }

    private static Common common(FrameSection section, Map<Long, Common> known, long at) {
        Common held = known.get(at);
        if (held == null) {
            held = section.common(Math.toIntExact(at));
            known.put(at, held);
        }
        return held;
    }

    /**
     * How to get from an address to the caller; empty where the file does not say.
     *
     * @throws IOException with a clause where what it says is damaged or is not known here
     */
    public Optional<FrameRules> rules(long address) throws IOException {
        Map.Entry<Long, FrameEntry> found = entries.floorEntry(address);
        if (found == null
                || Long.compareUnsigned(
                                address - found.getKey(), found.getValue().size())
                        >= 0) {
            return Optional.empty();
        }
        return Optional.of(Damage.told(() -> new FrameProgram(found.getValue(), addressSize).rules(address)));
    }
}
