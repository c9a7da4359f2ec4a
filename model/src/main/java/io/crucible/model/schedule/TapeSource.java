package io.crucible.model.schedule;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** Decides as a recorded schedule did; a point that the tape does not hold goes to another source. */
public final class TapeSource implements DecisionSource {
    private final Map<String, Resolution> tape = new HashMap<>();
    private final DecisionSource beyond;

    /** A tape of these decisions and what decides where it is silent. */
    public TapeSource(Collection<Decision> decisions, DecisionSource beyond) {
        for (Decision decision : decisions) {
            tape.put(decision.point().key(), new Resolution(decision.value(), decision.origin()));
        }
        this.beyond = beyond;
    }

    @Override
    public Resolution resolve(ChoicePoint point) {
        Resolution recorded = tape.get(point.key());
        return recorded == null ? beyond.resolve(point) : recorded;
    }
}
