package io.crucible.app.output;

import io.crucible.model.explain.PropertyWords;
import io.crucible.model.scenario.AssertionSpec;
import io.crucible.model.scenario.FaultSpec;
import io.crucible.model.scenario.LinkSpec;
import io.crucible.model.scenario.NodeSpec;
import io.crucible.model.scenario.PredicateText;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioIds;
import io.crucible.model.scenario.Seeds;
import io.crucible.model.time.Durations;
import java.util.List;
import java.util.Locale;

/** What a scenario file was understood to say. */
public final class ScenarioWords {
    private ScenarioWords() {}

    /** The computed ids and, for people, every node, link, fault and assertion. */
    public static String of(Scenario scenario, Format format) {
        ScenarioIds ids = ScenarioIds.of(scenario);
        return switch (format) {
            case TABLE -> "ids\n" + ids(ids).text() + "\n" + understood(scenario);
            case JSON, JSONL -> ScenarioJson.of(scenario, ids);
        };
    }

    private static Table ids(ScenarioIds ids) {
        Table table = new Table("  ");
        table.row("scenario", ids.scenario());
        table.row("world", ids.world());
        table.row("plan", ids.plan());
        table.row("properties", ids.properties());
        for (ScenarioIds.NodeImages images : ids.images()) {
            table.row("kernel of " + images.node(), images.kernel());
            images.initrd().ifPresent(initrd -> table.row("initrd of " + images.node(), initrd));
        }
        return table;
    }

    private static String understood(Scenario scenario) {
        StringBuilder text = new StringBuilder("scenario\n");
        text.append(header(scenario).text());
        text.append(section(
                "nodes", scenario.nodes().stream().map(ScenarioWords::node).toList()));
        text.append(section(
                "links", scenario.links().stream().map(ScenarioWords::link).toList()));
        text.append(section(
                "faults", scenario.faults().stream().map(ScenarioWords::fault).toList()));
        text.append(section(
                "assertions",
                scenario.assertions().stream().map(ScenarioWords::assertion).toList()));
        return text.toString();
    }

    private static Table header(Scenario scenario) {
        Table table = new Table("  ");
        table.row("name", scenario.name());
        table.row("seed", Seeds.format(scenario.seed()));
        table.row("quantum", Durations.format(scenario.quantum()));
        String end = scenario.runFor().isPresent()
                ? "after " + Durations.format(scenario.runFor().getAsLong())
                : "at quiescence";
        table.row("ends", end);
        scenario.timeLimit().ifPresent(limit -> table.row("time limit", Durations.format(limit)));
        return table;
    }

    private static String section(String title, List<String[]> rows) {
        if (rows.isEmpty()) {
            return "\n" + title + ": none\n";
        }
        Table table = new Table("  ");
        rows.forEach(table::row);
        return "\n" + title + " (" + rows.size() + ")\n" + table.text();
    }

    private static String[] node(NodeSpec node) {
        String boots = node.guest().name().isEmpty()
                ? node.guest().kernel().path()
                : node.guest().name();
        String initrd =
                node.guest().initrd().map(image -> " with " + image.path()).orElse("");
        return new String[] {
            node.name(),
            "boots " + boots + initrd,
            node.memoryMiB() + " MiB, " + count(node.vcpus(), "vCPU") + ", shift " + node.icountShift(),
            count(node.nics(), node.nicModel().word() + " card") + ", " + count(node.consoles(), "console")
                    + (node.whiteBox() ? ", white box" : "")
        };
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private static String[] link(LinkSpec link) {
        StringBuilder says = new StringBuilder("latency " + Durations.format(link.latency()));
        if (link.jitter() > 0) {
            says.append(", jitter up to ").append(Durations.format(link.jitter()));
        }
        if (link.lossMillionths() > 0) {
            says.append(", loses ").append(percent(link.lossMillionths()));
        }
        link.bandwidth().ifPresent(bits -> says.append(", ").append(bits).append(" bit/s"));
        return new String[] {link.name(), says.toString()};
    }

    private static String percent(int millionths) {
        String digits = String.format(Locale.ROOT, "%d.%04d", millionths / 10_000, millionths % 10_000);
        return digits.replaceAll("\\.?0+$", "") + " %";
    }

    private static String[] fault(FaultSpec fault) {
        String when = fault.trigger() instanceof FaultSpec.At at
                ? "at " + Durations.format(at.instant())
                : "when " + PredicateText.of(((FaultSpec.When) fault.trigger()).condition());
        String length = fault.duration().isPresent()
                ? ", for " + Durations.format(fault.duration().getAsLong())
                : "";
        String chance = fault.probabilityMillionths() < 1_000_000
                ? ", happens in " + percent(fault.probabilityMillionths()) + " of the runs"
                : "";
        return new String[] {fault.name(), effect(fault.effect()), when + length + chance};
    }

    private static String effect(FaultSpec.Effect effect) {
        if (effect instanceof FaultSpec.Crash crash) {
            String back = crash.restart() == FaultSpec.Restart.NEVER
                    ? "never back"
                    : "back " + crash.restart().word() + " after " + Durations.format(crash.after());
            return "crash of " + crash.node() + ", " + back;
        }
        FaultSpec.Partition partition = (FaultSpec.Partition) effect;
        return "partition of " + String.join(", ", partition.links()) + ", "
                + partition.direction().word();
    }

    private static String[] assertion(AssertionSpec assertion) {
        return new String[] {assertion.name(), PropertyWords.of(assertion.property())};
    }
}
