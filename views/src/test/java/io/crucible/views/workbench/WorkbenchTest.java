package io.crucible.views.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.moment.Grain;
import io.crucible.model.moment.Moment;
import io.crucible.views.document.RunDocument;
import io.crucible.views.item.Item;
import io.crucible.views.moment.Place;
import io.crucible.views.search.SearchModel;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.task.WindowThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The workbench")
class WorkbenchTest {
    private static final Path SAMPLES =
            Path.of(System.getProperty("crucible.home")).resolve("sample-artifacts");
    private static final Path FAILED = SAMPLES.resolve("failed.crucible");

    private final WindowThread window = new WindowThread();
    private final Workbench workbench = new Workbench(new Tasks(window, System::nanoTime));

    @TempDir
    private Path folder;

    @AfterEach
    void end() {
        workbench.close();
    }

    @Test
    @DisplayName("opens a failure at its failing moment")
    void opensAFailureAtItsFailingMoment() {
        RunDocument open = open(FAILED);

        assertThat(open.outcome().orElseThrow().violations().get(0).at()).isEqualTo(at());
        assertThat(moment().node()).contains("a");
        assertThat(moment().artifact()).isEqualTo(open.digest().orElseThrow());
    }

    @Test
    @DisplayName("steps five decisions back and as many forward, one by one")
    void stepsDecisions() {
        RunDocument open = open(FAILED);
        for (int i = 0; i < 5; i++) {
            workbench.step(Grain.DECISION, false);
        }
        Item.DecisionItem there = decision();
        for (int i = 0; i < 4; i++) {
            workbench.step(Grain.DECISION, true);
        }
        assertThat(decision().sequence()).isEqualTo(there.sequence() + 4);
        assertThat(at()).isEqualTo(open.decisions().get(decision().sequence()).at());
    }

    @Test
    @DisplayName("stays at either end and says so, at every grain")
    void staysAtEitherEnd() {
        RunDocument open = open(FAILED);
        int most = open.events().size() + open.decisions().size() + 1;
        for (Grain grain : Grain.values()) {
            workbench.toEnd();
            stepUntilToldSo(grain, true, most);
            workbench.toStart();
            stepUntilToldSo(grain, false, most);
            assertThat(at()).isZero();
        }
    }

    private void stepUntilToldSo(Grain grain, boolean forward, int most) {
        workbench.remark("");
        for (int step = 0; step < most && workbench.remarkProperty().get().isEmpty(); step++) {
            workbench.step(grain, forward);
        }
        assertThat(workbench.remarkProperty().get()).as("%s", grain).isNotEmpty();
        Place last = workbench.moment().place().orElseThrow();
        workbench.step(grain, forward);
        assertThat(workbench.moment().place()).contains(last);
        assertThat(workbench.remarkProperty().get()).isNotEmpty();
    }

    @Test
    @DisplayName("goes where a copied moment says, and refuses one of another artifact by its name")
    void goesWhereACopiedMomentSays() {
        open(FAILED);
        workbench.step(Grain.DECISION, false);
        String copied = workbench.momentAddress().orElseThrow();
        Moment there = moment();
        workbench.toStart();
        workbench.goToText(copied);
        assertThat(moment()).isEqualTo(there);

        open(SAMPLES.resolve("passed.crucible"));
        assertThatThrownBy(() -> workbench.goToText(copied))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(there.artifact());
    }

    @Test
    @DisplayName(
            "rr#1916: opens a file that was cut off while it was written, up to its last whole record, and says that it is incomplete")
    void opensWhatIsLeft() throws IOException {
        byte[] bytes = Files.readAllBytes(FAILED);
        Path cut = Files.write(folder.resolve("cut.crucible"), Arrays.copyOf(bytes, bytes.length * 3 / 4));

        RunDocument open = open(cut);
        assertThat(open.problems()).isNotEmpty();
        assertThat(open.scenario()).isPresent();
        int left = open.events().size();
        assertThat(left).isPositive();
        RunDocument whole = open(FAILED);
        assertThat(left).isLessThanOrEqualTo(whole.events().size());
        for (int row = 0; row < left; row++) {
            assertThat(open.events().event(row)).isEqualTo(whole.events().event(row));
        }
    }

    @Test
    @DisplayName("says of a file that is no artifact what it is, and keeps what was open")
    void saysWhatIsNoArtifact() throws IOException {
        open(FAILED);
        Path text = Files.writeString(folder.resolve("notes.txt"), "hello\n");
        Job job = workbench.open(text);
        window.until(job::ended);

        assertThat(job.failure()).hasValueSatisfying(why -> assertThat(why).hasMessageContaining("not an artifact"));
        assertThat(workbench.document()).map(RunDocument::file).contains(FAILED);
    }

    @Test
    @DisplayName("finds events by their words and walks from hit to hit")
    void findsEvents() {
        RunDocument open = open(FAILED);
        SearchModel search = new SearchModel(workbench);
        search.queryProperty().set("two-leaders");
        window.until(() ->
                search.rowsProperty().get().length > 0 && workbench.tasks().idle());
        search.next();

        int row = ((Item.EventItem)
                        workbench.moment().place().orElseThrow().item().orElseThrow())
                .row();
        assertThat(search.rowsProperty().get()).contains(row);
        assertThat(open.events().at(row)).isEqualTo(at());
        assertThat(search.hitsProperty().get()).matches("1 of \\d+");
    }

    @Test
    @DisplayName("clears the query with its hits, then the selection, and stays where one is")
    void clears() {
        open(FAILED);
        SearchModel search = new SearchModel(workbench);
        search.queryProperty().set("two-leaders");
        window.until(() ->
                search.rowsProperty().get().length > 0 && workbench.tasks().idle());
        search.previous();
        Moment there = moment();

        search.clear();
        assertThat(search.queryProperty().get()).isEmpty();
        assertThat(search.rowsProperty().get()).isEmpty();
        assertThat(search.hitsProperty().get()).isEmpty();
        assertThat(workbench.moment().place().orElseThrow().item()).isPresent();
        search.clear();
        assertThat(workbench.moment().place().orElseThrow().item()).isEmpty();
        assertThat(moment()).isEqualTo(there);
    }

    private RunDocument open(Path file) {
        Job job = workbench.open(file);
        window.until(() -> job.ended() && workbench.tasks().idle());
        assertThat(job.failure()).isEmpty();
        return workbench.document().orElseThrow();
    }

    private Moment moment() {
        return workbench.moment().place().orElseThrow().moment();
    }

    private long at() {
        return moment().at();
    }

    private Item.DecisionItem decision() {
        return (Item.DecisionItem)
                workbench.moment().place().orElseThrow().item().orElseThrow();
    }

    @Test
    @DisplayName("shows nothing any more of a file that has been read when it is closed")
    void showsNothingOnceClosed() throws Exception {
        BlockingQueue<Runnable> waiting = new LinkedBlockingQueue<>();
        Workbench closing = new Workbench(new Tasks(waiting::add, System::nanoTime));
        closing.open(SAMPLES.resolve("passed.crucible"));
        List<Runnable> came = new ArrayList<>();
        while (came.size() < 5) { // that the job is shown, runs, has a document, is done, is over
            Runnable next = waiting.poll(20, TimeUnit.SECONDS);
            assertThat(next).isNotNull();
            came.add(next);
        }
        closing.close();
        came.addAll(waiting);
        came.forEach(Runnable::run);
        assertThat(closing.document()).isEmpty();
    }
}
