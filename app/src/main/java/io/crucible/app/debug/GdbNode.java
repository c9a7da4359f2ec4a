package io.crucible.app.debug;

import io.crucible.app.gdb.GdbArchitecture;
import io.crucible.app.gdb.GdbPoints;
import io.crucible.app.gdb.GdbRefusal;
import io.crucible.app.gdb.GdbStop;
import io.crucible.app.gdb.GdbStop.Kind;
import io.crucible.app.gdb.GdbTarget;
import io.crucible.app.gdb.GdbWatch;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Inspection.Register;
import io.crucible.model.live.LiveMachines;
import io.crucible.model.live.MemoryWindow;
import io.crucible.model.live.PowerSpan;
import io.crucible.model.moment.Moment;
import io.crucible.model.stack.CpuMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/** One node of a session's run as GDB sees it; where GDB goes the session goes, and all other nodes with it. */
final class GdbNode implements GdbTarget {
    private static final int PAGE = 1 << 12;
    private static final int MOST = 64;
    private static final Set<String> WRITING = Set.of("write", "set", "type");

    private final DebugSession session;
    private final int node;
    private final GdbArchitecture architecture;

    private GdbNode(DebugSession session, int node, GdbArchitecture architecture) {
        this.session = session;
        this.node = node;
        this.architecture = architecture;
    }

    /** The node as it is at the session's moment, which decides whether GDB sees 32 or 64 bits. */
    static GdbNode at(DebugSession session, int node) throws BackendException, DebugTrouble {
        List<Register> registers =
                session.look(machines -> machines.inspect(node).registers(0));
        CpuMode mode = CpuMode.of(registers)
                .orElseThrow(() -> new DebugTrouble("the machine is no x86, which is all that is offered to GDB"));
        session.move(session.moment().on(session.scenario().nodes().get(node).name()));
        return new GdbNode(session, node, mode == CpuMode.LONG ? GdbArchitecture.X86_64 : GdbArchitecture.I386);
    }

    @Override
    public GdbArchitecture architecture() {
        return architecture;
    }

    @Override
    public String name() {
        return session.scenario().nodes().get(node).name();
    }

    @Override
    public Map<String, byte[]> registers() throws BackendException {
        try {
            Map<String, byte[]> values = new TreeMap<>();
            for (Register register :
                    session.look(machines -> machines.inspect(node).registers(0))) {
                values.put(register.name(), register.littleEndian());
            }
            return values;
        } catch (DebugTrouble noMachine) {
            return Map.of();
        }
    }

    @Override
    public byte[] memory(long address, int size) throws BackendException {
        try {
            MemoryWindow window = session.look(
                    machines -> MemoryWindow.read(machines.inspect(node), OptionalInt.of(0), address, size));
            int readable = 0;
            while (readable < size && window.readable()[readable]) {
                readable++;
            }
            return Arrays.copyOf(window.bytes(), readable);
        } catch (DebugTrouble noMachine) {
            return new byte[0];
        }
    }

    @Override
    public List<GdbWatch.Piece> pieces(long address, int size) throws BackendException, GdbRefusal {
        if (size < 1 || size > MOST) {
            throw new GdbRefusal("at least 1 and at most " + MOST + " bytes are watched at a time");
        }
        try {
            return session.look(machines -> {
                List<GdbWatch.Piece> pieces = new ArrayList<>();
                for (int from = 0; from < size; ) {
                    int length = (int) Math.min(size - from, PAGE - (address + from & PAGE - 1));
                    pieces.add(new GdbWatch.Piece(machines.inspect(node).physical(0, address + from), length));
                    from += length;
                }
                return pieces;
            });
        } catch (DebugTrouble unmapped) {
            throw new GdbRefusal(unmapped.getMessage(), unmapped);
        }
    }

    /** A way that GDB may interrupt. */
    private interface Way {
        GdbStop go() throws BackendException, DebugTrouble;
    }

