package io.crucible.app.gdb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A machine whose instruction at an instant is at 0x1000 plus the instant; at instants that 10 divides it writes to 0x40. */
final class ScriptedTarget implements GdbTarget {
    static final int END = 100;

    private final GdbArchitecture architecture;
    final List<GdbPoints> ran = new ArrayList<>();
    int at = 50;
    boolean interruptible;
    volatile boolean running;
    GdbServer server;

    ScriptedTarget(GdbArchitecture architecture) {
        this.architecture = architecture;
    }

    @Override
    public GdbArchitecture architecture() {
        return architecture;
    }

    @Override
    public String name() {
        return "a";
    }

    @Override
    public Map<String, byte[]> registers() {
        Map<String, byte[]> registers = new TreeMap<>();
        registers.put("rip", new byte[] {(byte) at, 0x10, 0, 0, 0, 0, 0, 0});
        registers.put("rax", new byte[] {1, 2, 3, 4, 0, 0, 0, 0});
        registers.put("rcx", new byte[] {1, 2, 3, 4, 5, 0, 0, 0});
        registers.put("eflags", new byte[] {2, 0, 0, 0});
        return registers;
    }

    @Override
    public byte[] memory(long address, int size) {
        byte[] bytes = new byte[(int) Math.max(0, Math.min(size, 0x2000 - address))];
        for (int index = 0; index < bytes.length; index++) {
            bytes[index] = (byte) (address + index);
        }
        return bytes;
    }

    @Override
    public List<GdbWatch.Piece> pieces(long address, int size) throws GdbRefusal {
        if (address >= 0x2000) {
            throw new GdbRefusal("the vCPU maps nothing there");
        }
        return List.of(new GdbWatch.Piece(address, size));
    }

    @Override
    public GdbStop step(boolean forward) throws GdbRefusal {
        if (at == 13) {
            throw new GdbRefusal("nobody steps at 13");
        }
        return go(forward);
    }

    private GdbStop go(boolean forward) {
        int to = at + (forward ? 1 : -1);
        if (to < 0 || to > END) {
            return GdbStop.of(forward ? GdbStop.Kind.END : GdbStop.Kind.BEGINNING);
        }
        at = to;
        return GdbStop.of(GdbStop.Kind.STEPPED);
    }

    @Override
    public GdbStop run(boolean forward, GdbPoints points) {
        ran.add(points);
        while (interruptible) {
            running = true;
            if (server.interrupted()) {
                return GdbStop.of(GdbStop.Kind.INTERRUPTED).saying(Optional.of("Interrupted."));
            }
            Thread.onSpinWait();
        }
        GdbStop stop = go(forward);
        while (stop.kind() == GdbStop.Kind.STEPPED) {
            if (points.breaks().contains(0x1000L + at)) {
                return GdbStop.at(GdbStop.Kind.BREAKPOINT, 0x1000L + at);
            } else if (at % 10 == 0 && !points.watches().isEmpty()) {
                return GdbStop.at(GdbStop.Kind.WATCHPOINT, 0x40);
            }
            stop = go(forward);
        }
        return stop;
    }

    @Override
    public String monitor(String line) throws GdbRefusal {
        if (line.equals("wrong")) {
            throw new GdbRefusal("there is no directive \"wrong\"");
        }
        return "you said " + line;
    }
}
