package io.crucible.app.debug;

import io.crucible.model.live.LiveState;
import io.crucible.model.time.VirtualTime;
import java.io.PrintStream;
import java.util.function.Consumer;

/** A line on a terminal that tells where the machines are on a long way, and is gone when they are there. */
public final class JumpProgress implements Consumer<LiveState> {
    private static final String CLEAR = "\r\033[K";

    private final PrintStream terminal;
    private boolean visible;

    public JumpProgress(PrintStream terminal) {
        this.terminal = terminal;
    }

    @Override
    public void accept(LiveState state) {
        if (state.phase().stands()) {
            clear();
            return;
        }
        visible = true;
        terminal.print(CLEAR + state.phase().word() + "  " + VirtualTime.words(state.at()) + " of "
                + VirtualTime.words(state.target()));
        terminal.flush();
    }

    private void clear() {
        if (visible) {
            terminal.print(CLEAR);
            terminal.flush();
            visible = false;
        }
    }
}
