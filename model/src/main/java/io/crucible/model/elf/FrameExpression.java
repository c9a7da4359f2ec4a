package io.crucible.model.elf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalLong;

/** A small program for a stack of numbers that computes a place in a frame (DWARF, section 2.5), of the operations that frames use. */
public final class FrameExpression {
    private static final int MOST = 1000;

    private final ByteBuffer code;
    private final int addressSize;

    FrameExpression(ByteBuffer code, int addressSize) {
        this.code = code;
        this.addressSize = addressSize;
    }

    /** What a frame's code left behind; registers go by their DWARF numbers. */
    public interface Operands<X extends Exception> {
        /** The value; empty where it is not known. */
        OptionalLong register(long number);

        /** A word of memory; empty where it cannot be read. */
        OptionalLong memory(long address) throws X;
    }

    /** An operand that is missing ends the computation. */
    private static final class Missing extends Exception {
        private static final long serialVersionUID = 1L;
    }

    /**
     * The number it computes; empty where a register or memory it needs is not known.
     *
     * @param first is on the stack when it begins, where there is one
     * @throws IOException with a clause where it is damaged or has an operation that is not known here
     */
    public <X extends Exception> OptionalLong evaluate(Operands<X> operands, OptionalLong first) throws IOException, X {
        Deque<Long> stack = new ArrayDeque<>();
        first.ifPresent(stack::push);
        Cursor in = new Cursor(code);
        try {
            for (int steps = 0; in.hasMore(); steps++) {
                step(in, stack, operands);
                if (steps == MOST) {
                    throw new IOException("a frame's expression is too long");
                }
            }
            return OptionalLong.of(cut(pop(stack)));
        } catch (Missing operand) {
            return OptionalLong.empty();
        } catch (RuntimeException damaged) {
            throw new IOException("it is cut or damaged", damaged);
        }
    }

    private <X extends Exception> void step(Cursor in, Deque<Long> stack, Operands<X> operands)
            throws IOException, Missing, X {
        int code = in.u8();
        if (code >= 0x30 && code <= 0x4f) {
            stack.push(code - 0x30L);
        } else if (code >= 0x70 && code <= 0x8f) {
            stack.push(known(operands.register(code - 0x70)) + in.sleb());
        } else if (code == 0x92) {
            stack.push(known(operands.register(in.uleb())) + in.sleb());
        } else if (code == 0x06) {
            stack.push(known(operands.memory(cut(pop(stack)))));
        } else {
            Optional<Long> constant = constant(code, in);
            stack.push(constant.isPresent() ? constant.get() : computed(code, in, stack));
        }
    }

    private Optional<Long> constant(int code, Cursor in) {
        return switch (code) {
            case 0x03 -> Optional.of(in.unsigned(addressSize));
            case 0x08 -> Optional.of((long) in.u8());
            case 0x09 -> Optional.of((long) in.s8());
            case 0x0a -> Optional.of((long) in.u16());
            case 0x0b -> Optional.of((long) (short) in.u16());
            case 0x0c -> Optional.of(in.u32());
            case 0x0d -> Optional.of((long) (int) in.u32());
            case 0x0e, 0x0f -> Optional.of(in.u64());
            case 0x10 -> Optional.of(in.uleb());
            case 0x11 -> Optional.of(in.sleb());
            default -> Optional.empty();
        };
    }

    private static long computed(int code, Cursor in, Deque<Long> stack) throws IOException {
        long top = pop(stack);
        return switch (code) {
            case 0x12 -> {
                stack.push(top);
                yield top;
            }
            case 0x1a -> pop(stack) & top;
            case 0x1c -> pop(stack) - top;
            case 0x1e -> pop(stack) * top;
            case 0x1f -> -top;
            case 0x21 -> pop(stack) | top;
            case 0x22 -> pop(stack) + top;
            case 0x23 -> top + in.uleb();
            case 0x24 -> pop(stack) << top;
            case 0x25 -> pop(stack) >>> top;
            case 0x2a -> pop(stack) >= top ? 1 : 0;
            case 0x2b -> pop(stack) > top ? 1 : 0;
            case 0x2c -> pop(stack) <= top ? 1 : 0;
            case 0x2d -> pop(stack) < top ? 1 : 0;
            default ->
                throw new IOException("a frame's expression has the operation " + code + ", which is not known here");
        };
    }

    private static long pop(Deque<Long> stack) throws IOException {
        if (stack.isEmpty()) {
            throw new IOException("it is cut or damaged");
        }
        return stack.pop();
    }

    private static long known(OptionalLong value) throws Missing {
        if (value.isEmpty()) {
            throw new Missing();
        }
        return value.getAsLong();
    }

    private long cut(long address) {
        return addressSize == Integer.BYTES ? address & 0xffff_ffffL : address;
    }
}
