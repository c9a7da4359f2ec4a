package io.crucible.app.debug;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Instruction;
import io.crucible.model.columns.EventColumns;
import io.crucible.model.elf.SourceLine;
import io.crucible.model.explain.EventWords;
import io.crucible.model.live.CodeWindow;
import io.crucible.model.live.MemoryWindow;
import io.crucible.model.live.TypedAddress;
import io.crucible.model.stack.CpuMode;
import io.crucible.model.stack.NodeNames;
import io.crucible.model.time.VirtualTime;
import io.crucible.model.transcript.ConsoleOutput;
import io.crucible.model.transcript.ConsoleText;
import io.crucible.model.transcript.Transcript;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Directives that look at the run or into its machines, and change nothing. */
final class Looks {
    private static final int LINE = 16;
    private static final long MOST_BYTES = 1 << 16;

    static final List<Directive> DIRECTIVES = List.of(
            new Directive("regs", "NODE [VCPU]", "shows the registers, changed ones marked", Looks::registers),
            new Directive(
                    "x",
                    "NODE ADDRESS [BYTES]",
                    "shows memory as the vCPU sees it; an address is 0x…, decimal, a register's name, or p:0x… for"
                            + " physical memory",
                    Looks::memory),
            new Directive("dis", "NODE [ADDRESS]", "shows the code there, or round the program counter", Looks::code),
            new Directive("console", "NODE [CONSOLE]", "shows what the console has printed up to here", Looks::console),
            new Directive("events", "[N]", "shows the last N events up to the moment", Looks::events));

    private Looks() {}

    private static String registers(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        int node = session.node(Travel.word(words, 0));
        int vcpu = words.size() > 1 ? (int) Travel.number(words, 1) : 0;
        List<Inspection.Register> registers = session.look(machines -> {
            Inspection look = machines.inspect(node);
            return vcpu < look.vcpus() ? look.registers(vcpu) : List.of();
        });
        if (registers.isEmpty()) {
            throw new DebugTrouble("node " + words.get(0) + " has no vCPU " + vcpu);
        }
        boolean segments = CpuMode.of(registers).filter(CpuMode.REAL::equals).isPresent();
        return session.registers()
                .lines(
                        node,
                        vcpu,
                        registers,
                        value -> segments ? Optional.empty() : session.names().function(node, value));
    }

    private static String memory(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        int node = session.node(Travel.word(words, 0));
        String place = Travel.word(words, 1);
        long size = words.size() > 2 ? Travel.number(words, 2) : 4L * LINE;
        if (size < 1 || size > MOST_BYTES) {
            throw new DebugTrouble("at least 1 and at most " + MOST_BYTES + " bytes are shown at a time");
        }
        boolean physical = place.startsWith("p:");
        MemoryWindow window = session.look(machines -> {
            Inspection look = machines.inspect(node);
            long address = address(session, node, look, physical ? place.substring(2) : place);
            return MemoryWindow.read(look, physical ? OptionalInt.empty() : OptionalInt.of(0), address, (int) size);
        });
        return lines(session, node, window, physical);
    }

    private static String lines(DebugSession session, int node, MemoryWindow window, boolean physical) {
        StringBuilder text = new StringBuilder();
        for (int from = 0; from < window.bytes().length; from += LINE) {
            text.append(String.format(Locale.ROOT, "%08x ", window.address() + from));
            StringBuilder letters = new StringBuilder();
            for (int at = from; at < from + LINE; at++) {
                boolean inside = at < window.bytes().length;
                boolean known = inside && window.readable()[at];
                byte value = inside ? window.bytes()[at] : 0;
                text.append(' ').append(known ? HexFormat.of().toHexDigits(value) : inside ? "??" : "  ");
                letters.append(known && value >= 0x20 && value < 0x7f ? (char) value : inside ? '.' : ' ');
            }
            text.append("  ").append(letters.toString().stripTrailing());
            if (!physical) {
                session.names()
                        .name(node, window.address() + from)
                        .ifPresent(name -> text.append("  <").append(name).append('>'));
            }
            text.append('\n');
        }
        window.reason().ifPresent(reason -> text.append("?? ").append(reason));
        return text.toString().stripTrailing();
    }

