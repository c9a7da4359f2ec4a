package io.crucible.views.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.compare.Differences;
import io.crucible.views.Desk;
import io.crucible.views.compare.CompareModel.Compared;
import io.crucible.views.compare.ComparedRows.Choice;
import io.crucible.views.task.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A comparison of two open runs")
class CompareModelTest {
    private final Desk desk = new Desk();
    private final CompareModel model = new CompareModel(desk.workbench());
    private final ComparedRows rows = new ComparedRows(model, new BisectModel(model, Path.of("unused")));

    @AfterEach
    void end() {
        desk.close();
    }

    private Compared compared(String one, String other) {
        desk.open(Desk.sample(one));
        model.compare(Desk.sample(other));
        desk.settle();
        return model.comparedProperty().get().orElseThrow();
    }

    private long moment(boolean first) {
        return (first ? model.first() : model.second())
                .moment()
                .place()
                .orElseThrow()
                .moment()
                .at();
    }

    @Test
    @DisplayName("goes to the first difference in both runs and says up to where they are the same")
    void first() {
        Compared pair = compared("diverged-1", "diverged-2");
        long parting = pair.runs().parting().orElseThrow();

        assertThat(pair.sentences().get(0)).startsWith("Up to ").contains(" both runs are the same: ");
        assertThat(model.walk().current()).isZero();
        assertThat(pair.runs().differences().at(0)).isGreaterThanOrEqualTo(parting);
        assertThat(moment(true)).isEqualTo(pair.runs().differences().at(0));
        assertThat(moment(false)).isEqualTo(moment(true));
    }

    @Test
    @DisplayName("that is asked for while another is being read takes its place")
    void overtakes() {
        desk.open(Desk.sample("failed"));
        model.compare(Desk.sample("linux"));
        Job last = model.compare(Desk.sample("passed"));
        desk.settle();

        assertThat(last.stateProperty().get()).isEqualTo(Job.State.DONE);
        assertThat(model.comparingProperty().get()).isTrue();
        assertThat(model.comparedProperty().get().orElseThrow().right().name()).isEqualTo("passed.crucible");
    }

    @Test
    @DisplayName("with a file that is cut off says so, since what it lacks is told as a difference")
    void cutOff(@TempDir Path folder) throws IOException {
        byte[] whole = Files.readAllBytes(Desk.sample("failed"));
        Path cut = Files.write(folder.resolve("cut.crucible"), Arrays.copyOf(whole, whole.length / 2));
        desk.open(Desk.sample("failed"));
        model.compare(cut);
        desk.settle();

        assertThat(model.comparedProperty().get().orElseThrow().sentences())
                .anySatisfy(sentence -> assertThat(sentence)
                        .startsWith("The file of B is not whole: ")
                        .endsWith("; what it lacks is told as a difference."));
    }

    @Test
    @DisplayName("names a node that only the second run has by the second scenario")
    void namesNodes() {
        assertThat(compared("crashed", "failed").sentences()).noneMatch(sentence -> sentence.contains("node 1"));
    }

    @Test
    @DisplayName("walks from difference to difference and stays at the last one, saying so")
    void walks() {
        Differences all = compared("diverged-1", "diverged-2").runs().differences();

        model.walk().next();
        assertThat(model.walk().current()).isEqualTo(1);
        for (int step = 0; step < all.size() + 2; step++) {
            model.walk().next();
        }
        assertThat(model.walk().current()).isEqualTo(all.size() - 1);
        assertThat(desk.workbench().remarkProperty().get()).isEqualTo("This is the last difference.");
        model.walk().previous();
        assertThat(model.walk().current()).isEqualTo(all.size() - 2);
    }

    @Test
    @DisplayName("goes on from where a person went in between")
    void between() {
        Differences all = compared("diverged-1", "diverged-2").runs().differences();

        desk.workbench().goTo(0);
        assertThat(model.walk().current()).isEqualTo(-1);
        model.walk().next();

        assertThat(model.walk().current()).isEqualTo(all.firstAfter(0));
    }

    @Test
    @DisplayName("has one run follow the other, to the same thing where it has that too")
    void follows() {
        compared("failed", "failed");

        model.first().selectDecision(7);
        assertThat(model.second().moment().place().orElseThrow().item())
                .isEqualTo(model.first().moment().place().orElseThrow().item());
        model.second().goTo(50_000_000);
        assertThat(moment(true)).isEqualTo(50_000_000);
    }

    @Test
    @DisplayName("of a run with itself finds nothing, and folds each of its lists into one row")
    void same() {
        Compared pair = compared("failed", "failed");

        assertThat(pair.runs().same()).isTrue();
        assertThat(rows.table().rows().size()).isZero();
        assertThat(rows.table().hintProperty().get()).isEqualTo("Nothing differs.");
        rows.choiceProperty().set(Choice.SCHEDULE);
        assertThat(rows.table().rows().size()).isEqualTo(1);
        assertThat(rows.table().rows().cell(0, 2)).isEqualTo("54 equal decisions");
        rows.choiceProperty().set(Choice.LOG);
        assertThat(rows.table().rows().size()).isEqualTo(1);
    }

    @Test
    @DisplayName("of runs of different scenarios says that they are")
    void otherScenario() {
        assertThat(compared("failed", "crashed").sentences()).contains("A and B are runs of different scenarios.");
    }

    @Test
    @DisplayName("ends when another run is opened in the place of the first")
    void ends() {
        compared("diverged-1", "diverged-2");

        desk.open(Desk.sample("failed"));

        assertThat(model.comparingProperty().get()).isFalse();
        assertThat(model.comparedProperty().get()).isEmpty();
        assertThat(rows.table().rows().size()).isZero();
    }

    @Test
    @DisplayName("with what is no artifact ends, and the job says why")
    void noArtifact() {
        desk.open(Desk.sample("failed"));
        Job job = model.compare(Path.of(System.getProperty("crucible.home"), "README.md"));
        desk.settle();

        assertThat(job.failure()).isPresent();
        assertThat(model.comparingProperty().get()).isFalse();
        assertThat(model.comparedProperty().get()).isEqualTo(Optional.empty());
    }
}
