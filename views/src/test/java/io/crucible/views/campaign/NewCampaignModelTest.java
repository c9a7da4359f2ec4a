package io.crucible.views.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.cases.JavaMethod;
import io.crucible.model.cases.WatchdogOptions;
import io.crucible.views.Desk;
import io.crucible.views.campaign.NewCampaignModel.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
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

    @Nested
    @DisplayName("of a simulation")
    class OfSimulation {
        private final SimulationModel simulation = model.simulation();

        @BeforeEach
        void choose() {
            model.kindProperty().set(Kind.SIMULATION);
            processes.run.alive = false; // what it was told is enough
        }

        private CampaignOrder.Simulation ordered() {
            model.start();
            desk.settle();
            return (CampaignOrder.Simulation)
                    processes.orders.get(processes.orders.size() - 1).subject();
        }

        @Test
        @DisplayName("is begun with its method, its class path and its watchdog")
        void begins() {
            simulation.methodProperty().set(" java:my.Cases#queue ");
            simulation.classPathProperty().set("target/classes: /opt/a.jar:");
            assertThat(ordered())
                    .isEqualTo(new CampaignOrder.Simulation(
                            new JavaMethod("my.Cases", "queue"),
                            List.of(Path.of("target/classes"), Path.of("/opt/a.jar")),
                            Optional.empty()));
            simulation.watchdogProperty().set(true);
            assertThat(ordered().watchdog()).contains(WatchdogOptions.USUAL);
            simulation.stallProperty().set("2s");
            simulation.runProperty().set("90s");
            assertThat(ordered().watchdog())
                    .contains(new WatchdogOptions(2_000_000_000L, 90_000_000_000L, WatchdogOptions.USUAL.capacity()));
        }

        @Test
        @DisplayName("may be named without the word before its class, and proposes a folder once it is named")
        void named() {
            assertThat(model.folderProperty().get()).isEmpty();
            simulation.methodProperty().set("my.Cases#queue");
            assertThat(model.folderProperty().get())
                    .isEqualTo(home.resolve("campaign-Cases-queue-0x0").toString());
            assertThat(ordered().method().text()).isEqualTo("java:my.Cases#queue");
            model.kindProperty().set(Kind.SCENARIO);
            assertThat(model.folderProperty().get())
                    .isEqualTo(home.resolve("campaign-happy-path-0x0").toString());
        }

        @Test
        @DisplayName("says what is wrong with its method and its times, and begins nothing")
        void wrong() {
            model.start();
            assertThat(said()).startsWith("Name the simulation as java:CLASS#METHOD");
            simulation.methodProperty().set("my.Cases");
            model.start();
            assertThat(said()).startsWith("Name the simulation as java:CLASS#METHOD");
            simulation.methodProperty().set("my.Cases#queue");
            simulation.watchdogProperty().set(true);
            simulation.stallProperty().set("soon");
            model.start();
            assertThat(said())
                    .startsWith("The time without a step is no time: ")
                    .contains("soon");
            simulation.stallProperty().set("60s");
            model.start();
            assertThat(said()).isEqualTo("The time of one run must be at least as long as the time without a step.");
            simulation.runProperty().set("x");
            model.start();
            assertThat(said()).startsWith("The time of one run is no time: ");
            assertThat(processes.orders).isEmpty();
        }

        @Test
        @DisplayName("takes folders and jars for its class path, each once, and nothing else")
        void classPath() throws IOException {
            Path classes = Files.createDirectory(home.resolve("classes"));
            Path jar = Files.createFile(home.resolve("cases.jar"));
            model.addToClassPath(List.of(classes, jar));
            model.addToClassPath(List.of(jar));
            assertThat(simulation.classPathProperty().get()).isEqualTo(classes + ":" + jar);
            assertThat(said()).isEmpty();
            Path text = Files.createFile(home.resolve("notes.txt"));
            model.addToClassPath(List.of(text));
            assertThat(said()).isEqualTo(text + " is neither a folder nor a jar, so it cannot be on the class path.");
            Path split = Files.createDirectory(home.resolve("a:b"));
            model.addToClassPath(List.of(split));
            assertThat(said()).isEqualTo(split + " cannot be on the class path: there is a colon in its name.");
            assertThat(simulation.classPathProperty().get()).isEqualTo(classes + ":" + jar);
        }

        @Test
        @DisplayName("says what its process said where its class is not found, and stays as it was filled in")
        void noClass() {
            processes.run.said = "There is no class my.Cases.";
            simulation.methodProperty().set("my.Cases#queue");
            ordered();
            assertThat(said()).isEqualTo("There is no class my.Cases.");
            model.prepare();
            assertThat(simulation.methodProperty().get()).isEqualTo("my.Cases#queue");
            assertThat(said()).isEmpty();
        }
    }
}
