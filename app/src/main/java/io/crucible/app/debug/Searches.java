package io.crucible.app.debug;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Instruction;
import io.crucible.model.backend.LittleEndian;
import io.crucible.model.backend.Trace;
import io.crucible.model.live.Find;
import io.crucible.model.moment.Moment;
import io.crucible.model.time.VirtualTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/** Directives that go to where a node executed or wrote something. */
final class Searches {
    private static final String ON = "forward";
    private static final int USUAL = 4;
    private static final int MOST = 64;
    private static final int PAGE = 1 << 12;

    static final List<Directive> DIRECTIVES = List.of(
            new Directive(
                    "break",
                    "NODE ADDRESS [" + ON + "]",
                    "goes back to where the node was about to execute the address last, or on to where it is next",
                    Searches::executed),
            new Directive(
                    "watch",
                    "NODE ADDRESS [BYTES] [" + ON + "]",
                    "goes back to the last instruction that wrote any of the bytes, 4 unless told, or on to the next",
                    Searches::written));

    private Searches() {}

    /** What a line asks for; {@code words} are its words but the one that says to search forward. */
    private record Asked(int node, String name, String place, List<String> words, boolean forward) {
        static Asked of(DebugSession session, List<String> line, int most) throws DebugTrouble {
            String name = Travel.word(line, 0);
            List<String> words = new ArrayList<>(line);
            boolean forward = words.remove(ON);
            if (words.size() > most) {
                throw new IllegalArgumentException("there is a word too many");
            }
            return new Asked(session.node(name), name, Travel.word(words, 1), words, forward);
        }
    }

    private static String executed(DebugSession session, List<String> line) throws BackendException, DebugTrouble {
        Asked asked = Asked.of(session, line, 2);
        long address = session.look(
                machines -> Looks.address(session, asked.node(), machines.inspect(asked.node()), asked.place()));
        Find find = session.search(asked.name(), new Trace.Executions(address), asked.forward());
        if (!(find instanceof Find.Instruction found)) {
            throw nothing(session, asked, "executes 0x" + Long.toHexString(address));
        }
        String arrival = session.move(moment(session, asked, found.at()));
        return arrival + "\n" + Looks.code(session, asked.node(), instruction(session, asked), address);
    }

    private static String written(DebugSession session, List<String> line) throws BackendException, DebugTrouble {
        Asked asked = Asked.of(session, line, 3);
        long size = asked.words().size() > 2 ? Travel.number(asked.words(), 2) : USUAL;
        if (size < 1 || size > MOST) {
            throw new DebugTrouble("at least 1 and at most " + MOST + " bytes are watched at a time");
        }
        long physical = physical(session, asked);
        if (physical % PAGE + size > PAGE) {
            throw new DebugTrouble("the bytes lie on two pages of memory; they must be watched one page at a time");
        }
        Trace.Writes writes = new Trace.Writes(physical, (int) size);
        Find find = session.search(asked.name(), writes, asked.forward());
        if (find instanceof Find.Instruction found) {
            return byInstruction(session, asked, writes, found.at());
        } else if (find instanceof Find.Silent silent) {
            return silently(session, asked, writes, silent.at());
        }
        throw nothing(session, asked, "writes to " + words(writes));
    }

    private static String byInstruction(DebugSession session, Asked asked, Trace.Writes writes, long at)
            throws BackendException, DebugTrouble {
        session.move(moment(session, asked, at + 1));
        byte[] after = bytes(session, asked, writes);
        String arrival = session.move(moment(session, asked, at));
        byte[] before = bytes(session, asked, writes);
        List<Instruction> code = instruction(session, asked);
        return arrival + "\n"
                + Looks.code(session, asked.node(), code, code.get(0).address()) + "\n  " + words(writes) + ": "
                + change(before, after);
    }

    private static String silently(DebugSession session, Asked asked, Trace.Writes writes, long at)
            throws BackendException, DebugTrouble {
        session.move(moment(session, asked, at + 1));
        byte[] after = bytes(session, asked, writes);
        String arrival = session.move(moment(session, asked, at));
        return arrival + "\n  " + words(writes) + ": " + change(bytes(session, asked, writes), after) + "\n"
                + "  No instruction wrote it: it was changed between " + VirtualTime.words(at) + " and "
                + VirtualTime.words(at + 1) + " by a device, or by the processor itself as it took an interrupt or"
                + " marked a page.";
    }

    private static long physical(DebugSession session, Asked asked) throws BackendException, DebugTrouble {
        boolean physical = asked.place().startsWith("p:");
        return session.look(machines -> {
            var look = machines.inspect(asked.node());
            long address = Looks.address(
                    session, asked.node(), look, physical ? asked.place().substring(2) : asked.place());
            return physical ? address : look.physical(0, address);
        });
    }

    private static byte[] bytes(DebugSession session, Asked asked, Trace.Writes writes)
            throws BackendException, DebugTrouble {
        return session.look(machines -> {
            byte[] bytes = new byte[writes.size()];
            machines.inspect(asked.node()).readMemory(writes.physicalAddress(), bytes);
            return bytes;
        });
    }

    private static List<Instruction> instruction(DebugSession session, Asked asked)
            throws BackendException, DebugTrouble {
        return session.look(machines -> {
            var look = machines.inspect(asked.node());
            return look.disassemble(0, look.programCounter(0), 1);
        });
    }

    private static Moment moment(DebugSession session, Asked asked, long at) {
        return session.moment().to(at).on(asked.name());
    }

    private static DebugTrouble nothing(DebugSession session, Asked asked, String what) {
        String where = asked.forward() ? "after" : "before";
        return new DebugTrouble(
                "node " + asked.name() + " never " + what + " " + where + " " + new ArrivalWords(session).place());
    }

    private static String words(Trace.Writes writes) {
        return String.format(
                Locale.ROOT,
                "p:0x%x, %d %s",
                writes.physicalAddress(),
                writes.size(),
                writes.size() == 1 ? "byte" : "bytes");
    }

    private static String change(byte[] before, byte[] after) {
        return Arrays.equals(before, after) ? value(before) + " again" : value(before) + " → " + value(after);
    }

    /** A number where it fits into one. */
    private static String value(byte[] bytes) {
        if (bytes.length > Long.BYTES) {
            return HexFormat.ofDelimiter(" ").formatHex(bytes);
        }
        return "0x" + LittleEndian.hex(bytes);
    }
}
