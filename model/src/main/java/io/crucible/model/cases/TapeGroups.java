package io.crucible.model.cases;

import io.crucible.model.campaign.CaseEvidence.DecisionGroup;
import io.crucible.model.minimize.Candidate;
import io.crucible.model.sim.world.Guide;
import io.crucible.model.sim.world.GuidedTape;
import io.crucible.model.sim.world.Tape;
import io.crucible.model.sim.world.TapeEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The choices of a tape in groups that can be left out: one for each site that did not only take the quiet alternative. Of a site with one
 * such choice the alternative can be made smaller, of one with several their number: the first so many stay.
 */
final class TapeGroups {
    private final List<TapeEntry> entries;
    private final Map<String, List<TapeEntry>> loud = new LinkedHashMap<>();

    TapeGroups(Tape tape) {
        this.entries = tape.entries();
        for (TapeEntry entry : entries) {
            if (entry.selected() != 0) {
                loud.computeIfAbsent(entry.site(), site -> new ArrayList<>()).add(entry);
            }
        }
    }

    /** By the first of their choices. */
    List<DecisionGroup> groups() {
        List<DecisionGroup> groups = new ArrayList<>();
        loud.forEach((site, choices) -> groups.add(new DecisionGroup(
                site, choices.size() > 1 ? choices.size() : choices.get(0).selected())));
        return groups;
    }

    /** Decides as the tape did, but for what a candidate leaves out or makes smaller. */
    Guide guide(Candidate candidate) {
        List<String> sites = List.copyOf(loud.keySet());
        Set<String> leftOut = new HashSet<>(sites);
        Map<String, Long> values = new HashMap<>();
        candidate.kept().forEach((part, value) -> {
            leftOut.remove(sites.get(part));
            values.put(sites.get(part), value);
        });
        return new GuidedTape(edited(values), leftOut);
    }

    private List<TapeEntry> edited(Map<String, Long> values) {
        List<TapeEntry> edited = new ArrayList<>(entries.size());
        Map<String, Long> left = new HashMap<>(values);
        for (TapeEntry entry : entries) {
            Long value = left.get(entry.site());
            if (entry.selected() == 0 || value == null) {
                edited.add(entry);
            } else if (loud.get(entry.site()).size() == 1) {
                edited.add(with(entry, value));
            } else {
                edited.add(value > 0 ? entry : with(entry, 0));
                left.put(entry.site(), value - 1);
            }
        }
        return edited;
    }

    private static TapeEntry with(TapeEntry entry, long selected) {
        return new TapeEntry(entry.site(), entry.time(), entry.event(), entry.alternatives(), selected);
    }
}
