package io.crucible.app.debug;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Inspection;
import io.crucible.model.elf.SourceLine;
import io.crucible.model.stack.CallStack;
import io.crucible.model.stack.CpuMode;
import io.crucible.model.stack.StackFrame;
import io.crucible.model.stack.StackMemory;
import io.crucible.model.stack.StackWalk;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Directives that show which functions have not returned, and the source. */
final class Stacks {
    private static final int ROUND = 5;

    static final List<Directive> DIRECTIVES = List.of(
            new Directive(
                    "bt", "[NODE]", "shows the functions that have not returned, the innermost first", Stacks::stack),
            new Directive(
                    "list",
                    "[NODE] [ADDRESS]",
                    "shows the source there, or round the program counter",
                    Stacks::source));

    private Stacks() {}

    private static String stack(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        int node = session.chosen(words, 0);
        NodeNames names = session.names().of(node);
        Optional<CallStack> stack = session.look(machines -> {
            Inspection look = machines.inspect(node);
            List<Inspection.Register> registers = look.registers(0);
            Optional<CpuMode> mode = CpuMode.of(registers);
            return mode.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            new StackWalk(mode.get(), registers, look.programCounter(0), names, memory(look)).walk());
        });
        return words(
                names,
                stack.orElseThrow(() -> new DebugTrouble("the machine is no x86, so it has no stack of frames")));
    }

    private static StackMemory memory(Inspection look) {
        return (address, size) -> {
            byte[] bytes = new byte[size];
            try {
                look.readVirtual(0, address, bytes);
                return Optional.of(bytes);
            } catch (BackendException unmapped) {
                if (unmapped.reason() != Reason.UNSUPPORTED) {
                    throw unmapped;
                }
                return Optional.empty();
            }
        };
    }

    private static String words(NodeNames names, CallStack stack) {
        StringBuilder text = new StringBuilder();
        for (StackFrame frame : stack.frames()) {
            text.append(String.format(Locale.ROOT, "#%-3d0x%08x", frame.number(), frame.address()));
            // A call that is its function's last instruction returns behind the function.
            names.near(frame.code())
                    .map(near -> new io.crucible.model.elf.Symbols.Near(
                            near.name(), near.offset() + frame.address() - frame.code(), near.code()))
                    .ifPresent(near -> text.append("  ").append(near.text()));
            names.line(frame.code()).ifPresent(line -> text.append("  ").append(line.text()));
            text.append('\n');
        }
        return text.append("No frame is shown beyond: ")
                .append(stack.end())
                .append('.')
                .toString();
    }

    private static String source(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        int node = session.chosen(words, 0);
        long address = session.look(machines -> {
            Inspection look = machines.inspect(node);
            return words.size() > 1 ? Looks.address(session, node, look, words.get(1)) : look.programCounter(0);
        });
        NodeNames names = session.names().of(node);
        SourceLine line = names.line(address)
                .orElseThrow(() -> new DebugTrouble("no line of source is known for 0x" + Long.toHexString(address)
                        + "; `symbols` takes them from a program that was compiled with -g"));
        List<String> file = session.names()
                .sources()
                .file(node, names, line)
                .orElseThrow(() -> new DebugTrouble("it comes from " + line.file() + ", line " + line.line()
                        + ", but that file is not found; `sources` names a folder to look in"));
        return round(session, node, line, file);
    }

    private static String round(DebugSession session, int node, SourceLine line, List<String> file) {
        StringBuilder text = new StringBuilder(line.file());
        int last = Math.min(file.size(), line.line() + ROUND);
        for (int number = Math.max(1, line.line() - ROUND); number <= last; number++) {
            text.append(String.format(
                    Locale.ROOT, "%n%s%5d  %s", number == line.line() ? "→ " : "  ", number, file.get(number - 1)));
        }
        return text.toString();
    }
}
