package io.crucible.app.debug;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.LittleEndian;
import io.crucible.model.toml.NearestWord;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Directives that change machines, so that they leave the recorded run, and what can be asked of them then. */
final class WhatIf {
    private static final int MOST_BYTES = 4096;

    static final List<Directive> DIRECTIVES = List.of(
            new Directive(
                    "write",
                    "NODE ADDRESS BYTES",
                    "writes memory and so begins a what-if, which is no evidence; an address is one of x, BYTES are hex"
                            + " digits",
                    WhatIf::write),
            new Directive("set", "NODE REGISTER VALUE", "sets a register of vCPU 0: a what-if as well", WhatIf::set),
            new Directive("type", "NODE TEXT", "types a line into console 0: a what-if as well", WhatIf::type),
            new Directive("compare", "", "says how the what-if differs from the recorded run", WhatIf::compare),
            new Directive("rejoin", "", "drops the what-if and goes back to where it began", WhatIf::rejoin));

    /** What does the same in a what-if as in the recorded run. */
    private static final Set<String> ALIKE = Set.of(
            "write", "set", "type", "compare", "rejoin", "regs", "x", "dis", "console", "bt", "list", "symbols",
            "sources", "on", "help");

    private WhatIf() {}

    /** What a directive does in a what-if: the same, something of that name, or a refusal. */
    static Directive instead(Directive known) throws DebugTrouble {
        if (ALIKE.contains(known.name())) {
            return known;
        }
        Optional<Directive> own = GoingOn.DIRECTIVES.stream()
                .filter(directive -> directive.name().equals(known.name()))
                .findFirst();
        return own.orElseThrow(() -> new DebugTrouble("`" + known.name()
                + "` is about the recorded run, and this is a what-if, which only goes on; `rejoin` goes back"));
    }

    private static String write(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        int node = session.node(Travel.word(words, 0));
        String place = Travel.word(words, 1);
        byte[] bytes = bytes(String.join("", words.subList(2, words.size())));
        boolean physical = place.startsWith("p:");
        boolean leaves = session.whatIf().isEmpty();
        return session.change(machines -> {
            Inspection look = machines.inspect(node);
            long address = Looks.address(session, node, look, physical ? place.substring(2) : place);
            byte[] before = new byte[bytes.length];
            if (physical) {
                look.readMemory(address, before);
                look.writeMemory(address, bytes);
            } else {
                look.readVirtual(0, address, before);
                look.writeVirtual(0, address, bytes);
            }
            String hex = HexFormat.of().formatHex(before);
            return WhatIfWords.changed(machines, leaves)
                    + words.get(0) + (physical ? " p:0x" : " 0x") + Long.toHexString(address) + ": " + hex + " → "
                    + HexFormat.of().formatHex(bytes);
        });
    }

    private static byte[] bytes(String digits) {
        if (digits.isEmpty() || digits.length() % 2 != 0 || !digits.matches("[0-9a-fA-F]+")) {
            throw new IllegalArgumentException("bytes are pairs of hex digits, such as 0fa1");
        } else if (digits.length() > 2 * MOST_BYTES) {
            throw new IllegalArgumentException("at most " + MOST_BYTES + " bytes are written at a time");
        }
        return HexFormat.of().parseHex(digits);
    }

    private static String set(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        int node = session.node(Travel.word(words, 0));
        String name = Travel.word(words, 1);
        BigInteger value = value(Travel.word(words, 2));
        boolean leaves = session.whatIf().isEmpty();
        return session.change(machines -> {
            Inspection look = machines.inspect(node);
            Inspection.Register before = register(look, name);
            byte[] bytes = littleEndian(value, before.littleEndian().length);
            look.writeRegister(0, name, bytes);
            return WhatIfWords.changed(machines, leaves) + words.get(0) + " " + name + ": 0x" + before.hex() + " → 0x"
                    + LittleEndian.hex(bytes);
        });
    }

    private static Inspection.Register register(Inspection look, String name) throws BackendException {
        List<Inspection.Register> all = look.registers(0);
        return all.stream()
                .filter(register -> register.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new BackendException(
                        BackendException.Reason.UNSUPPORTED,
                        "there is no register \"" + name + "\"; "
                                + NearestWord.hint(
                                        name,
                                        all.stream()
                                                .map(Inspection.Register::name)
                                                .toList(),
                                        "there are")));
    }

    private static BigInteger value(String text) {
        if (text.matches("0x[0-9a-fA-F]{1,128}")) {
            return new BigInteger(text.substring(2), 16);
        } else if (text.matches("[0-9]{1,40}")) {
            return new BigInteger(text);
        }
        throw new IllegalArgumentException("\"" + text + "\" is no value; write decimal digits, or hex after 0x");
    }

    private static byte[] littleEndian(BigInteger value, int size) throws BackendException {
        if (value.bitLength() > size * Byte.SIZE) {
            throw new BackendException(
                    BackendException.Reason.UNSUPPORTED,
                    "the value needs more than the register's " + size * Byte.SIZE + " bits");
        }
        byte[] bytes = new byte[size];
        for (int at = 0; at < size; at++) {
            bytes[at] = value.shiftRight(at * Byte.SIZE).byteValue();
        }
        return bytes;
    }

    private static String type(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        int node = session.node(Travel.word(words, 0));
        String text = String.join(" ", words.subList(1, words.size()));
        boolean leaves = session.whatIf().isEmpty();
        return session.change(machines -> {
            machines.type(node, 0, (text + "\n").getBytes(StandardCharsets.UTF_8));
            return WhatIfWords.changed(machines, leaves) + words.get(0) + " is typed \"" + text + "\"";
        });
    }

    private static String compare(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        demand(session);
        return new WhatIfWords(session)
                .comparison(session.look(machines -> machines.departure().orElseThrow()));
    }

    private static String rejoin(DebugSession session, List<String> words) throws BackendException, DebugTrouble {
        demand(session);
        return session.rejoin();
    }

    private static void demand(DebugSession session) throws DebugTrouble {
        if (session.whatIf().isEmpty()) {
            throw new DebugTrouble(
                    "these are the machines of the recorded run; `write`, `set` and `type` make a what-if of them");
        }
    }
}
