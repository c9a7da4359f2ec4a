package io.crucible.app.output;

import io.crucible.model.run.Observer;
import io.crucible.model.time.VirtualTime;
import java.io.PrintStream;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/** One line on a terminal that tells how far a run is; redrawn at most ten times a second, and gone at the end. */
public final class ProgressBar implements Observer, AutoCloseable {
    private static final long REDRAW = 100_000_000L;
    private static final int CELLS = 24;
    private static final String CLEAR = "\r\033[K";

    private final PrintStream terminal;
    private final OptionalLong end;
    private final LongSupplier wallClock;
    private final long begun;
    private long drawn;
    private boolean visible;

    /**
     * A bar that has not been drawn yet.
     *
     * @param end virtual ns at which the run will end, where that is known
     * @param wallClock ns, like {@code System.nanoTime()}; only for the speed
     */
    public ProgressBar(PrintStream terminal, OptionalLong end, LongSupplier wallClock) {
        this.terminal = terminal;
        this.end = end;
        this.wallClock = wallClock;
        this.begun = wallClock.getAsLong();
        this.drawn = begun;
    }

    @Override
    public void quantum(long at, long quanta) {
        long now = wallClock.getAsLong();
        if (now - drawn < REDRAW) {
            return;
        }
        drawn = now;
        visible = true;
        terminal.print(CLEAR + line(at, now - begun));
        terminal.flush();
    }

    @Override
    public void close() {
        if (visible) {
            terminal.print(CLEAR);
            terminal.flush();
            visible = false;
        }
    }

    private String line(long at, long wall) {
        StringBuilder line = new StringBuilder();
        if (end.isPresent() && end.getAsLong() > 0) {
            double part = Math.min(1.0, (double) at / end.getAsLong());
            int full = (int) (part * CELLS);
            line.append('[').append("#".repeat(full)).append("-".repeat(CELLS - full));
            line.append(String.format(Locale.ROOT, "] %3d%%  ", (int) (part * 100)));
        }
        line.append(VirtualTime.words(at));
        line.append(String.format(Locale.ROOT, "  %.2f virtual s/s  Ctrl-C stops", (double) at / wall));
        return line.toString();
    }
}
