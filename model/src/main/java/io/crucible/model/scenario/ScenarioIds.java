package io.crucible.model.scenario;

import io.crucible.model.digest.Sha256;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * The computed ids of a scenario: {@code sha256:} digests of the canonical text of a part, so that neither comments nor the order of
 * tables in a hand-written file count.
 *
 * @param scenario of the whole canonical text
 * @param world of its nodes and links
 * @param plan of its faults
 * @param properties of its assertions
 * @param images the digests of what each node boots, in node order
 */
public record ScenarioIds(String scenario, String world, String plan, String properties, List<NodeImages> images) {

    /** The digests of what one node boots. */
    public record NodeImages(String node, String kernel, Optional<String> initrd) {}

    public ScenarioIds {
        images = List.copyOf(images);
    }

    public static ScenarioIds of(Scenario scenario) {
        return new ScenarioIds(
                Sha256.of(ScenarioWriter.write(scenario)),
                part(scenario, ScenarioWriter::writeWorld),
                part(scenario, ScenarioWriter::writePlan),
                part(scenario, ScenarioWriter::writeProperties),
                scenario.nodes().stream().map(ScenarioIds::images).toList());
    }

    private static String part(Scenario scenario, BiConsumer<TomlText, Scenario> writer) {
        TomlText text = new TomlText();
        writer.accept(text, scenario);
        return Sha256.of(text.toString());
    }

    private static NodeImages images(NodeSpec node) {
        return new NodeImages(
                node.name(),
                node.guest().kernel().digest(),
                node.guest().initrd().map(Guest.Image::digest));
    }
}