    /** Where a way is given up the machines go back to where it began. */
    private GdbStop along(Way way) throws BackendException, GdbRefusal {
        Moment begin = session.moment();
        try {
            return way.go();
        } catch (DebugTrouble refused) {
            return givenUp(begin, refused.getMessage(), refused);
        } catch (BackendException refused) {
            if (refused.reason() != Reason.UNSUPPORTED) {
                throw refused;
            }
            return givenUp(begin, refused.getMessage(), refused);
        }
    }

    private GdbStop givenUp(Moment begin, String why, Exception cause) throws BackendException, GdbRefusal {
        boolean wanted = session.givesUp();
        session.moveAllTheSame(begin);
        if (wanted) {
            return GdbStop.of(Kind.INTERRUPTED)
                    .saying(Optional.of("Interrupted; the machines stand where this began."));
        }
        throw new GdbRefusal(why, cause);
    }

    @Override
    public GdbStop step(boolean forward) throws BackendException, GdbRefusal {
        return along(() -> {
            OptionalLong to = NodeInstructions.of(session, name()).neighbour(forward);
            return to.isPresent() ? arrive(GdbStop.of(Kind.STEPPED), to.getAsLong()) : edge(forward, present());
        });
    }

    /** Goes to where the node last has power, of some stretches, or first. */
    private GdbStop edge(boolean forward, List<PowerSpan> power) throws BackendException, DebugTrouble {
        GdbStop stop = GdbStop.of(forward ? Kind.END : Kind.BEGINNING);
        if (power.isEmpty()) {
            return stop;
        } else if (forward) {
            return arrive(stop, power.get(power.size() - 1).to());
        }
        long first = power.get(0).from();
        GdbStop arrived = arrive(stop, first);
        // A node is switched on just after the instant at which it is said to be.
        return session.look(machines -> machines.on(node)) ? arrived : arrive(stop, first + 1);
    }

    private List<PowerSpan> present() {
        long at = session.moment().at();
        return session.power(name()).stream()
                .filter(span -> span.from() <= at && at <= span.to())
                .toList();
    }

    @Override
    public GdbStop run(boolean forward, GdbPoints points) throws BackendException, GdbRefusal {
        return along(() -> {
            long here = session.look(this::stands);
            Optional<Long> counter = session.look(machines ->
                    machines.on(node) ? Optional.of(machines.inspect(node).programCounter(0)) : Optional.empty());
            if (forward && counter.filter(points.breaks()::contains).isPresent()) {
                return GdbStop.at(Kind.BREAKPOINT, counter.get());
            }
            GdbSearch search = new GdbSearch(session, name(), forward, here);
            Optional<GdbSearch.Hit> hit = search.nearest(points);
            return hit.isPresent()
                    ? arrive(hit.get().stop(), hit.get().stands())
                    : edge(forward, session.power(name()));
        });
    }

    /** The instant at which the node stands, which is up to an instruction after the moment. */
    private long stands(LiveMachines machines) throws BackendException {
        return machines.on(node) ? machines.inspect(node).at() : machines.at();
    }

    private GdbStop arrive(GdbStop stop, long at) throws BackendException {
        String words = session.move(session.moment().to(at).on(name()));
        return session.differed() ? stop.saying(Optional.of(words)) : stop;
    }

    @Override
    public String monitor(String line) throws BackendException, GdbRefusal {
        String refused = line.strip().replaceFirst("\\s.*", "");
        if (refused.equals("gdb")) {
            throw new GdbRefusal("GDB is connected already");
        } else if (WRITING.contains(refused)) {
            throw new GdbRefusal(
                    "GDB looks into the recorded run, which `" + refused + "` would leave; let GDB go first");
        }
        Moment before = session.moment();
        try {
            String answer = Directives.execute(session, line);
            boolean moved = session.moment().at() != before.at();
            return moved
                    ? answer + "\nGDB still shows what it has read before; `maintenance flush register-cache` makes it"
                            + " read again."
                    : answer;
        } catch (DebugTrouble trouble) {
            throw new GdbRefusal(trouble.getMessage(), trouble);
        }
    }
}
