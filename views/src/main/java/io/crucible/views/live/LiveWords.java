package io.crucible.views.live;

import io.crucible.model.live.EqualSamples;
import io.crucible.model.live.LiveState;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import java.util.Locale;

/** Says in words where a live replay is. */
final class LiveWords {
    private final Messages messages = Messages.of("live");

    String of(LiveState state) {
        return state.left().isPresent()
                        && (state.phase().stands() || state.phase().busy())
                ? messages.text(
                        "left.recording", VirtualTime.words(state.left().getAsLong()), VirtualTime.words(state.at()))
                : recorded(state);
    }

    private String recorded(LiveState state) {
        return switch (state.phase()) {
            case OFF, CLOSED -> messages.text("off");
            case STARTING -> messages.text("starting");
            case RUNNING -> messages.text("running", percent(state), left(state), samples(state.equal()));
            case HELD -> messages.text("held", VirtualTime.words(state.at()), samples(state.equal()));
            case ENDED ->
                state.difference()
                        .map(difference -> messages.text("different", difference.sentence()))
                        .orElseGet(() -> messages.text("equal", samples(state.equal())));
            case FAILED -> state.problem().orElse(messages.text("off"));
        };
    }

    private String samples(EqualSamples equal) {
        return messages.text("samples", Digits.grouped(equal.count()), Digits.grouped(equal.of()));
    }

    private static String percent(LiveState state) {
        return String.format(Locale.ROOT, "%.0f %%", state.fraction() * 100);
    }

    private String left(LiveState state) {
        return state.nanosLeft().isEmpty()
                ? ""
                : messages.text("left", duration(state.nanosLeft().getAsLong()));
    }

    /** Host time as people say it. */
    static String duration(long nanoseconds) {
        long seconds = Math.max(1, Math.round(nanoseconds / 1e9));
        return seconds < 120 ? seconds + " s" : Math.round(seconds / 60.0) + " min";
    }
}
