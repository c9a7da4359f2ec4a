package io.crucible.views.source;

import io.crucible.model.scenario.Scenario;
import io.crucible.model.scenario.ScenarioWriter;
import java.util.List;
import java.util.Optional;

/**
 * A scenario as its canonical text.
 *
 * @param text lines that end in {@code \n}
 * @param parts in the order of the text
 * @param spans cover the text without gaps
 */
record SourceText(String text, List<Part> parts, List<Span> spans) {
    SourceText {
        parts = List.copyOf(parts);
        spans = List.copyOf(spans);
    }

    static SourceText of(Scenario scenario) {
        return new SourceReader(ScenarioWriter.write(scenario)).read();
    }

    /** The part that has this line, counted from 0. */
    Optional<Part> at(int line) {
        return parts.stream()
                .filter(part -> part.first() <= line && line <= part.last())
                .findFirst();
    }

    Optional<Part> named(Part.Kind kind, String name) {
        return parts.stream()
                .filter(part -> part.kind() == kind && part.name().equals(name))
                .findFirst();
    }
}
