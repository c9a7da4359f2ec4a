package io.crucible.model.elf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.crucible.resources.BundledFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

@Label("What a program's file says of its addresses")
class ProgramTest {
    private static final byte[] GUEST = new BundledFile("guests/election-racy.symbols").bytes();

    private static Program guest() throws IOException {
        return Program.of(ByteBuffer.wrap(GUEST));
    }

    @Example
    @Label("are the names, lines and frames of a built-in guest")
    void guestIsKnown() throws IOException {
        Program guest = guest();
        long main = guest.symbols().address("guest_main").orElseThrow();
        assertThat(guest.symbols().near(main + 5)).hasValue(new Symbols.Near("guest_main", 5, true));
        assertThat(guest.lines().orElseThrow().at(main).orElseThrow().file()).isEqualTo("guests/main.c");
        assertThat(guest.lines().orElseThrow().at(0x10)).isEmpty();
        assertThat(guest.lines().orElseThrow().at(-1)).isEmpty();
        FrameRules rules = guest.frames().orElseThrow().rules(main).orElseThrow();
        assertThat(rules.base()).isEqualTo(new FrameRules.Base.Near(4, 4));
        assertThat(rules.registers()).containsEntry(8L, new FrameRules.Rule.Saved(-4));
        assertThat(guest.frames().orElseThrow().rules(0x10)).isEmpty();
    }

    @Example
    @Label("tell that an interrupt's entry was not called, and that nobody called the first function")
    void interrupts() throws IOException {
        Program guest = guest();
        CallFrames frames = guest.frames().orElseThrow();
        assertThat(frames.rules(guest.symbols().address("interrupt").orElseThrow()))
                .hasValueSatisfying(rules -> assertThat(rules.signal()).isTrue());
        FrameRules first =
                frames.rules(guest.symbols().address("_start").orElseThrow()).orElseThrow();
        assertThat(first.registers().get(first.returnColumn())).isEqualTo(new FrameRules.Rule.Unknown());
    }

    @Example
    @Label("are read from a kernel's System.map")
    void systemMap() throws IOException {
        byte[] map = "ffffffff81000000 T _text\nffffffff81000040 t start\nffffffff82000000 D data\n"
                .getBytes(StandardCharsets.US_ASCII);
        Symbols symbols = Program.of(ByteBuffer.wrap(map)).symbols();
        assertThat(symbols.size()).isEqualTo(3);
        assertThat(symbols.near(0xffffffff81000044L)).hasValue(new Symbols.Near("start", 4, true));
        assertThat(symbols.near(0xffffffff82000001L)).hasValue(new Symbols.Near("data", 1, false));
        assertThat(symbols.near(0x1000)).isEmpty();
        byte[] torn = "ffffffff81000000 T _text\nffffff".getBytes(StandardCharsets.US_ASCII);
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> Program.of(ByteBuffer.wrap(torn)))
                .withMessage("line 2 is not an address, a letter and a name");
    }

    @Property(tries = 400)
    @Label("are read from a damaged file or refused with a clause, and nothing else")
    void damaged(
            @ForAll @Size(min = 1, max = 40) int[] places,
            @ForAll byte value,
            @ForAll @IntRange(max = 20_000) int cut) {
        byte[] file = GUEST.clone();
        for (int place : places) {
            file[Math.floorMod(place, file.length)] ^= (byte) (value | 1);
        }
        ByteBuffer whole = ByteBuffer.wrap(file);
        read(whole);
        read(whole.slice(0, file.length - cut));
    }

    @Property(tries = 400)
    @Label("are looked up in damaged sections of lines and frames without any other trouble")
    void damagedSections(@ForAll @IntRange(min = 0x3030, max = 0x12000) int place, @ForAll byte value) {
        byte[] file = GUEST.clone();
        file[place] = value;
        read(ByteBuffer.wrap(file));
    }

    private static void read(ByteBuffer file) {
        try {
            Program program = Program.of(file);
            for (long address = 0x100000; address < 0x103000; address += 61) {
                ask(program, address);
            }
        } catch (IOException refused) {
            assertThat(refused).hasMessageStartingWith("it ");
        }
    }

    private static void ask(Program program, long address) throws IOException {
        program.symbols().near(address);
        program.lines().ifPresent(lines -> lines.at(address));
        Optional<FrameRules> rules =
                program.frames().isPresent() ? program.frames().get().rules(address) : Optional.empty();
        if (rules.isPresent() && rules.get().base() instanceof FrameRules.Base.Computed computed) {
            computed.expression().evaluate(new Zeros(), OptionalLong.empty());
        }
    }

    private record Zeros() implements FrameExpression.Operands<IOException> {
        @Override
        public OptionalLong register(long number) {
            return OptionalLong.of(0);
        }

        @Override
        public OptionalLong memory(long address) {
            return OptionalLong.of(0);
        }
    }
}
