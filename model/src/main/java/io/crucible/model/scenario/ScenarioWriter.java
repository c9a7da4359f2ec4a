package io.crucible.model.scenario;

import io.crucible.model.time.Durations;
import java.util.List;

/**
 * Writes the canonical form of a scenario: fixed order, defaults written out so that a later change of a default changes no old file,
 * digests always there, ASCII only. Reading it gives an equal scenario.
 */
public final class ScenarioWriter {
    private ScenarioWriter() {}

    /** The canonical text; equal scenarios have equal texts. */
    public static String write(Scenario scenario) {
        TomlText text = new TomlText();
        writeHeader(text, scenario);
        writeWorld(text, scenario);
        writePlan(text, scenario);
        writeProperties(text, scenario);
        return text.toString();
    }

    private static void writeHeader(TomlText text, Scenario scenario) {
        text.heading("[scenario]")
                .text("name", scenario.name())
                .text("seed", Seeds.format(scenario.seed()))
                .text("quantum", Durations.format(scenario.quantum()))
                .text("coarse-samples-every", Durations.format(scenario.coarseEvery() * scenario.quantum()));
        scenario.runFor().ifPresent(end -> text.text("run-for", Durations.format(end)));
        scenario.timeLimit().ifPresent(end -> text.text("time-limit", Durations.format(end)));
        text.number("random-draws", scenario.randomDraws());
    }

    /** The nodes and links. */
    static void writeWorld(TomlText text, Scenario scenario) {
        scenario.nodes().forEach(node -> writeNode(text, node));
        scenario.links().forEach(link -> writeLink(text, link));
    }

    /** The faults. */
    static void writePlan(TomlText text, Scenario scenario) {
        scenario.faults().forEach(fault -> FaultWriter.write(text, fault));
    }

    /** The assertions. */
    static void writeProperties(TomlText text, Scenario scenario) {
        scenario.assertions().forEach(assertion -> AssertionWriter.write(text, assertion));
    }

    private static void writeNode(TomlText text, NodeSpec node) {
        text.heading("[[node]]").text("name", node.name());
        if (!node.guest().name().isEmpty()) {
            text.text("guest", node.guest().name());
        }
        text.raw("kernel", image(node.guest().kernel()));
        node.guest().initrd().ifPresent(initrd -> text.raw("initrd", image(initrd)));
        text.text("memory", Sizes.memory(node.memoryMiB()))
                .number("vcpus", node.vcpus())
                .number("icount-shift", node.icountShift())
                .text("command-line", node.commandLine())
                .text("nic", node.nicModel().word())
                .number("nics", node.nics())
                .number("consoles", node.consoles())
                .raw("white-box", Boolean.toString(node.whiteBox()))
                .raw("ready", ready(node.ready()));
    }

    private static String image(Guest.Image image) {
        return "{ path = " + TomlText.quoted(image.path()) + ", digest = " + TomlText.quoted(image.digest()) + " }";
    }

    private static String ready(ReadyPoint ready) {
        if (ready instanceof ReadyPoint.Marker marker) {
            return "{ marker = " + TomlText.quoted(marker.name()) + " }";
        } else if (ready instanceof ReadyPoint.Console console) {
            return "{ console = " + TomlText.quoted(console.text()) + " }";
        } else if (ready instanceof ReadyPoint.Icount icount) {
            return "{ icount = " + icount.retired() + " }";
        } else if (ready instanceof ReadyPoint.NetworkIdle idle) {
            return "{ network-idle = " + TomlText.quoted(Durations.format(idle.window())) + " }";
        }
        return ready instanceof ReadyPoint.WhiteBox ? "\"white-box\"" : "\"power-on\"";
    }

    private static void writeLink(TomlText text, LinkSpec link) {
        text.heading("[[link]]")
                .list("between", List.of(link.a().toString(), link.b().toString()))
                .text("latency", Durations.format(link.latency()))
                .text("jitter", Durations.format(link.jitter()))
                .millionths("loss", link.lossMillionths());
        link.bandwidth().ifPresent(bits -> text.text("bandwidth", Sizes.bandwidth(bits)));
    }
}
