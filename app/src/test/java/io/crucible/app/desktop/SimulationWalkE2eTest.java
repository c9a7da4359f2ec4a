package io.crucible.app.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.app.e2e.Compiled;
import io.crucible.app.process.SameProgram;
import io.crucible.model.campaign.Campaign;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.example.KeyValueRecovery;
import io.crucible.views.theme.Theme;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A person who runs a campaign of a simulation")
class SimulationWalkE2eTest extends CampaignWalk {
    private static final String CASE = "java:walk.Cases#late";
    private static final String FAILURE = "not-both · BothLate · check_failed";
    /** More than a test waits for. */
    private static final String ENDLESS = "900000000";

    @Test
    @DisplayName(
            "is told that there is no such class, drops its folder, runs, stops and goes on, and reads what failed")
    void walks() throws Exception {
        Path classes = compiled();
        try (Person person = person("simulation", 1280, 720, Theme.LIGHT)) {
            ask(person);
            person.click("#new-campaign-simulation");
            person.write("#new-campaign-method", CASE);
            fillIn(person, ENDLESS);
            person.click("#new-campaign-go");
            person.until(
                    "it is refused", () -> text(person, "#new-campaign-words").startsWith("There is no class"));
            assertThat(label(person, "#new-campaign-words").getStyleClass()).contains("fault");
            person.picture("1-refused");
            assertThat(campaign).doesNotExist();
            person.drop(
                    classes,
                    0.5,
                    "the folder is on the class path",
                    () -> person.workbenchWindow().scene().getRoot().lookup("#new-campaign-class-path")
                                    instanceof TextField field
                            && field.getText().equals(classes.toString()));
            person.picture("2-filled-in");
            person.click("#new-campaign-go");
            person.until("it is shown and runs", () -> headline(person).startsWith("Running"));
            person.until("a failure is found", () -> executed() > 0 && found());
            stop(person);
            person.picture("3-stopped");
            goOn(person);
            stop(person);
            person.still();
            assertThat(person.shows(".step-curve")).isTrue();
            read(person);
            neverStalled(person);
        }
    }

    private void read(Person person) throws Exception {
        person.click("#campaign-seed");
        assertThat(person.clipboard())
                .contains(Long.toUnsignedString(
                        Campaign.load(campaign).failures().get(0).firstSeed()));
        person.click(FAILURE);
        person.robot().push(KeyCode.ENTER);
        person.until("its evidence is shown", () -> person.shows("#evidence-card"));
        person.still();
        assertThat(text(person, "#evidence-title")).isEqualTo(FAILURE);
        assertThat(text(person, "#evidence-message")).isEqualTo("Part 3 and part 7 are late.");
        assertThat(person.words("#evidence-lines .label")).contains("late-3");
        person.picture("4-evidence");
        person.click("#evidence-copy-command");
        assertThat(person.clipboard().orElseThrow()).startsWith("crucible campaign replay " + campaign + " failure-");
        person.robot().push(KeyCode.ESCAPE);
        person.until("the card is gone", () -> !person.shows("#evidence-card"));
    }

    @Test
    @DisplayName("has its workers watched, and sees it end")
    void watched() throws Exception {
        try (Person person = person("simulation-watched", 1280, 720, Theme.DARK)) {
            ask(person);
            person.click("#new-campaign-simulation");
            person.write("#new-campaign-method", KeyValueRecovery.class.getName() + "#planted");
            person.click("#new-campaign-watchdog");
            person.until("its times can be filled in", () -> person.shows("#new-campaign-stall"));
            person.write("#new-campaign-stall", "20s");
            fillIn(person, "500");
            person.picture("1-card");
            person.click("#new-campaign-go");
            person.until("it is over", () -> headline(person).startsWith("Over: all cases were run"));
            person.still();
            assertThat(Files.readString(campaign.resolve("settings.json")))
                    .contains("\"stall_timeout_ns\" : 20000000000", "\"run_timeout_ns\" : 30000000000");
            person.until("its failure is a row", () -> person.shows("#campaign-failures .table-row-cell"));
            person.picture("2-over");
            neverStalled(person);
        }
    }

    private boolean found() {
        try {
            return !Campaign.load(campaign).failures().isEmpty();
        } catch (java.io.IOException unreadable) {
            return false;
        }
    }

    /** A user's own class, in a folder of its own. */
    private Path compiled() throws Exception {
        Path source = Files.createDirectories(folder.resolve("source/walk")).resolve("Cases.java");
        Files.writeString(source, """
            package walk;

            import io.crucible.model.sim.Check;
            import io.crucible.model.sim.SimulatedCase;
            import io.crucible.model.sim.world.NamedFailure;
            import io.crucible.model.sim.world.Rate;

            public class Cases {
                public static SimulatedCase<boolean[]> late() {
                    return SimulatedCase.<boolean[]>of(
                                    "late",
                                    simulation -> {
                                        Thread.sleep(20); // leaves the window the processor
                                        return new boolean[12];
                                    },
                                    (simulation, late) -> {
                                        for (int part = 0; part < late.length; part++) {
                                            late[part] = simulation.buggify("late-" + part, Rate.percent(50));
                                        }
                                    })
                            .withCheck(Check.afterScenario("not-both", (simulation, late) -> {
                                if (late[3] && late[7]) {
                                    throw new NamedFailure("BothLate", "Part 3 and part 7 are late.");
                                }
                            }));
                }
            }
            """);
        Path classes = Files.createDirectory(folder.resolve("classes"));
        Compiled.into(classes, SameProgram.classPath(SimulatedCase.class), source);
        return classes;
    }
}
