package io.crucible.model.cases;

import io.crucible.model.campaign.CaseEvidence.DecisionGroup;
import io.crucible.model.minimize.Candidate;
import io.crucible.model.sim.world.Guide;
import io.crucible.model.sim.world.Tape;
import io.crucible.model.sim.world.TapeEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The loud choices of a tape, those that did not take the quiet alternative, each of which can be left out and made smaller. Where there are
 * very many, several of a site that follow one another go together.
 */
final class TapeGroups {
    /** A reduction keeps every candidate it has tried, and what it keeps of one grows with the groups. */
    private static final int MOST = 1024;

    private static final int QUIET = -1;

    private final Map<String, Recorded> sites = new HashMap<>();
    private final List<DecisionGroup> groups = new ArrayList<>();

    /** The choices of one site, in their order. */
    private static final class Recorded {
        private long[] selected = new long[1];
        private int[] groups = new int[1];
        private int size;
        private int group;
        private int room;

        void add(long value, int number) {
            if (size == selected.length) {
                selected = Arrays.copyOf(selected, 2 * size);
                groups = Arrays.copyOf(groups, 2 * size);
            }
            selected[size] = value;
            groups[size++] = number;
        }
    }

    TapeGroups(Tape tape) {
        int together = tape.size() <= MOST ? 1 : Math.max(1, (loud(tape) + MOST - 1) / MOST);
        for (int index = 0; index < tape.size(); index++) {
            TapeEntry entry = tape.entry(index);
            Recorded site = sites.computeIfAbsent(entry.site(), name -> new Recorded());
            site.add(entry.selected(), entry.selected() == 0 ? QUIET : group(entry, site, together));
        }
    }

    private static int loud(Tape tape) {
        int loud = 0;
        for (int index = 0; index < tape.size(); index++) {
            loud += tape.entry(index).selected() == 0 ? 0 : 1;
        }
        return loud;
    }

    /** The group of a loud choice: the one of its site that is not full yet, or a new one. */
    private int group(TapeEntry entry, Recorded site, int together) {
        if (site.room == 0) {
            site.room = together;
            site.group = groups.size();
            groups.add(new DecisionGroup(entry.site(), entry.selected()));
        } else {
            int more = groups.get(site.group).decisions() + 1;
            groups.set(site.group, new DecisionGroup(entry.site(), 0, more));
        }
        site.room--;
        return site.group;
    }

    /** By the first of their choices. */
    List<DecisionGroup> groups() {
        return List.copyOf(groups);
    }

    /** Decides as the tape did where the candidate keeps that, and quietly everywhere else: also where the tape never came to. */
    Guide guide(Candidate candidate) {
        return (site, occurrence, alternatives, seeded) -> {
            long value = kept(candidate, sites.get(site), occurrence);
            // A choice can have fewer alternatives in an execution from which something was left out.
            return alternatives == 0 || Long.compareUnsigned(value, alternatives) < 0 ? value : 0;
        };
    }

    private long kept(Candidate candidate, Recorded site, int occurrence) {
        if (site == null || occurrence >= site.size || site.groups[occurrence] == QUIET) {
            return 0;
        }
        int group = site.groups[occurrence];
        Long value = candidate.kept().get(group);
        if (value == null) {
            return 0;
        }
        return groups.get(group).decisions() == 1 ? value : site.selected[occurrence];
    }
}
