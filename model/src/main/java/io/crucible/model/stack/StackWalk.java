package io.crucible.model.stack;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Inspection.Register;
import io.crucible.model.elf.FrameRules;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Walks from a vCPU's registers up its stack: by what the program says of its frames where it does, else along the chain of frame pointers,
 * of which it trusts a return address only behind a call.
 */
public final class StackWalk {
    private static final int MOST = 256;
    /** DWARF's numbers of the general registers, by psABI: i386 and x86-64. */
    private static final List<String> NARROW = List.of("rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi");

    private static final List<String> WIDE = List.of(
            "rax", "rdx", "rcx", "rbx", "rsi", "rdi", "rbp", "rsp", "r8", "r9", "r10", "r11", "r12", "r13", "r14",
            "r15");

    private final CpuMode mode;
    private final CodeNames names;
    private final CallSites sites;
    private final Words words;
    private final long stackPointer;
    private final long framePointer;

    private Map<Long, Long> registers = new TreeMap<>();
    private long address;
    private boolean interrupted;

    public StackWalk(CpuMode mode, List<Register> state, long counter, CodeNames names, StackMemory memory) {
        this.mode = mode;
        this.names = names;
        this.words = new Words(memory, mode.size());
        this.sites = new CallSites(memory);
        this.address = counter;
        this.interrupted = true;
        List<String> order = mode == CpuMode.LONG ? WIDE : NARROW;
        this.stackPointer = order.indexOf("rsp");
        this.framePointer = order.indexOf("rbp");
        for (int number = 0; number < order.size(); number++) {
            long column = number;
            CpuMode.value(state, order.get(number)).ifPresent(value -> registers.put(column, value));
        }
    }

    /** The frames, at most 256. */
    public CallStack walk() throws BackendException {
        List<StackFrame> frames = new ArrayList<>();
        Optional<String> end = Optional.empty();
        while (end.isEmpty()) {
            frames.add(new StackFrame(frames.size(), address, interrupted ? address : address - 1));
            end = frames.size() == MOST
                    ? Optional.of("no more than " + MOST + " frames are shown")
                    : up(frames.get(frames.size() - 1));
        }
        return new CallStack(frames, end.get());
    }

    /** Goes to the caller; a clause where that cannot be. */
    private Optional<String> up(StackFrame frame) throws BackendException {
        if (mode == CpuMode.REAL) {
            return Optional.of("the processor is in real mode, whose code keeps no frames that could be followed");
        }
        long before = registers.getOrDefault(stackPointer, 0L);
        Optional<String> end;
        try {
            Optional<FrameRules> rules = names.rules(frame.code());
            end = rules.isPresent() ? byRules(rules.get()) : byFramePointer(frame);
        } catch (IOException unknown) {
            end = Optional.of("what the program says of this frame cannot be used: " + unknown.getMessage());
        }
        boolean down = Long.compareUnsigned(registers.getOrDefault(stackPointer, 0L), before) <= 0;
        return end.isEmpty() && down && !interrupted
                ? Optional.of("the caller's stack would be below this one's")
                : end;
    }

    private Optional<String> byRules(FrameRules rules) throws BackendException, IOException {
        FrameValues values = new FrameValues(Map.copyOf(registers), words);
        OptionalLong base = values.base(rules.base());
        if (base.isEmpty()) {
            return Optional.of("where this frame begins cannot be read");
        }
        Map<Long, Long> caller = new TreeMap<>(registers);
        caller.put(stackPointer, base.getAsLong());
        for (Map.Entry<Long, FrameRules.Rule> rule : rules.registers().entrySet()) {
            OptionalLong value = values.register(rule.getValue(), base.getAsLong());
            if (value.isPresent()) {
                caller.put(rule.getKey(), value.getAsLong());
            } else {
                caller.remove(rule.getKey());
            }
        }
        boolean outermost = rules.registers().get(rules.returnColumn()) instanceof FrameRules.Rule.Unknown;
        boolean said = rules.registers().containsKey(rules.returnColumn());
        if (outermost) {
            return Optional.of("this is the outermost function, as its program says");
        } else if (!said || !caller.containsKey(rules.returnColumn())) {
            return Optional.of("the return address cannot be read");
        }
        registers = caller;
        return arrive(caller.get(rules.returnColumn()), rules.signal());
    }

    /** The caller's address. */
    private Optional<String> arrive(long back, boolean exact) {
        address = back;
        interrupted = exact;
        return back == 0 ? Optional.of("the return address is 0") : Optional.empty();
    }

    private Optional<String> byFramePointer(StackFrame frame) throws BackendException {
        long stack = registers.getOrDefault(stackPointer, 0L);
        OptionalLong entered =
                frame.number() == 0 ? sites.pushed(names.near(address), address, mode) : OptionalLong.empty();
        if (entered.isPresent()) {
            return chain(words.cut(stack + entered.getAsLong()), false);
        }
        long pointer = registers.getOrDefault(framePointer, 0L);
        if (pointer == 0) {
            return Optional.of("the frame pointer is 0, as before the outermost function");
        } else if (pointer % mode.size() != 0 || Long.compareUnsigned(pointer, stack) < 0) {
            return Optional.of(hex("the frame pointer, 0x%x, points to no frame, so this code keeps none", pointer));
        }
        return chain(words.cut(pointer + mode.size()), true);
    }

    /** A return address in memory, below which the caller's frame pointer is saved where that is said. */
    private Optional<String> chain(long place, boolean saved) throws BackendException {
        OptionalLong back = words.at(place);
        OptionalLong pointer = saved ? words.at(place - mode.size()) : OptionalLong.empty();
        if (back.isEmpty()) {
            return Optional.of(hex("the stack cannot be read at 0x%x", place));
        } else if (!sites.isBehindCall(back.getAsLong())) {
            return Optional.of(hex("0x%x, where a return address should be, is not behind a call", back.getAsLong()));
        } else if (names.any() && names.near(back.getAsLong() - 1).isEmpty()) {
            return Optional.of(hex("the return address, 0x%x, is in no known function", back.getAsLong()));
        }
        pointer.ifPresent(value -> registers.put(framePointer, value));
        registers.put(stackPointer, words.cut(place + mode.size()));
        return arrive(back.getAsLong(), false);
    }

    private static String hex(String form, long value) {
        return String.format(Locale.ROOT, form, value);
    }
}
