package io.crucible.app.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.campaign.Campaign;
import io.crucible.views.task.StallWatch;
import io.crucible.views.theme.Theme;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import javafx.scene.control.Label;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A walk through one campaign, which is in a folder of its own and ends with the test. */
abstract class CampaignWalk {
    /** As in the walk through an artifact. */
    private static final long LONGEST_TURN_MS = Boolean.getBoolean("crucible.all") ? StallWatch.LONGEST_MS : 250;

    private static final long PATIENCE_SECONDS = 60;

    @TempDir
    Path folder;

    /** Where the campaign is; not there at first. */
    Path campaign;

    @BeforeEach
    void name() {
        campaign = folder.resolve("walked");
    }

    /** Ends the process of the campaign: what goes on when its window is closed must not go on when its test is over. */
    @AfterEach
    void end() throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (CampaignLock.holder(campaign).isPresent()) {
            ProcessHandle.of(CampaignLock.holder(campaign).orElse(0)).ifPresent(ProcessHandle::destroy);
            assertThat(System.nanoTime()).isLessThan(deadline);
            TimeUnit.MILLISECONDS.sleep(100);
        }
    }

    /** A person at a window that finds the folder's state and nothing else. */
    Person person(String name, int width, int height, Theme theme) throws Exception {
        return new Person(folder, name, width, height, theme);
    }

    /** Opens the card for a new campaign. */
    static void ask(Person person) throws Exception {
        person.click("#action-new-campaign");
    }

    /** Fills in what campaigns of both kinds have. */
    void fillIn(Person person, String cases) throws Exception {
        person.write("#new-campaign-cases", cases);
        person.write("#new-campaign-folder", campaign.toString());
    }

    /** Ends it in order, as soon as it can be, and sees that nobody runs it any more. */
    void stop(Person person) throws Exception {
        person.until("it can be stopped", () -> headline(person).startsWith("Running"));
        person.click("#campaign-stop");
        person.until("it is stopped", () -> headline(person).startsWith("Not running"));
        assertThat(CampaignLock.holder(campaign)).isEmpty();
    }

    /** Goes on with it where the button to end it was, and sees that somebody runs it and cases are over. */
    void goOn(Person person) throws Exception {
        long before = executed();
        person.click("#campaign-resume");
        person.until("it goes on", () -> executed() > before);
        assertThat(CampaignLock.holder(campaign)).isPresent();
    }

    /** How many cases are over; 0 while there is no journal. */
    long executed() {
        try {
            return Campaign.load(campaign).executed();
        } catch (IOException notYet) {
            return 0;
        }
    }

    /** How far the window says the campaign is; for the thread of the window. */
    static String headline(Person person) {
        return text(person, "#campaign-headline");
    }

    /** The words of a label; for the thread of the window. */
    static String text(Person person, String selector) {
        return person.workbenchWindow().scene().getRoot().lookup(selector) instanceof Label label
                ? label.getText()
                : "";
    }

    static Label label(Person person, String selector) {
        return (Label) person.workbenchWindow().scene().getRoot().lookup(selector);
    }

    static void neverStalled(Person person) {
        assertThat(person.stalls())
                .filteredOn(stall -> stall.workMs() > LONGEST_TURN_MS)
                .isEmpty();
    }
}
