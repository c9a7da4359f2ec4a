package io.crucible.model.run;

import io.crucible.model.scripted.ScriptedNode;
import io.crucible.model.whitebox.GuestMessage;

/** Gossips for a while and then leaves: by power-off, or by a reset where it has heard much. */
final class Leaving implements ScriptedNode {
    private final Gossip gossip = new Gossip();
    private final long life;
    private final boolean mayReset;

    Leaving(long life, boolean mayReset) {
        this.life = life;
        this.mayReset = mayReset;
    }

    @Override
    public void start(Hands hands) {
        gossip.start(hands);
        hands.timer(1, life);
    }

    @Override
    public void random(Hands hands, long request, long value) {
        gossip.random(hands, request, value);
    }

    @Override
    public void timer(Hands hands, int timer) {
        if (timer != 1) {
            gossip.timer(hands, timer);
        } else if (mayReset) {
            hands.reset();
        } else {
            hands.say(new GuestMessage.TestDone());
            hands.print("bye\n");
            hands.powerOff();
        }
    }

    @Override
    public void frame(Hands hands, int nic, byte[] bytes) {
        gossip.frame(hands, nic, bytes);
    }
}
