package io.crucible.model.elf;

import io.crucible.model.elf.FrameEntry.Common;
import java.nio.ByteBuffer;

/**
 * One section of frames.
 *
 * @param address where the section is in the program's memory
 * @param exceptions whether it is an {@code .eh_frame}, whose form differs a little
 */
record FrameSection(ByteBuffer bytes, long address, boolean exceptions, int addressSize) {
    private static final int ABSOLUTE = 0;
    private static final int RELATIVE_HERE = 0x10;

    /** Whether the second word of a unit says that many entries share it. */
    boolean isCommon(long id, boolean longFormat) {
        return exceptions ? id == 0 : id == (longFormat ? -1L : 0xffff_ffffL);
    }

    /** The common part that begins at a place. */
    Common common(int at) {
        Cursor.Unit unit = new Cursor(bytes).at(at).unit();
        Cursor in = unit.content();
        if (!isCommon(unit.offset(), unit.longFormat())) {
            throw new IllegalArgumentException("an entry names what is no common part");
        }
        int version = in.u8();
        String augmentation = in.string();
        if (version >= 4 && (in.u8() != addressSize || in.u8() != 0)) {
            throw new IllegalArgumentException("addresses have another size than the program's");
        }
        long codeUnit = in.uleb();
        long dataUnit = in.sleb();
        long returnColumn = version == 1 ? in.u8() : in.uleb();
        int form = ABSOLUTE;
        boolean augmented = augmentation.startsWith("z");
        if (augmented) {
            Cursor data = in.part(in.uleb());
            form = pointerForm(data, augmentation.substring(1));
        }
        return new Common(codeUnit, dataUnit, returnColumn, form, augmented, augmentation.contains("S"), in.rest());
    }

    private int pointerForm(Cursor data, String augmentation) {
        int form = ABSOLUTE;
        for (int at = 0; at < augmentation.length(); at++) {
            switch (augmentation.charAt(at)) {
                case 'R' -> form = data.u8();
                case 'L' -> data.u8();
                case 'P' -> pointer(data, data.u8() & 0x0f, 0);
                default -> {
                    // has no data
                }
            }
        }
        return form;
    }

    /** An entry of which all but the reference to its common part is still to be read; {@code idAt} is where that was. */
    FrameEntry entry(Cursor.Unit unit, Common common, int idAt) {
        Cursor in = unit.content();
        int form = common.pointerForm();
        long here = address + idAt + (unit.longFormat() && !exceptions ? Long.BYTES : Integer.BYTES);
        long from = pointer(in, form, here);
        long size = pointer(in, form & 0x0f, 0);
        if (common.augmented()) {
            in.skip(in.uleb());
        }
        return new FrameEntry(from, size, common, in.rest());
    }

    /** An address in one of the forms {@code DW_EH_PE_*}; {@code here} is its own in the program's memory. */
    private long pointer(Cursor in, int form, long here) {
        long value = switch (form & 0x0f) {
            case 0x00 -> in.unsigned(addressSize);
            case 0x01 -> in.uleb();
            case 0x02 -> in.u16();
            case 0x03 -> in.u32();
            case 0x04, 0x0c -> in.u64();
            case 0x09 -> in.sleb();
            case 0x0a -> (short) in.u16();
            case 0x0b -> (int) in.u32();
            default -> throw new IllegalArgumentException("addresses of form " + form + " are not known");
        };
        int relative = form & 0x70;
        if (relative != ABSOLUTE && relative != RELATIVE_HERE) {
            throw new IllegalArgumentException("addresses of form " + form + " are not known");
        }
        long absolute = relative == RELATIVE_HERE ? value + here : value;
        return addressSize == Integer.BYTES ? absolute & 0xffff_ffffL : absolute;
    }
}
