package io.crucible.model.elf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

@Label("The symbols of an ELF file")
class ElfSymbolsTest {
    private static final byte[] NAMES = "\0main\0count\0end\0".getBytes(StandardCharsets.US_ASCII);

    private static Symbols read(byte[] file) throws IOException {
        return Program.of(ByteBuffer.wrap(file)).symbols();
    }

    /** A file of a section table at 64, symbols at 512 and names at 1024. */
    private static byte[] file(boolean wide) {
        ByteBuffer out = ByteBuffer.allocate(1100).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(0, 0x464c457f).put(4, (byte) (wide ? 2 : 1)).put(5, (byte) 1);
        if (wide) {
            out.putLong(0x28, 64).putShort(0x3a, (short) 64).putShort(0x3c, (short) 3);
        } else {
            out.putInt(0x20, 64).putShort(0x2e, (short) 40).putShort(0x30, (short) 3);
        }
        section(out, wide, 1, 2, 512, 4L * (wide ? 24 : 16), 2, wide ? 24 : 16);
        section(out, wide, 2, 3, 1024, NAMES.length, 0, 0);
        symbol(out, wide, 1, 1, 0x1000, 0x20, 2);
        symbol(out, wide, 2, 6, 0x2000, 4, 1);
        symbol(out, wide, 3, 12, 0x3000, 0, 0);
        return out.put(1024, NAMES).array();
    }

    private static void section(
            ByteBuffer out, boolean wide, int number, int type, int offset, long size, int link, int entry) {
        int at = 64 + number * (wide ? 64 : 40);
        if (wide) {
            out.putInt(at + 4, type).putLong(at + 24, offset).putLong(at + 32, size);
            out.putInt(at + 40, link).putLong(at + 56, entry);
        } else {
            out.putInt(at + 4, type).putInt(at + 16, offset).putInt(at + 20, (int) size);
            out.putInt(at + 24, link).putInt(at + 36, entry);
        }
    }

    private static void symbol(ByteBuffer out, boolean wide, int number, int name, int address, int size, int type) {
        int at = 512 + number * (wide ? 24 : 16);
        out.putInt(at, name);
        if (wide) {
            out.put(at + 4, (byte) type).putShort(at + 6, (short) 1);
            out.putLong(at + 8, address).putLong(at + 16, size);
        } else {
            out.putInt(at + 4, address).putInt(at + 8, size).put(at + 12, (byte) type);
            out.putShort(at + 14, (short) 1);
        }
    }

    @Example
    @Label("name the addresses within functions and variables, in 32 and in 64 bits")
    void names() throws IOException {
        for (boolean wide : List.of(false, true)) {
            Symbols symbols = read(file(wide));
            assertThat(symbols.address("count")).hasValue(0x2000);
            assertThat(symbols.address("nowhere")).isEmpty();
            assertThat(symbols.name(0x1000)).contains("main");
            assertThat(symbols.name(0x101f)).contains("main+0x1f");
            assertThat(symbols.name(0x1020)).isEmpty();
            assertThat(symbols.name(0xfff)).isEmpty();
            assertThat(symbols.name(0x3123)).contains("end+0x123");
        }
    }

    @Example
    @Label("are refused with a sentence where there are none")
    void none() {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> read(new byte[100]))
                .withMessageContaining("no little-endian ELF file");
        byte[] stripped = file(true);
        stripped[0x3c] = 0;
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> read(stripped))
                .withMessageContaining("stripped");
    }

    @Property
    @Label("are read from a damaged file or refused, and nothing else")
    void damaged(@ForAll @IntRange(min = 0, max = 1099) int at, @ForAll byte value, @ForAll boolean wide) {
        byte[] file = file(wide);
        file[at] = value;
        try {
            assertThat(read(file)).isNotNull();
        } catch (IOException refused) {
            assertThat(refused).hasMessageStartingWith("it ");
        }
    }
}
