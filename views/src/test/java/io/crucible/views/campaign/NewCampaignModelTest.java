package io.crucible.views.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.views.Desk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A new campaign")
class NewCampaignModelTest {
    private final Desk desk = new Desk();
    private final CampaignModel campaign = new CampaignModel(desk.workbench());
    private final NewCampaignModel model = new NewCampaignModel(campaign, new CampaignJobs(campaign));
    private ScriptedProcesses processes;

    @TempDir
    private Path home;

    @BeforeEach
    void prepare() {
        processes = new ScriptedProcesses(home);
        campaign.runBy(processes);
        model.prepare();
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private String said() {
        return model.job().wordsProperty().get();
    }

    @Test
    @DisplayName("is of the scenario of the open artifact, or of one that comes with the product")
    void choices() {
        assertThat(model.choices()).extracting("name").containsExactly("happy-path", "split-brain");
        desk.open(Desk.sample("failed"));
        model.prepare();
        assertThat(model.choices()).hasSize(3);
        assertThat(model.choices().get(0).subject()).isInstanceOf(CampaignOrder.OfArtifact.class);
        assertThat(model.subjectProperty().get()).contains(model.choices().get(0));
    }

    @Test
    @DisplayName("proposes a folder that fits scenario and seed, until a person names another")
    void folder() {
        assertThat(model.folderProperty().get())
                .isEqualTo(home.resolve("campaign-happy-path-0x0").toString());
        model.subjectProperty().set(Optional.of(model.choices().get(1)));
        model.seedProperty().set("7");
        assertThat(model.folderProperty().get())
                .isEqualTo(home.resolve("campaign-split-brain-7").toString());
        model.folderProperty().set("mine");
        model.seedProperty().set("8");
        assertThat(model.folderProperty().get()).isEqualTo("mine");
    }

    @Test
    @DisplayName("is begun as it was filled in and shown as soon as it is on the disk")
    void begins() {
        processes.begin = folder -> {
            Journals.write(folder, 40, 5, "p 0 e p 0", "");
            processes.running = true;
        };
        model.casesProperty().set(" 40 ");
        model.failuresProperty().set("3");
        model.timeProperty().set("600s");
        model.seedProperty().set("0xff");
        model.folderProperty().set("mine");
        model.start();
        desk.settle();
        assertThat(processes.orders)
                .containsExactly(new CampaignOrder(
                        new CampaignOrder.Builtin("builtin:happy-path"),
                        255,
                        40,
                        OptionalLong.of(3),
                        OptionalLong.of(600_000_000_000L),
                        home.resolve("mine")));
        ShownCampaign shown = campaign.shownProperty().get().orElseThrow();
        assertThat(shown.folder()).isEqualTo(home.resolve("mine"));
        assertThat(shown.running()).isTrue();
    }

    @Test
    @DisplayName("says what is wrong where something makes no sense, and begins nothing")
    void wrong() {
        model.casesProperty().set("0");
        assertThat(model.start()).isEmpty();
        assertThat(said()).isEqualTo("Cases must be a whole number, at least 1.");
        model.casesProperty().set("5");
        model.failuresProperty().set("none");
        assertThat(model.start()).isEmpty();
        assertThat(said()).startsWith("The limit of failures must be a whole number");
        model.failuresProperty().set("");
        model.timeProperty().set("10 minutes");
        assertThat(model.start()).isEmpty();
        assertThat(said()).contains("10 minutes");
        model.timeProperty().set("");
        model.seedProperty().set("x");
        assertThat(model.start()).isEmpty();
        assertThat(said()).startsWith("This is no base seed: ");
        model.seedProperty().set("1");
        model.folderProperty().set(" ");
        assertThat(model.start()).isEmpty();
        assertThat(said()).isEqualTo("Name the folder that the campaign is to be kept in.");
        assertThat(processes.orders).isEmpty();
    }

    @Test
    @DisplayName("never goes into a folder that is there")
    void folderIsThere() throws IOException {
        Files.createDirectory(home.resolve("mine"));
        model.folderProperty().set("mine");
        model.start();
        desk.settle();
        assertThat(said()).startsWith(home.resolve("mine") + " is there already");
        assertThat(processes.orders).isEmpty();
    }

    @Test
    @DisplayName("whose process ends before its first journal says what that said")
    void endsEarly() {
        processes.run.alive = false;
        processes.run.said = "QEMU is missing.";
        model.start();
        desk.settle();
        assertThat(said()).isEqualTo("QEMU is missing.");
        assertThat(campaign.shownProperty().get()).isEmpty();
    }
}
