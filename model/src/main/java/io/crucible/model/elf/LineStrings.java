package io.crucible.model.elf;

import java.nio.ByteBuffer;

/** The sections that hold the names of files and folders outside of the line table ({@code .debug_line_str}, {@code .debug_str}). */
record LineStrings(ByteBuffer lineStrings, ByteBuffer strings) {
    private static final int STRING = 0x08;
    private static final int STRING_AT = 0x0e;
    private static final int LINE_STRING_AT = 0x1f;

    /** The value of a form that is a text. */
    String text(long form, Cursor.Unit unit) {
        if (form == STRING) {
            return unit.content().string();
        } else if (form == LINE_STRING_AT) {
            return at(lineStrings, unit.offset());
        } else if (form == STRING_AT) {
            return at(strings, unit.offset());
        }
        throw new IllegalArgumentException("texts of form " + form + " are not known");
    }

    private static String at(ByteBuffer section, long offset) {
        return new Cursor(section).at(Math.toIntExact(offset)).string();
    }

    /** The value of a form that is a number, or of one that is passed over, which gives 0. */
    long number(long form, Cursor.Unit unit) {
        Cursor in = unit.content();
        return switch ((int) form) {
            case 0x0b -> in.u8();
            case 0x05 -> in.u16();
            case 0x06 -> in.u32();
            case 0x07 -> in.u64();
            case 0x0f -> in.uleb();
            case 0x1e -> passed(in, 16);
            case 0x09 -> passed(in, in.uleb());
            default -> {
                text(form, unit);
                yield 0;
            }
        };
    }

    private static long passed(Cursor in, long bytes) {
        in.skip(bytes);
        return 0;
    }
}