    static long address(DebugSession session, int node, Inspection look, String word) throws BackendException {
        OptionalLong named = session.names().address(node, word);
        if (named.isPresent()) {
            return named.getAsLong();
        }
        List<Inspection.Register> registers = look.registers(0);
        try {
            return TypedAddress.parse(
                    word,
                    name -> registers.stream()
                            .filter(register -> register.name().equals(name))
                            .map(Inspection.Register::hex)
                            .findFirst());
        } catch (IllegalArgumentException none) {
            throw new BackendException(BackendException.Reason.UNSUPPORTED, none.getMessage() + ", or a symbol", none);
        }
    }

    private static String code(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        int node = session.node(Travel.word(words, 0));
        return session.look(machines -> {
            Inspection look = machines.inspect(node);
            List<Instruction> code = words.size() > 1
                    ? look.disassemble(0, address(session, node, look, words.get(1)), LINE)
                    : CodeWindow.round(look, 0, LINE / 2, LINE / 2);
            return withSource(session, node, code, look.programCounter(0));
        });
    }

    /** With the line of the source above the first instruction that comes from it. */
    private static String withSource(DebugSession session, int node, List<Instruction> code, long counter) {
        NodeNames names = session.names().of(node);
        List<String> lines = new ArrayList<>();
        Optional<SourceLine> before = Optional.empty();
        for (Instruction instruction : code) {
            Optional<SourceLine> line = names.line(instruction.address());
            if (line.isPresent() && !line.equals(before)) {
                lines.add(line.get().text() + text(session, node, line.get()));
            }
            before = line;
            lines.add(code(session, node, List.of(instruction), counter));
        }
        return String.join("\n", lines);
    }

    private static String text(DebugSession session, int node, SourceLine line) {
        return session.names()
                .sources()
                .file(node, session.names().of(node), line)
                .filter(file -> line.line() <= file.size())
                .map(file -> "  " + file.get(line.line() - 1).strip())
                .orElse("");
    }

    static String code(DebugSession session, int node, List<Instruction> code, long counter) {
        StringBuilder text = new StringBuilder();
        for (Instruction instruction : code) {
            text.append(instruction.address() == counter ? "→ " : "  ")
                    .append(String.format(Locale.ROOT, "%08x  ", instruction.address()))
                    .append(instruction.text());
            session.names()
                    .name(node, instruction.address())
                    .ifPresent(name -> text.append("  <").append(name).append('>'));
            text.append('\n');
        }
        return text.toString().stripTrailing();
    }

    private static String console(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        int node = session.node(Travel.word(words, 0));
        int console = words.size() > 1 ? (int) Travel.number(words, 1) : 0;
        if (console >= session.scenario().nodes().get(node).consoles()) {
            throw new DebugTrouble("node " + words.get(0) + " has no console " + console);
        }
        byte[] printed = session.look(machines -> machines.console(node, console, (int) MOST_BYTES));
        if (printed.length == 0) {
            return "The console has printed nothing up to here.";
        }
        String name = words.get(0);
        ConsoleOutput output = new ConsoleOutput(session.moment().at(), name, console, printed);
        ConsoleText text = ConsoleText.of(new Transcript(List.of(output), List.of()), name, console);
        return IntStream.range(0, text.size()).mapToObj(text::text).collect(Collectors.joining("\n"));
    }

    private static String events(DebugSession session, List<String> words) {
        EventColumns events = session.run().events();
        long wanted = words.isEmpty() ? 10 : Travel.number(words, 0);
        int end = events.firstAtOrAfter(session.moment().at() + 1);
        StringBuilder text = new StringBuilder();
        for (int row = (int) Math.max(0, end - wanted); row < end; row++) {
            text.append(row)
                    .append("  ")
                    .append(VirtualTime.words(events.at(row)))
                    .append("  ")
                    .append(EventWords.of(events.event(row)))
                    .append('\n');
        }
        return text.isEmpty()
                ? "No event has happened up to here."
                : text.toString().stripTrailing();
    }
}
