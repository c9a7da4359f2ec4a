package io.crucible.model.cases;

import io.crucible.model.minimize.Candidate;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import io.crucible.model.schedule.DecisionSource;
import io.crucible.model.schedule.SeedSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides as a recorded run did where a candidate keeps that, and quietly everywhere else: also where the run without the rest comes to
 * choices that the recorded one never met.
 */
final class CandidateSource implements DecisionSource {
    private final Map<String, Long> kept = new HashMap<>();
    private final QuietChoices quiet;
    private final SeedSource seed;

    /**
     * One for a candidate.
     *
     * @param groups the decisions that can be left out, in the order of the candidate's parts
     */
    CandidateSource(long seed, List<Decision> groups, Candidate candidate, QuietChoices quiet) {
        this.quiet = quiet;
        this.seed = new SeedSource(seed);
        candidate.kept().forEach((part, size) -> {
            Decision decision = groups.get(part);
            boolean sized = quiet.size(decision.point(), decision.value()) != 0;
            kept.put(decision.point().key(), sized ? size : decision.value());
        });
    }

    @Override
    public Resolution resolve(ChoicePoint point) {
        Resolution seeds = seed.resolve(point);
        Long chosen = kept.get(point.key());
        if (chosen != null && legal(point, chosen)) {
            return chosen == seeds.value() ? seeds : new Resolution(chosen, Origin.CHOSEN);
        }
        return quiet.isQuiet(point, seeds.value()) ? seeds : new Resolution(quiet.quiet(point), Origin.CHOSEN);
    }

    /** A choice of the same key can have fewer alternatives in a run from which something was left out. */
    private static boolean legal(ChoicePoint point, long value) {
        return point.domain() == 0 || Long.compareUnsigned(value, point.domain()) < 0;
    }
}
