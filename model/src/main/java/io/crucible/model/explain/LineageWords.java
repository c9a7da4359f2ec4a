package io.crucible.model.explain;

import io.crucible.model.artifact.Lineage;
import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.schedule.ChoicePoint.FaultFires;
import io.crucible.model.schedule.Decision;
import io.crucible.model.schedule.Decision.Origin;
import java.util.List;

/** From which run a branch was taken, and what was changed. */
public final class LineageWords {
    private static final int DIGEST_SHOWN = "sha256:".length() + 16;

    private final List<Decision> decisions;
    private final DecisionFacts facts;

    /** Words about the lineage of this run. */
    public LineageWords(KnownRun run) {
        this(run.decisions(), run.scenario().map(Scenario::links).orElse(List.of()));
    }

    /**
     * Words about the lineage of a run with these decisions.
     *
     * @param links those of the scenario, where it is known
     */
    public LineageWords(List<Decision> decisions, List<LinkSpec> links) {
        this.decisions = decisions;
        this.facts = new DecisionFacts(links);
    }

    /** One line, with a full stop. */
    public String line(Lineage lineage) {
        return of(lineage).text();
    }

    /** The same line with where it leads. */
    Phrase of(Lineage lineage) {
        String parent = lineage.parent();
        Phrase phrase =
                Phrase.of("Branched from " + parent.substring(0, Math.min(DIGEST_SHOWN, parent.length())) + " at ");
        if (lineage.prefix() >= decisions.size()) {
            return phrase.add("decision " + lineage.prefix() + ".");
        }
        int index = (int) lineage.prefix();
        Decision changed = decisions.get(index);
        return phrase.link("decision " + index, new Target.DecisionAt(index))
                .add(" (" + what(changed) + "): " + value(changed, lineage.to()) + " instead of "
                        + value(changed, lineage.from()) + ".");
    }

    private String what(Decision changed) {
        if (changed.point() instanceof FaultFires fires) {
            return "whether the fault " + fires.fault() + " happens";
        }
        String kind = DecisionFacts.kind(changed);
        String place = facts.place(changed);
        return place.equals("engine") ? kind : kind + ", " + place;
    }

    private String value(Decision changed, long value) {
        return facts.decided(new Decision(changed.sequence(), changed.at(), changed.point(), value, Origin.CHOSEN));
    }
}
