package io.crucible.model.schedule;

import io.crucible.model.random.SeedStream;
import io.crucible.model.schedule.Decision.Origin;
import java.util.HashMap;
import java.util.Map;

/** Decides by the run's seed: every choice comes from the stream of the entity it belongs to. */
public final class SeedSource implements DecisionSource {
    private final long seed;
    private final Map<String, SeedStream> streams = new HashMap<>();

    public SeedSource(long seed) {
        this.seed = seed;
    }

    @Override
    public Resolution resolve(ChoicePoint point) {
        return new Resolution(value(point), Origin.DEFAULT);
    }

    private long value(ChoicePoint point) {
        if (point instanceof ChoicePoint.Seed) {
            return seed;
        } else if (point instanceof ChoicePoint.LinkDraw draw) {
            return stream(point).below(draw.bound(), draw.frame().sequence());
        } else if (point instanceof ChoicePoint.FaultFires fault) {
            return stream(point).below(1_000_000, fault.occurrence()) < fault.probabilityMillionths() ? 1 : 0;
        } else if (point instanceof ChoicePoint.GuestRandom random) {
            return stream(point).below(random.domain(), random.ordinal());
        }
        return 0;
    }

    private SeedStream stream(ChoicePoint point) {
        return streams.computeIfAbsent(point.stream(), name -> new SeedStream(seed, name));
    }
}
