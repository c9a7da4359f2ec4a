package io.crucible.model.elf;

import io.crucible.model.elf.FrameRules.Base;
import io.crucible.model.elf.FrameRules.Rule;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.TreeMap;

/** Runs the instructions that describe a function's frame, from its first address up to another (DWARF, section 6.4.2). */
final class FrameProgram {
    /** Compilers remember one or two. */
    private static final int MOST_REMEMBERED = 100;

    private final FrameEntry entry;
    private final int addressSize;
    private final Deque<State> remembered = new ArrayDeque<>();

    private State state = new State(new Base.Near(-1, 0), new TreeMap<>());
    private State initial = state;
    /** The state at the address before the last step. */
    private State before = state;

    private long address;

    private record State(Base base, TreeMap<Long, Rule> rules) {
        State copy() {
            return new State(base, new TreeMap<>(rules));
        }

        State with(Base other) {
            return new State(other, rules);
        }

        /** Only a base that is a register's can be changed by half. */
        Base.Near near() {
            if (base instanceof Base.Near near) {
                return near;
            }
            throw new IllegalArgumentException("a frame's base is no register");
        }
    }

    FrameProgram(FrameEntry entry, int addressSize) {
        this.entry = entry;
        this.addressSize = addressSize;
        this.address = entry.from();
    }

    FrameRules rules(long wanted) {
        run(new Cursor(entry.common().program()), -1L);
        initial = state.copy();
        run(new Cursor(entry.program()), wanted);
        return new FrameRules(
                state.base(),
                state.rules(),
                entry.common().returnColumn(),
                entry.common().signal());
    }

    /** Up to the first instruction that speaks of what lies behind an address. */
    private void run(Cursor in, long wanted) {
        while (in.hasMore() && Long.compareUnsigned(address, wanted) <= 0) {
            int code = in.u8();
            int low = code & 0x3f;
            switch (code >> 6) {
                case 1 -> advance(low);
                case 2 -> saved(low, in.uleb());
                case 3 -> restore(low);
                default -> other(code, in);
            }
        }
        if (Long.compareUnsigned(address, wanted) > 0) {
            state = before;
        }
    }

    private void advance(long units) {
        before = state.copy();
        address += units * entry.common().codeUnit();
    }

    private void saved(long register, long units) {
        state.rules().put(register, new Rule.Saved(units * entry.common().dataUnit()));
    }

    private void restore(long register) {
        Rule first = initial.rules().get(register);
        if (first == null) {
            state.rules().remove(register);
        } else {
            state.rules().put(register, first);
        }
    }

    private void other(int code, Cursor in) {
        switch (code) {
            case 0x00 -> {
                // fills up
            }
            case 0x01 -> {
                before = state.copy();
                address = in.unsigned(addressSize);
            }
            case 0x02 -> advance(in.u8());
            case 0x03 -> advance(in.u16());
            case 0x04 -> advance(in.u32());
            case 0x05 -> saved(in.uleb(), in.uleb());
            case 0x06 -> restore(in.uleb());
            case 0x07 -> state.rules().put(in.uleb(), new Rule.Unknown());
            case 0x08 -> state.rules().remove(in.uleb());
            case 0x09 -> state.rules().put(in.uleb(), new Rule.In(in.uleb()));
            case 0x0a -> remember();
            case 0x0b -> state = recalled();
            case 0x0c -> base(in.uleb(), in.uleb());
            case 0x0d -> base(in.uleb(), state.near().offset());
            case 0x0e -> base(state.near().register(), in.uleb());
            default -> rest(code, in);
        }
    }

    private void rest(int code, Cursor in) {
        long unit = entry.common().dataUnit();
        switch (code) {
            case 0x0f -> state = state.with(new Base.Computed(expression(in)));
            case 0x10 -> state.rules().put(in.uleb(), new Rule.SavedAt(expression(in)));
            case 0x16 -> state.rules().put(in.uleb(), new Rule.Computed(expression(in)));
            case 0x11 -> state.rules().put(in.uleb(), new Rule.Saved(in.sleb() * unit));
            case 0x12 -> base(in.uleb(), in.sleb() * unit);
            case 0x13 -> base(state.near().register(), in.sleb() * unit);
            case 0x14 -> state.rules().put(in.uleb(), new Rule.Based(in.uleb() * unit));
            case 0x15 -> state.rules().put(in.uleb(), new Rule.Based(in.sleb() * unit));
            case 0x2e -> in.uleb(); // the size of arguments
            default -> throw new IllegalArgumentException("frames with the instruction " + code + " are not known");
        }
    }

    private void base(long register, long offset) {
        state = state.with(new Base.Near(register, offset));
    }

    private FrameExpression expression(Cursor in) {
        return new FrameExpression(in.part(in.uleb()).rest(), addressSize);
    }

    private void remember() {
        if (remembered.size() == MOST_REMEMBERED) {
            throw new IllegalArgumentException("a frame remembers too much");
        }
        remembered.push(state.copy());
    }

    private State recalled() {
        if (remembered.isEmpty()) {
            throw new IllegalArgumentException("a frame goes back to what was not remembered");
        }
        return remembered.pop();
    }
}
