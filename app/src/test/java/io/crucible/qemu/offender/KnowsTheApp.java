package io.crucible.qemu.offender;

import io.crucible.app.Main;
import io.crucible.model.offender.StartsAProcess;

/** Breaks the rules for the bridge, to prove that they bite. */
public final class KnowsTheApp {

    public String name(StartsAProcess model) {
        return Main.class.getName() + model.hashCode();
    }
}
