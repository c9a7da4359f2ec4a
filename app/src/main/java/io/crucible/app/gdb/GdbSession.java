package io.crucible.app.gdb;

import io.crucible.model.backend.BackendException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Answers a debugger's packets, one after another. Contents are one letter a byte. */
final class GdbSession {
    private static final int MOST_MEMORY = RspReader.LONGEST / 2 - 16;
    private static final int PIECE = 1000;
    private static final String THREAD = "thread:01;";
    private static final String READ_ONLY = "E.the run is a recording, so nothing in it can be written";

    private final GdbTarget target;
    private final Consumer<String> out;
    private final String description;
    private final NavigableSet<Long> softBreaks = new TreeSet<>();
    private final NavigableSet<Long> hardBreaks = new TreeSet<>();
    private final Map<Place, GdbWatch> watches = new TreeMap<>();

    private boolean tellsBreakpoints;
    private boolean noAcknowledgement;
    private boolean over;

    private record Place(long address, int size) implements Comparable<Place> {
        @Override
        public int compareTo(Place other) {
            int first = Long.compareUnsigned(address, other.address);
            return first != 0 ? first : Integer.compare(size, other.size);
        }
    }

    /** A session that sends the contents of its packets to {@code out}. */
    GdbSession(GdbTarget target, Consumer<String> out) {
        this.target = target;
        this.out = out;
        this.description = TargetDescription.of(target.architecture());
    }

    /** Whether packets need not be answered with + any more. */
    boolean noAcknowledgement() {
        return noAcknowledgement;
    }

    /** Whether the debugger has taken its leave. */
    boolean over() {
        return over;
    }

    /** Answers a packet; every packet but that to kill has exactly one answer, which may follow others that are printed. */
    void handle(String packet) throws BackendException {
        try {
            dispatch(packet);
        } catch (GdbRefusal refusal) {
            out.accept("E." + refusal.getMessage());
        } catch (NumberFormatException | StringIndexOutOfBoundsException malformed) {
            out.accept("E.the packet is malformed");
        }
    }

    private void dispatch(String packet) throws BackendException, GdbRefusal {
        char first = packet.isEmpty() ? ' ' : packet.charAt(0);
        switch (first) {
            case '?' -> out.accept("T05" + THREAD);
            case 'g' -> registers();
            case 'p' -> register(packet.substring(1));
            case 'm' -> memory(packet.substring(1));
            case 'G', 'P', 'M', 'X' -> out.accept(READ_ONLY);
            case 's', 'S' -> move(true, true);
            case 'c', 'C' -> move(true, false);
            case 'b' -> back(packet);
            case 'Z' -> insert(packet);
            case 'z' -> remove(packet);
            case 'H', 'T' -> out.accept("OK");
            case 'D' -> leave();
            case 'k' -> over = true;
            case 'v' -> verbose(packet);
            case 'q', 'Q' -> query(packet);
            default -> out.accept("");
        }
    }

    private void leave() {
        over = true;
        out.accept("OK");
    }

    private void registers() throws BackendException {
        Map<String, byte[]> values = target.registers();
        StringBuilder text = new StringBuilder();
        target.architecture().registers().forEach(register -> text.append(register.value(values)));
        out.accept(text.toString());
    }

    private void register(String number) throws BackendException, GdbRefusal {
        List<GdbRegister> all = target.architecture().registers();
        int index = Integer.parseInt(number, 16);
        if (index < 0 || index >= all.size()) {
            throw new GdbRefusal("there is no register " + index);
        }
        out.accept(all.get(index).value(target.registers()));
    }

    private void memory(String range) throws BackendException, GdbRefusal {
        Place place = place(range);
        byte[] bytes = target.memory(place.address(), Math.min(place.size(), MOST_MEMORY));
        if (bytes.length == 0 && place.size() > 0) {
            throw new GdbRefusal("no memory can be read at 0x" + Long.toHexString(place.address()));
        }
        out.accept(HexFormat.of().formatHex(bytes));
    }

    /** An address and a size in hexadecimal digits with a comma between. */
    private static Place place(String range) {
        int comma = range.indexOf(',');
        int end = range.indexOf(';') < 0 ? range.length() : range.indexOf(';');
        return new Place(
                Long.parseUnsignedLong(range.substring(0, comma), 16),
                Integer.parseInt(range.substring(comma + 1, end), 16));
    }

    private void move(boolean forward, boolean step) throws BackendException {
        GdbStop stop;
        try {
            NavigableSet<Long> breaks = new TreeSet<>(softBreaks);
            breaks.addAll(hardBreaks);
            stop = step
                    ? target.step(forward)
                    : target.run(forward, new GdbPoints(breaks, List.copyOf(watches.values())));
        } catch (GdbRefusal refusal) {
            print(refusal.getMessage() + "\n");
            stop = GdbStop.of(GdbStop.Kind.STEPPED);
        }
        stop.said().ifPresent(text -> print(text + "\n"));
        out.accept(words(stop));
    }

