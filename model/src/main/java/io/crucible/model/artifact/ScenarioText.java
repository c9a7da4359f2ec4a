package io.crucible.model.artifact;

import io.crucible.model.scenario.Scenario;

/** The canonical text form of scenarios, as artifacts keep it. */
public interface ScenarioText {

    /** The canonical text; equal scenarios give equal texts. */
    String write(Scenario scenario);

    /**
     * The scenario of a text that {@link #write} gave.
     *
     * @throws IllegalArgumentException with a sentence that says what is wrong with the text
     */
    Scenario read(String text);
}
