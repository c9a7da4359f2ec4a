package io.crucible.model.sim.net;

import io.crucible.model.sim.world.FaultPoint;
import io.crucible.model.sim.world.Spell;

/** Clogs a link until the spell ends. */
record Clogs(Link link) implements Spell.Effect {

    @Override
    public boolean isPossible() {
        return true;
    }

    @Override
    public void begin(FaultPoint point, long until) {
        link.clogUntil(until, point);
    }

    @Override
    public void end() {
        // What was sent meanwhile has been told when to arrive.
    }
}
