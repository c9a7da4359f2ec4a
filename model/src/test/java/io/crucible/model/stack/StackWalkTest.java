package io.crucible.model.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Inspection.Register;
import io.crucible.model.elf.FrameRules;
import io.crucible.model.elf.Program;
import io.crucible.model.elf.SourceLine;
import io.crucible.model.elf.Symbols;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;

@Label("A stack without frame information")
class StackWalkTest {
    private static final int SIZE = 0x2000;
    private static final long CODE = 0x1000;

    private final ByteBuffer memory = ByteBuffer.allocate(SIZE).order(ByteOrder.LITTLE_ENDIAN);

    private Optional<byte[]> read(long address, int size) {
        if (address < 0 || address > SIZE - size) {
            return Optional.empty();
        }
        byte[] bytes = new byte[size];
        memory.get((int) address, bytes);
        return Optional.of(bytes);
    }

    /** A call at so many bytes from the code's beginning; the result is where it returns to. */
    private long call(long offset) {
        memory.put((int) (CODE + offset), (byte) 0xe8);
        return CODE + offset + 5;
    }

    private static Register register(String name, long value) {
        ByteBuffer bytes = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(value);
        return new Register(name, bytes.array());
    }

    private CallStack walk(CpuMode mode, long stack, long frame, long counter, CodeNames names)
            throws BackendException {
        return new StackWalk(mode, List.of(register("rsp", stack), register("rbp", frame)), counter, names, this::read)
                .walk();
    }

    private static List<Long> addresses(CallStack stack) {
        return stack.frames().stream().map(StackFrame::address).toList();
    }

    @Example
    @Label("is followed along the frame pointers, in 32 and in 64 bits, to where the pointer is 0")
    void chain() throws BackendException {
        long first = call(0x100);
        long second = call(0x200);
        memory.putInt(0x500, 0x540).putInt(0x504, (int) first).putInt(0x540, 0).putInt(0x544, (int) second);
        CallStack narrow = walk(CpuMode.PROTECTED, 0x4f0, 0x500, CODE + 7, new Named(""));
        assertThat(addresses(narrow)).containsExactly(CODE + 7, first, second);
        assertThat(narrow.end()).isEqualTo("the frame pointer is 0, as before the outermost function");
        memory.putLong(0x600, 0x640).putLong(0x608, first).putLong(0x640, 0).putLong(0x648, second);
        CallStack wide = walk(CpuMode.LONG, 0x5f0, 0x600, CODE + 7, new Named(""));
        assertThat(addresses(wide)).containsExactly(CODE + 7, first, second);
    }

    @Example
    @Label("has the caller of a function that has only just begun")
    void begun() throws BackendException {
        long back = call(0x100);
        memory.putInt(0x4f0, (int) back).putInt(0x4ec, 0x77);
        memory.put((int) CODE, (byte) 0x55);
        Named names = new Named("00001000 T inner\n00001100 T outer\n00002000 T beyond\n");
        assertThat(addresses(walk(CpuMode.PROTECTED, 0x4f0, 0, CODE, names))).containsExactly(CODE, back);
        assertThat(addresses(walk(CpuMode.PROTECTED, 0x4ec, 0, CODE + 1, names)))
                .containsExactly(CODE + 1, back);
        assertThat(addresses(walk(CpuMode.PROTECTED, 0x4ec, 0, CODE + 2, names)))
                .containsExactly(CODE + 2);
    }

    @Example
    @Label("ends with the reason where it cannot be followed")
    void ends() throws BackendException {
        assertThat(walk(CpuMode.REAL, 0x4f0, 0x500, CODE, new Named("")).end()).contains("real mode");
        assertThat(walk(CpuMode.PROTECTED, 0x4f0, 0x400, CODE, new Named("")).end())
                .isEqualTo("the frame pointer, 0x400, points to no frame, so this code keeps none");
        memory.putInt(0x504, 0x1234);
        assertThat(walk(CpuMode.PROTECTED, 0x4f0, 0x500, CODE, new Named("")).end())
                .isEqualTo("0x1234, where a return address should be, is not behind a call");
        memory.putInt(0x504, (int) call(0x100));
        assertThat(walk(CpuMode.PROTECTED, 0x4f0, 0x500, CODE, new Named("00001800 T other\n"))
                        .end())
                .isEqualTo("the return address, 0x1105, is in no known function");
        assertThat(walk(CpuMode.PROTECTED, 0x4f0, 0xfff8, CODE, new Named("")).end())
                .isEqualTo("the stack cannot be read at 0xfffc");
    }

    @Property
    @Label("of any bytes comes to an end")
    void anything(@ForAll byte[] bytes, @ForAll long stack, @ForAll long frame, @ForAll CpuMode mode)
            throws BackendException {
        memory.put(0, bytes, 0, Math.min(bytes.length, SIZE));
        memory.putInt(0x1000, 0xe8e8e8e8).putInt(0x1004, 0xe8e8e8e8);
        CallStack walked = walk(mode, stack & 0xfff, frame & 0xff8, CODE, new Named(""));
        assertThat(walked.frames()).hasSizeBetween(1, 256);
        assertThat(walked.end()).isNotEmpty();
    }

    /** Names by a text such as a kernel's. */
    private record Named(String map) implements CodeNames {
        @Override
        public Optional<Symbols.Near> near(long address) {
            try {
                return any()
                        ? Program.of(ByteBuffer.wrap(map.getBytes(StandardCharsets.US_ASCII)))
                                .symbols()
                                .near(address)
                        : Optional.empty();
            } catch (java.io.IOException wrong) {
                throw new AssertionError(wrong);
            }
        }

        @Override
        public Optional<SourceLine> line(long address) {
            return Optional.empty();
        }

        @Override
        public Optional<FrameRules> rules(long address) {
            return Optional.empty();
        }

        @Override
        public boolean any() {
            return !map.isEmpty();
        }
    }
}
