package io.crucible.views.branch;

import static io.crucible.views.live.ScriptedRun.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.live.EngineAccess;
import io.crucible.model.schedule.Decision;
import io.crucible.views.branch.BranchModel.Branch;
import io.crucible.views.document.RunDocument;
import io.crucible.views.live.ScriptedRun;
import io.crucible.views.search.SearchModel;
import io.crucible.views.shell.ShellModel;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.task.WindowThread;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Branching the open run")
class BranchModelTest {
    private final WindowThread window = new WindowThread();
    private final EngineAccess access = new EngineAccess.Ready(ScriptedRun.backend(), "scripted");
    private final Workbench workbench = new Workbench(new Tasks(window, System::nanoTime), () -> access);
    private final BranchModel branching = new BranchModel(workbench);

    @TempDir
    private Path folder;

    private byte[] parent;
    private Path file;

    @BeforeEach
    void open() throws Exception {
        file = ScriptedRun.write(folder);
        parent = Files.readAllBytes(file);
        settle(workbench.open(file));
        workbench.goTo(20 * MS);
        branching.prepare();
    }

    @AfterEach
    void end() {
        workbench.close();
    }

    private void settle(Job job) {
        window.until(() -> job.ended() && workbench.tasks().idle());
    }

    @Test
    @DisplayName(
            "offers the decisions round the moment that have another alternative, and the last one before it first")
    void offers() {
        assertThat(branching.opportunities())
                .isNotEmpty()
                .allMatch(decision -> decision.point().domain() != 1);
        Decision chosen = branching.chosenProperty().get().orElseThrow();
        assertThat(chosen.at()).isLessThanOrEqualTo(20 * MS);
        assertThat(branching.opportunities())
                .filteredOn(decision -> decision.at() <= 20 * MS)
                .endsWith(chosen);
        assertThat(branching.forms(chosen)).contains("how late the frame is");
    }

    @Test
    @DisplayName("makes a run for each value, which names its parent, and leaves the parent as it was")
    void branches() throws Exception {
        int number = (int) branching.chosenProperty().get().orElseThrow().sequence();
        branching.valuesProperty().set("0 100us");
        settle(branching.branch().orElseThrow());
        assertThat(branching.wordsProperty().get()).startsWith("2 runs were made");
        assertThat(branching.branches())
                .hasSize(2)
                .allSatisfy(branch -> assertThat(branch.words()).contains("ns late", "passed"));
        assertThat(Files.readAllBytes(file)).isEqualTo(parent);

        ShellModel shell = new ShellModel(workbench, new SearchModel(workbench));
        Branch first = branching.branches().get(0);
        branching.open(first);
        window.until(() -> workbench
                .document()
                .filter(RunDocument::read)
                .filter(open -> open.file().equals(first.file()))
                .isPresent());
        assertThat(workbench.document().orElseThrow().facts().lineage())
                .hasValueSatisfying(lineage -> assertThat(lineage.prefix()).isEqualTo(number));
        assertThat(shell.breadcrumbWords()).contains("branch at decision " + number);
    }

    @Test
    @DisplayName("says in a sentence what cannot be decided, and makes nothing")
    void wrong() {
        Decision chosen = branching.chosenProperty().get().orElseThrow();
        for (String values : new String[] {"", "perhaps", "all", "999999999"}) {
            branching.valuesProperty().set(values);
            branching.branch().ifPresent(this::settle);
            assertThat(branching.wordsProperty().get()).as(values).endsWith(".").doesNotContain("Exception");
            assertThat(branching.branches()).isEmpty();
        }
        branching.mostProperty().set(1);
        branching.valuesProperty().set("0 1");
        assertThat(branching.branch()).isEmpty();
        assertThat(branching.wordsProperty().get()).isEqualTo("These are 2 runs and at most 1 are to be made.");
        branching.valuesProperty().set(Long.toUnsignedString(chosen.value()));
        settle(branching.branch().orElseThrow());
        assertThat(branching.wordsProperty().get()).contains("that is the alternative that the recorded run took");
    }
}
