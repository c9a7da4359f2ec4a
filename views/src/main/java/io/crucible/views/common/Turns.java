package io.crucible.views.common;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;

/**
 * Spreads changes of what is shown over pulses. To change many panes at once and lay them out in one pulse would keep the window from answering,
 * above all the first time; so each pulse gets as many changes as the ones before could bear. Lives on the thread of the window.
 */
public final class Turns {
    /** A pulse that took longer than this had enough to do with one change, ns. */
    private static final long LONG = 16_000_000;

    private static final int MOST = 16;

    private static final Deque<BooleanSupplier> WAITING = new ArrayDeque<>();
    private static final AnimationTimer PULSE = new AnimationTimer() {
        @Override
        public void handle(long now) {
            pulse();
        }
    };
    /** Changes for one pulse. */
    private static int share = 1;

    private Turns() {}

    /** Does this in one of the next pulses, after what was asked for before; it says whether it changed anything that must be laid out. */
    public static void ask(BooleanSupplier change) {
        WAITING.add(change);
        PULSE.start();
    }

    /** Whether nothing waits to be shown. */
    public static boolean resting() {
        return WAITING.isEmpty();
    }

    private static void pulse() {
        long began = System.nanoTime();
        int changed = 0;
        while (changed < share && !WAITING.isEmpty()) {
            changed += WAITING.remove().getAsBoolean() ? 1 : 0;
        }
        if (changed > 0) {
            // Comes after the layout of this pulse.
            Platform.runLater(() -> took(System.nanoTime() - began));
        } else {
            PULSE.stop();
        }
    }

    private static void took(long time) {
        share = time > LONG ? 1 : Math.min(MOST, 2 * share);
    }
}
