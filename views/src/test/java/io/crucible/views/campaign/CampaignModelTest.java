package io.crucible.views.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.views.Desk;
import io.crucible.views.campaign.CampaignFacts.Fact;
import io.crucible.views.table.StepCurve;
import io.crucible.views.task.Job;
import io.crucible.views.theme.Meaning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The campaign that is shown")
class CampaignModelTest {
    private final Desk desk = new Desk();
    private final CampaignModel model = new CampaignModel(desk.workbench());
    private final CampaignJobs jobs = new CampaignJobs(model);
    private final FailuresModel failures = new FailuresModel(model);
    private final List<Path> opened = new ArrayList<>();
    private final List<EvidenceModel> read = new ArrayList<>();
    private ScriptedProcesses processes;

    @TempDir
    private Path home;

    private Path folder;

    @BeforeEach
    void write() throws IOException {
        folder = home.resolve("c");
        Journals.write(folder, 10, 5, "p 0 e p 0", "");
        processes = new ScriptedProcesses(home);
        model.runBy(processes);
        model.openBy(opened::add);
        model.readBy(read::add);
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private ShownCampaign open(Path file) {
        model.open(file);
        desk.settle();
        return model.shownProperty().get().orElseThrow();
    }

    private ShownCampaign look() {
        desk.workbench().tasks().lane("look").start(progress -> model.look());
        desk.settle();
        return model.shownProperty().get().orElseThrow();
    }

    private void openFailure(boolean reduced) {
        failures.open(reduced);
        desk.settle();
    }

    private void resume() {
        jobs.resume();
        desk.settle();
    }

    /** The process that runs it has ended with these words. */
    private void dies(String words) {
        processes.run.alive = false;
        processes.run.said = words;
    }

    @Test
    @DisplayName("is opened by its folder and by its journal")
    void opens() {
        assertThat(open(folder)).isEqualTo(open(folder.resolve("campaign.json")));
        assertThat(CampaignModel.isCampaign(folder)).isTrue();
        assertThat(CampaignModel.isCampaign(folder.resolve("campaign.json"))).isTrue();
        assertThat(CampaignModel.isCampaign(Desk.sample("failed"))).isFalse();
    }

    @Test
    @DisplayName("is refused with a sentence where a folder holds none, and what was open stays")
    void refuses() {
        ShownCampaign before = open(folder);
        Job job = model.open(home);
        desk.settle();
        assertThat(job.failure().orElseThrow())
                .hasMessage(home + " holds no campaign: there is no campaign.json in it.");
        assertThat(model.shownProperty().get()).contains(before);
    }

    @Test
    @DisplayName(
            "shows the failures that its folders tell where its journal is cut off, and says why and what is missing")
    void cutOff() throws IOException {
        Journals.manifest(folder);
        Path journal = folder.resolve("campaign.json");
        Files.writeString(journal, Files.readString(journal).substring(0, 100));
        ShownCampaign shown = open(folder);

        assertThat(CampaignFacts.headline(shown)).isEqualTo("The journal cannot be read");
        assertThat(CampaignFacts.of(shown)).isEmpty();
        assertThat(CampaignFacts.identity(shown)).extracting(Fact::name).containsExactly("folder");
        assertThat(model.troubleProperty().get())
                .contains("is no journal of a campaign: it is cut off", "how many cases were run");
        assertThat(shown.resumable()).isFalse();
        assertThat(failures.table().rows().size()).isEqualTo(1);
        assertThat(failures.table().rows().cell(0, 0)).startsWith("one-leader");
        assertThat(failures.table().rows().cell(0, 1)).isEqualTo("?");

        look();
        assertThat(model.troubleProperty().get()).contains("it is cut off");
        Journals.write(folder, 10, 5, "p 0 e p 0", "");
        assertThat(look().lost()).isEmpty();
        assertThat(model.troubleProperty().get()).isEmpty();
    }

    @Test
    @DisplayName("follows the journal when another takes its place, and the process when it ends")
    void follows() throws Exception {
        processes.running = true;
        assertThat(open(folder).running()).isTrue();
        ShownCampaign same = look();
        assertThat(look()).isSameAs(same);

        Journals.write(folder, 10, 7, "p 0 e p 0 p*2", "");
        assertThat(look().summary().executed()).isEqualTo(7);
        assertThat(CampaignFacts.headline(look())).isEqualTo("Running · 7 of 10 cases · 7.0 a second · about 1 s left");

        Journals.write(folder, 10, 10, "p 0 e p 0 p*5", "completed");
        processes.running = false;
        ShownCampaign over = look();
        assertThat(over.running()).isFalse();
        assertThat(CampaignFacts.headline(over)).isEqualTo("Over: all cases were run · 10 of 10 cases");
        assertThat(over.resumable()).isFalse();
    }

    @Test
    @DisplayName("that was killed says so and can be gone on with")
    void killed() {
        ShownCampaign shown = open(folder);
        assertThat(CampaignFacts.state(shown)).isEqualTo("Not running: stopped or killed before its end");
        processes.begin = there -> processes.running = true;
        resume();
        assertThat(processes.resumed).containsExactly(folder);
        assertThat(model.shownProperty().get().orElseThrow().running()).isTrue();
    }

    @Test
    @DisplayName("says what its process said where that ended before it went on")
    void resumeRefused() {
        open(folder);
        dies("The campaign is another one.");
        resume();
        assertThat(model.troubleProperty().get()).isEqualTo("The campaign is another one.");
        assertThat(jobs.jobProperty().get()).isEmpty();
    }

    @Test
    @DisplayName("says what its process said where that ended before the campaign did")
    void endedEarly() {
        open(folder);
        processes.begin = there -> processes.running = true;
        resume();
        processes.running = false;
        dies("The disk is full.");
        look();
        assertThat(model.troubleProperty().get()).isEqualTo("The disk is full.");
    }

    @Test
    @DisplayName("is ended in order by whoever runs it")
    void stops() {
        processes.running = true;
        open(folder);
        jobs.stop();
        desk.settle();
        assertThat(model.shownProperty().get().orElseThrow().running()).isFalse();
        assertThat(model.troubleProperty().get()).isEmpty();
    }

    @Test
    @DisplayName("says that its journal is gone where somebody deleted it")
    void gone() throws Exception {
        open(folder);
        Files.delete(folder.resolve("campaign.json"));
        look();
        assertThat(model.troubleProperty().get()).contains("holds no campaign");
        Journals.write(folder, 10, 6, "p 0 e p 0 p", "");
        look();
        assertThat(model.troubleProperty().get()).isEmpty();
    }

    @Test
    @DisplayName("tells counts, checks, faults and errors, and what is wrong with them")
    void facts() {
        List<Fact> facts = CampaignFacts.of(open(folder));
        assertThat(facts)
                .contains(
                        new Fact("✓ passed", "2", Meaning.EQUAL),
                        new Fact("✕ failed", "2, all in the same way", Meaning.DIFFERENT),
                        new Fact("planted failures", "1 of 1 noticed", Meaning.EQUAL),
                        new Fact("run again", "1 of 2 the same to the last event (50.0 %)", Meaning.DIFFERENT),
                        new Fact("cut", "3 times, 2 with an effect", Meaning.TEXT),
                        new Fact("lose", "never", Meaning.FAULT),
                        new Fact("case 2, run", "QEMU ended.", Meaning.FAULT));
    }

    @Test
    @DisplayName("opens the smallest artifact of a failure, or the run as it was found")
    void artifacts() throws Exception {
        Path kept = folder.resolve(Journals.FAILURE);
        Files.createDirectories(kept.resolve("reduced"));
        Files.createFile(kept.resolve("replay.crucible"));
        Files.createFile(kept.resolve("reduced/replay.crucible"));
        open(folder);
        openFailure(true);
        openFailure(false);
        assertThat(opened).containsExactly(kept.resolve("reduced/replay.crucible"), kept.resolve("replay.crucible"));
    }

    @Test
    @DisplayName(
            "shows what was kept of a failure that is no run in machines, the smaller one first where it is wanted")
    void evidence() throws Exception {
        Path kept = folder.resolve(Journals.FAILURE);
        Files.createDirectories(kept.resolve("reduced"));
        Files.writeString(kept.resolve("replay.json"), "{}");
        Files.writeString(kept.resolve("message.txt"), "The acknowledged value of key 3 is null.\n");
        Files.writeString(kept.resolve("trace.txt"), "one\ntwo\n");
        Files.writeString(kept.resolve("reduced/trace.txt"), "two\n");
        open(folder);
        openFailure(true);
        EvidenceModel evidence = read.get(0);
        assertThat(evidence.title()).isEqualTo("one-leader · AssertionViolated · check_failed");
        assertThat(evidence.facts()).startsWith("First in case 1, seed 7; cases that failed so: 2.");
        assertThat(evidence.message()).isEqualTo("The acknowledged value of key 3 is null.");
        assertThat(evidence.files()).containsExactly("message.txt", "reduced/trace.txt", "replay.json", "trace.txt");
        assertThat(evidence.fileProperty().get()).isEqualTo("reduced/trace.txt");
        assertThat(evidence.table().rows().cell(0, 0)).isEqualTo("two");
        assertThat(evidence.command())
                .startsWith("crucible campaign replay ")
                .contains(folder.toString())
                .contains(" failure-");
        evidence.read("trace.txt");
        desk.settle();
        assertThat(evidence.table().rows().size()).isEqualTo(2);
        openFailure(false);
        assertThat(read.get(1).fileProperty().get()).isEqualTo("trace.txt");
        assertThat(opened).isEmpty();
    }

    @Test
    @DisplayName("shows the beginning of evidence that is too long to be shown whole, and says when a file is gone")
    void longEvidence() throws Exception {
        Path kept = Files.createDirectories(folder.resolve(Journals.FAILURE));
        Files.writeString(kept.resolve("trace.txt"), "0123456789abcde\n".repeat(1 << 19));
        Path gone = Files.createFile(kept.resolve("second-trace.txt"));
        open(folder);
        openFailure(true);
        EvidenceModel evidence = read.get(0);
        assertThat(evidence.table().rows().size()).isEqualTo(1 << 18);
        assertThat(evidence.noteProperty().get()).isEqualTo("The first 4 MiB of 8 MiB are shown.");
        Files.delete(gone);
        evidence.read("second-trace.txt");
        desk.settle();
        assertThat(evidence.noteProperty().get()).isEqualTo("second-trace.txt cannot be read.");
        assertThat(evidence.table().rows().size()).isZero();
    }

    @Test
    @DisplayName("says so where the evidence of a failure is gone")
    void noEvidence() {
        open(folder);
        openFailure(true);
        assertThat(opened).isEmpty();
        assertThat(desk.workbench().remarkProperty().get())
                .startsWith("The evidence of this failure cannot be shown: " + folder);
    }

    @Test
    @DisplayName("has its distinct failures as rows, and a case of the grid chooses its failure")
    void rows() throws Exception {
        open(folder);
        assertThat(failures.table().rows().cell(0, 0)).isEqualTo("one-leader · AssertionViolated · check_failed");
        assertThat(failures.table().rows().cell(0, 4)).isEqualTo("41 → 3");
        assertThat(failures.table().rows().tip(0, 4))
                .isEqualTo(
                        "41 decisions at first; after 1: 20, after 3: 10, after 6: 3; 9 candidates were tried in all.");
        assertThat(failures.table().rows().curve(0, 4).orElseThrow().steps())
                .hasSize(5)
                .startsWith(new StepCurve.Step(0, 1))
                .endsWith(new StepCurve.Step(6 / 9.0, 3 / 41.0));
        assertThat(failures.table().rows().curve(0, 0)).isEmpty();
        failures.table().follow(-1);
        failures.chooseCase(0);
        assertThat(failures.chosen()).isEmpty();
        failures.chooseCase(4);
        assertThat(failures.chosen()).isPresent();
        assertThat(failures.words(4))
                .startsWith("case 4 · seed ")
                .endsWith("one-leader · AssertionViolated · check_failed");
        assertThat(failures.words(2)).endsWith("could not be run");
        assertThat(failures.words(9)).endsWith("to come");
        Journals.write(folder, 10, 7, "p 0 e p 0 p*2", "");
        look();
        assertThat(failures.chosen()).as("a newer journal leaves it chosen").isPresent();
    }

    @Test
    @DisplayName("gives the seed of the failure that is chosen, and its own base seed, as commands take them")
    void seeds() {
        ShownCampaign shown = open(folder);
        assertThat(failures.seed()).contains("7");
        assertThat(failures.table().rows().tip(0, 0))
                .isEqualTo("one-leader · AssertionViolated · check_failed; first in case 1, seed 7");
        assertThat(CampaignFacts.identity(shown))
                .containsExactly(
                        new Fact("folder", folder.toString(), Meaning.TEXT),
                        new Fact("base seed", "0xffffffffffffffff", Meaning.TEXT));
        failures.table().follow(-1);
        assertThat(failures.seed()).isEmpty();
    }
}
