package io.crucible.model.run;

import io.crucible.model.event.Event;
import io.crucible.model.property.ConditionWatch;
import io.crucible.model.scenario.FaultSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The conditions of faults that have not come true yet, by the fault's number. */
final class FaultConditions {
    private final SortedMap<Integer, ConditionWatch> open = new TreeMap<>();

    FaultConditions(List<FaultSpec> faults) {
        for (int number = 0; number < faults.size(); number++) {
            if (faults.get(number).trigger() instanceof FaultSpec.When when) {
                open.put(number, new ConditionWatch(when.condition()));
            }
        }
    }

    void observe(Event event) {
        open.values().forEach(watch -> watch.observe(event));
    }

    void console(String node, String line) {
        open.values().forEach(watch -> watch.console(node, line));
    }

    /** The faults whose condition holds now; each is told once. */
    List<Integer> fulfilled() {
        List<Integer> faults = new ArrayList<>();
        open.forEach((fault, watch) -> {
            if (watch.holds()) {
                faults.add(fault);
            }
        });
        open.keySet().removeAll(faults);
        return faults;
    }

    /** Whether this fault still waits for its condition. */
    boolean waiting(int fault) {
        return open.containsKey(fault);
    }
}
