package io.crucible.app.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.campaign.Campaign;
import io.crucible.views.campaign.NewCampaignModel.Choice;
import io.crucible.views.document.RunDocument;
import io.crucible.views.theme.Theme;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A person who runs a campaign")
class CampaignWalkE2eTest extends CampaignWalk {
    private static final String FAILURE = "one-leader · AssertionViolated · check_failed";

    @Test
    @DisplayName(
            "begins it, sees it run, closes the window, opens the folder again, sees it end and opens the failure it found")
    void walks() throws Exception {
        try (Person person = person("campaign", 1600, 900, Theme.DARK)) {
            begin(person, "200");
            person.until("cases are over", () -> executed() > 0);
            person.until("the window shows it", () -> !headline(person).contains(" 0 of "));
            person.picture("1-runs");
            neverStalled(person);
        }
        assertThat(CampaignLock.holder(campaign).isPresent()
                        || Campaign.load(campaign).stopReason().isPresent())
                .as("it goes on without its window, or came to its end")
                .isTrue();
        try (Person again = person("campaign-again", 1600, 900, Theme.LIGHT)) {
            again.drop(campaign, "the campaign is shown", () -> again.shows("#campaign-facts .label"));
            again.until("it is over", () -> headline(again).startsWith("Over: all cases were run"));
            again.still();
            assertThat(headline(again)).endsWith("200 of 200 cases");
            assertThat(again.words("#campaign-facts .label")).contains("in the same way", "1 of 1 noticed");
            again.picture("2-over");
            again.click(FAILURE);
            again.robot().push(KeyCode.ENTER);
            again.until(
                    "the failure is open",
                    () -> again.workbench().document().filter(RunDocument::read).isPresent());
            again.still();
            assertThat(again.open().file()).startsWith(campaign).hasFileName("replay.crucible");
            assertThat(again.words(".inspector .link", ".inspector .plain")).contains("one-leader");
            again.picture("3-failure");
            neverStalled(again);
        }
    }

    @Test
    @DisplayName("stops it in order and goes on with it")
    void stopsAndResumes() throws Exception {
        try (Person person = person("campaign-stopped", 1280, 720, Theme.DARK)) {
            AtomicInteger left = new AtomicInteger();
            person.onWindow(() -> person.workbenchWindow().scene().getRoot().lookup("#columns .tab-pane"))
                    .sceneProperty()
                    .addListener((property, before, now) -> left.incrementAndGet());
            begin(person, "100000");
            assertThat(left)
                    .as("times that the tabs left the scene, after which all of them are styled anew")
                    .hasValue(0);
            stop(person);
            assertThat(Campaign.load(campaign).stopReason()).isEmpty();
            person.picture("1-stopped");
            goOn(person);
            neverStalled(person);
        }
    }

    private void begin(Person person, String cases) throws Exception {
        ask(person);
        person.onWindow(() -> {
            @SuppressWarnings("unchecked") // the card's own
            ComboBox<Choice> subjects = (ComboBox<Choice>)
                    person.workbenchWindow().scene().getRoot().lookup("#new-campaign-subject");
            subjects.setValue(subjects.getItems().stream()
                    .filter(choice -> choice.words().equals("builtin:split-brain"))
                    .findFirst()
                    .orElseThrow());
            return true;
        });
        fillIn(person, cases);
        person.picture("0-card");
        person.click("#new-campaign-go");
        person.until("it is shown", () -> person.shows("#campaign-headline"));
    }
}
