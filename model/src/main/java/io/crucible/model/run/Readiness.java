package io.crucible.model.run;

import io.crucible.model.scenario.ReadyPoint;
import io.crucible.model.whitebox.GuestMessage;

/** Tells whether a node's present incarnation has reached its ready point. */
final class Readiness {
    private final ReadyPoint point;
    private boolean reached;
    private long lastFrame;

    Readiness(ReadyPoint point) {
        this.point = point;
    }

    /** A new incarnation starts; one from the ready checkpoint has reached the point already. */
    void restart(long at, boolean ready) {
        reached = ready;
        lastFrame = at;
    }

    void said(GuestMessage message) {
        reached |= point instanceof ReadyPoint.WhiteBox && message instanceof GuestMessage.Ready;
        reached |= point instanceof ReadyPoint.Marker wanted
                && message instanceof GuestMessage.Marker marker
                && marker.name().equals(wanted.name());
    }

    void printed(String line) {
        reached |= point instanceof ReadyPoint.Console wanted && line.contains(wanted.text());
    }

    void frame(long at) {
        lastFrame = at;
    }

    /** Looks at the end of a quantum; the icount is the incarnation's there. */
    boolean atQuantum(long at, long icount) {
        reached |= point instanceof ReadyPoint.PowerOn;
        reached |= point instanceof ReadyPoint.Icount wanted && icount >= wanted.retired();
        reached |= point instanceof ReadyPoint.NetworkIdle wanted && at - lastFrame >= wanted.window();
        return reached;
    }
}
