package io.crucible.app.debug;

import io.crucible.model.fingerprint.Sample;
import io.crucible.model.live.LiveState;
import io.crucible.model.moment.Moment;
import io.crucible.model.time.Digits;
import io.crucible.model.time.VirtualTime;

/** Where a jump has led, and whether everything up to there was as it was recorded. */
final class ArrivalWords {
    private final DebugSession session;

    ArrivalWords(DebugSession session) {
        this.session = session;
    }

    String of(LiveState state) {
        if (state.left().isPresent()) {
            return new WhatIfWords(session).place();
        }
        if (state.difference().isPresent()) {
            return "✕ the live run differs from the recording; the first difference is "
                    + state.difference().get().what() + ": "
                    + state.difference().get().sentence() + ".";
        }
        String where = state.at() == session.moment().at()
                ? ""
                : "; machines with several vCPUs stand at ends of quanta, here at " + VirtualTime.words(state.at());
        return "✓ " + place() + where + " · " + samples(state);
    }

    /** The moment. */
    String place() {
        Moment moment = session.moment();
        StringBuilder text = new StringBuilder(VirtualTime.words(moment.at()));
        moment.node().ifPresent(node -> text.append(", node ").append(node));
        moment.icount().ifPresent(icount -> text.append(", instruction ").append(Digits.grouped(icount)));
        return text.toString();
    }

    private String samples(LiveState state) {
        long quantum = session.scenario().quantum();
        long equal = 0;
        long recorded = 0;
        for (Sample sample : session.recording().samples()) {
            if (sample.quantum() * quantum <= state.at()) {
                recorded++;
                equal += state.equal().equal(sample.node(), sample.quantum()) ? 1 : 0;
            }
        }
        return Digits.grouped(equal) + " of " + Digits.grouped(recorded) + " samples up to here are equal";
    }
}
