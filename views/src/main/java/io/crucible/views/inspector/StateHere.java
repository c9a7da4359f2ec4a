package io.crucible.views.inspector;

import io.crucible.model.explain.AssertionBand;
import io.crucible.model.explain.FaultSpan;
import io.crucible.model.explain.NodeSpan;
import io.crucible.model.explain.NodeSpan.Activity;
import io.crucible.model.explain.Target;
import io.crucible.model.scenario.FaultSpec.Direction;
import io.crucible.model.scenario.FaultSpec.Partition;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.common.Messages;
import io.crucible.views.document.RunDocument;
import io.crucible.views.theme.Meaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** How the model stood at an instant: nodes, faults in force, links cut, assertions. */
final class StateHere {
    private static final Messages WORDS = Messages.of("inspector");

    private final RunDocument run;
    private final long at;

    private StateHere(RunDocument run, long at) {
        this.run = run;
        this.at = at;
    }

    /**
     * One thing and how it stood.
     *
     * @param sign a shape for the state
     * @param target where it leads, if it leads anywhere
     */
    record Row(Meaning meaning, String sign, String name, String state, Optional<Target> target) {}

    /** The rows for an instant in virtual ns: nodes, then faults, links and assertions. */
    static List<Row> rows(RunDocument run, long at) {
        StateHere here = new StateHere(run, at);
        List<Row> rows = new ArrayList<>();
        run.scenario().ifPresent(scenario -> scenario.nodes().forEach(node -> rows.add(here.node(node))));
        here.faults(rows);
        here.assertions(rows);
        return rows;
    }

    private Row node(NodeSpec node) {
        return activity(run, node.name(), at)
                .map(activity ->
                        new Row(meaning(activity), sign(activity), node.name(), activity.word(), Optional.empty()))
                .orElseGet(() -> new Row(Meaning.MUTED, "?", node.name(), WORDS.text("not.known"), Optional.empty()));
    }

    private static Meaning meaning(Activity activity) {
        return switch (activity) {
            case RUNNING -> Meaning.MOMENT;
            case IDLE -> Meaning.MUTED;
            case DOWN -> Meaning.FAULT;
        };
    }

    private static String sign(Activity activity) {
        return switch (activity) {
            case RUNNING -> "■";
            case IDLE -> "□";
            case DOWN -> "▨";
        };
    }

    /** What a node did at an instant; a span that says it was down wins over what its quantum says. */
    static Optional<Activity> activity(RunDocument run, String node, long at) {
        List<NodeSpan> spans = run.story().nodes();
        int last = firstAfter(spans, node, at) - 1;
        Optional<Activity> found = Optional.empty();
        for (int index = last; index >= 0 && spans.get(index).node().equals(node); index--) {
            NodeSpan span = spans.get(index);
            boolean covers = at < span.to() || (at == span.to() && at == run.end());
            if (covers && span.activity() == Activity.DOWN) {
                return Optional.of(Activity.DOWN);
            } else if (covers && found.isEmpty()) {
                found = Optional.of(span.activity());
            } else if (span.activity() != Activity.DOWN && found.isPresent()) {
                break;
            }
        }
        return found;
    }

    /** The first span, in the order of node and time, that begins after the instant. */
    private static int firstAfter(List<NodeSpan> spans, String node, long at) {
        int low = 0;
        int high = spans.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            int order = spans.get(middle).node().compareTo(node);
            if (order < 0 || (order == 0 && spans.get(middle).from() <= at)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void faults(List<Row> rows) {
        SortedMap<String, String> cut = new TreeMap<>();
        for (FaultSpan span : run.story().faults()) {
            if (span.from() <= at && !(span.healed() && span.to() <= at)) {
                rows.add(new Row(
                        Meaning.FAULT,
                        "▬",
                        span.fault(),
                        WORDS.text("effect.since", span.effect(), VirtualTime.words(span.from())),
                        Optional.of(new Target.Fault(span.fault(), span.row()))));
                run.scenario()
                        .flatMap(scenario -> scenario.fault(span.fault()))
                        .map(spec -> spec.effect())
                        .filter(Partition.class::isInstance)
                        .map(Partition.class::cast)
                        .ifPresent(partition -> partition.links().forEach(link -> cut.put(link, cut(partition, span))));
            }
        }
        cut.forEach((link, how) -> rows.add(new Row(Meaning.FAULT, "✂", link, how, Optional.empty())));
    }

    private static String cut(Partition partition, FaultSpan span) {
        return partition.direction() == Direction.BOTH
                ? WORDS.text("cut", span.fault())
                : WORDS.text("cut.way", partition.direction().word(), span.fault());
    }

    private void assertions(List<Row> rows) {
        SortedMap<String, AssertionBand> now = new TreeMap<>();
        for (AssertionBand band : run.story().assertions()) {
            if (band.from() <= at) {
                now.put(band.assertion(), band);
            }
        }
        now.values()
                .forEach(band -> rows.add(new Row(
                        AssertionCards.meaning(band.state()),
                        AssertionCards.sign(band.state()),
                        band.assertion(),
                        band.state().word(),
                        Optional.of(new Target.Assertion(band.assertion(), band.row())))));
    }
}
