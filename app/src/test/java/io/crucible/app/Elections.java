package io.crucible.app;

import io.crucible.model.scripted.ScriptedNode;
import io.crucible.model.whitebox.GuestMessage;

/** Draws a number at power on; an odd one makes it a leader 7 ms later. It says so to its neighbour. */
final class Elections implements ScriptedNode {
    private static final long MILLISECOND = 1_000_000;

    @Override
    public void start(Hands hands) {
        hands.print("up\n");
        hands.say(new GuestMessage.RandomRequest(1, 1, "vote"));
    }

    @Override
    public void random(Hands hands, long request, long value) {
        if (value % 2 == 1) {
            hands.timer(1, 7 * MILLISECOND);
        }
    }

    @Override
    public void typed(Hands hands, int console, byte[] bytes) {
        hands.print("heard\n");
        hands.say(new GuestMessage.Marker("heard", ""));
    }

    @Override
    public void timer(Hands hands, int timer) {
        hands.say(new GuestMessage.Marker("leader", "term 1"));
        hands.send(0, new byte[60]);
    }
}
