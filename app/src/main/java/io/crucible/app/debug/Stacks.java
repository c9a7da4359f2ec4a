package io.crucible.app.debug;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Inspection;
import io.crucible.model.elf.SourceLine;
import io.crucible.model.stack.CallStack;
import io.crucible.model.stack.MachineStack;
import io.crucible.model.stack.NodeNames;
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
        Optional<CallStack> stack = session.look(machines -> MachineStack.of(machines.inspect(node), 0, names));
        return words(
                names,
                stack.orElseThrow(() -> new DebugTrouble("the machine is no x86, so it has no stack of frames")));
    }

    private static String words(NodeNames names, CallStack stack) {
        StringBuilder text = new StringBuilder();
        stack.frames()
                .forEach(frame -> text.append(MachineStack.line(frame, names)).append('\n'));
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
        return round(line, file);
    }

    private static String round(SourceLine line, List<String> file) {
        StringBuilder text = new StringBuilder(line.file());
        int last = Math.min(file.size(), line.line() + ROUND);
        for (int number = Math.max(1, line.line() - ROUND); number <= last; number++) {
            text.append(String.format(
                    Locale.ROOT, "%n%s%5d  %s", number == line.line() ? "→ " : "  ", number, file.get(number - 1)));
        }
        return text.toString();
    }
}