    private String words(GdbStop stop) {
        return switch (stop.kind()) {
            case STEPPED -> "T05" + THREAD;
            case BREAKPOINT ->
                "T05" + THREAD
                        + (!tellsBreakpoints ? "" : softBreaks.contains(stop.address()) ? "swbreak:;" : "hwbreak:;");
            case WATCHPOINT -> "T05" + THREAD + "watch:" + Long.toHexString(stop.address()) + ";";
            case END -> "T05" + THREAD + "replaylog:end;";
            case BEGINNING -> "T05" + THREAD + "replaylog:begin;";
            case INTERRUPTED -> "T02" + THREAD;
        };
    }

    /** What the debugger shows to the person. */
    private void print(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int from = 0; from < bytes.length; from += PIECE) {
            out.accept("O" + HexFormat.of().formatHex(bytes, from, Math.min(bytes.length, from + PIECE)));
        }
    }

    private void back(String packet) throws BackendException {
        switch (packet) {
            case "bs" -> move(false, true);
            case "bc" -> move(false, false);
            default -> out.accept("");
        }
    }

    private void insert(String packet) throws BackendException, GdbRefusal {
        Place place = place(packet.substring(3));
        switch (packet.charAt(1)) {
            case '0' -> softBreaks.add(place.address());
            case '1' -> hardBreaks.add(place.address());
            case '2' -> watches.put(place, new GdbWatch(place.address(), target.pieces(place.address(), place.size())));
            default -> { // reads are not counted, so no watchpoint can be for them
                out.accept("");
                return;
            }
        }
        out.accept("OK");
    }

    private void remove(String packet) {
        Place place = place(packet.substring(3));
        switch (packet.charAt(1)) {
            case '0' -> softBreaks.remove(place.address());
            case '1' -> hardBreaks.remove(place.address());
            case '2' -> watches.remove(place);
            default -> {
                out.accept("");
                return;
            }
        }
        out.accept("OK");
    }

    private void verbose(String packet) throws BackendException {
        if (packet.equals("vCont?")) {
            out.accept("vCont;c;C;s;S");
        } else if (packet.startsWith("vCont;")) {
            char action = packet.charAt(6);
            move(true, action == 's' || action == 'S');
        } else if (packet.startsWith("vKill")) {
            leave();
        } else {
            out.accept("");
        }
    }

    private void query(String packet) throws BackendException, GdbRefusal {
        int colon = packet.indexOf(':');
        int comma = packet.indexOf(',');
        int end = colon < 0 ? comma : comma < 0 ? colon : Math.min(colon, comma);
        String rest = end < 0 ? "" : packet.substring(end + 1);
        switch (end < 0 ? packet : packet.substring(0, end)) {
            case "qSupported" -> supported(rest);
            case "QStartNoAckMode" -> {
                noAcknowledgement = true;
                out.accept("OK");
            }
            case "qXfer" -> description(rest);
            case "qRcmd" -> monitor(rest);
            case "qAttached" -> out.accept("1");
            case "qC" -> out.accept("QC01");
            case "qfThreadInfo" -> out.accept("m01");
            case "qsThreadInfo" -> out.accept("l");
            case "qThreadExtraInfo" ->
                out.accept(HexFormat.of().formatHex(target.name().getBytes(StandardCharsets.UTF_8)));
            case "qSymbol" -> out.accept("OK");
            default -> out.accept("");
        }
    }

    private void supported(String features) {
        tellsBreakpoints = features.contains("swbreak+");
        out.accept("PacketSize=" + Integer.toHexString(RspReader.LONGEST)
                + ";QStartNoAckMode+;qXfer:features:read+;ReverseStep+;ReverseContinue+;vContSupported+"
                + (tellsBreakpoints ? ";swbreak+;hwbreak+" : ""));
    }

    private void description(String rest) throws GdbRefusal {
        String begin = "features:read:target.xml:";
        if (!rest.startsWith(begin)) {
            throw new GdbRefusal("only the features of target.xml can be read");
        }
        Place place = place(rest.substring(begin.length()));
        int from = (int) Math.min(place.address(), description.length());
        int to = Math.min(description.length(), from + Math.min(place.size(), MOST_MEMORY));
        out.accept((to == description.length() ? "l" : "m") + description.substring(from, to));
    }

    private void monitor(String hex) throws BackendException {
        byte[] line;
        try {
            line = HexFormat.of().parseHex(hex);
        } catch (IllegalArgumentException malformed) {
            out.accept("E.the packet is malformed");
            return;
        }
        try {
            print(target.monitor(new String(line, StandardCharsets.UTF_8)) + "\n");
        } catch (GdbRefusal refusal) {
            print(refusal.getMessage() + ".\n");
        }
        out.accept("OK");
    }
}
