package io.crucible.views.savepoint;

import static io.crucible.views.live.ScriptedRun.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.live.EngineAccess;
import io.crucible.model.savepoint.SavepointFile;
import io.crucible.views.live.ScriptedRun;
import io.crucible.views.moment.Place;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.task.WindowThread;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Saving a place of the open run and going on from it")
class SaveAndResumeModelTest {
    private final WindowThread window = new WindowThread();
    private EngineAccess access = new EngineAccess.Ready(ScriptedRun.backend(), "scripted");
    private final Workbench workbench = new Workbench(new Tasks(window, System::nanoTime), () -> access);
    private final ResumeModel resuming = new ResumeModel(workbench);
    private final SavepointsModel savepoints = new SavepointsModel(workbench, resuming::show);
    private final SaveModel saving = new SaveModel(workbench, savepoints::made);

    @TempDir
    private Path folder;

    @BeforeEach
    void open() throws Exception {
        settle(workbench.open(ScriptedRun.write(folder)));
        workbench.goTo(20 * MS + 5);
        saving.prepare();
        window.until(() -> workbench.tasks().idle());
    }

    @AfterEach
    void end() {
        workbench.close();
    }

    private void settle(Job job) {
        window.until(() -> job.ended() && workbench.tasks().idle());
    }

    private List<Path> artifacts() throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".crucible")).toList();
        }
    }

    @Test
    @DisplayName("suggests the moment, writes a handle beside the artifact, and lists it")
    void saves() {
        assertThat(saving.instantProperty().get()).isEqualTo("20.000 005 ms");
        saving.labelProperty().set("before-it");
        settle(saving.save().orElseThrow());
        SavepointFile saved = saving.savedProperty().get().orElseThrow();
        assertThat(saving.wordsProperty().get()).startsWith("✓ Saved");
        assertThat(saved.file()).hasParent(folder).exists();
        assertThat(saved.handle().label()).isEqualTo("before-it");
        assertThat(saved.handle().frontier()).isEqualTo(20 * MS + 5);
        assertThat(savepoints.savepoints()).containsExactly(saved);
        assertThat(SavepointFacts.of(saved))
                .extracting(SavepointFacts.Fact::value)
                .contains("virtual-time", "20.000 005 ms · 20000005 ns", "20");
    }

    @Test
    @DisplayName("goes on in new machines to a run that is the same file, opened at the place")
    void resumes() throws Exception {
        settle(saving.save().orElseThrow());
        Path handle = saving.savedProperty().get().orElseThrow().file();
        List<Path> before = artifacts();
        settle(resuming.open(handle));
        assertThat(resuming.savepointProperty().get()).isPresent();
        workbench.goTo(0);
        Job going = resuming.resume().orElseThrow();
        settle(going);
        assertThat(going.failure()).isEmpty();
        window.until(() -> workbench
                .moment()
                .place()
                .map(Place::moment)
                .filter(moment -> moment.at() == 20 * MS + 5)
                .isPresent());
        assertThat(artifacts()).as("the same run is the same file").isEqualTo(before);
    }

    @Test
    @DisplayName("says in a sentence what is wrong, and writes nothing")
    void wrong() throws Exception {
        saving.instantProperty().set("soon");
        assertThat(saving.save()).isEmpty();
        assertThat(saving.wordsProperty().get()).contains("\"soon\" is not a number");
        saving.instantProperty().set("1 ms");
        saving.labelProperty().set("a/b");
        assertThat(saving.save()).isEmpty();
        assertThat(saving.wordsProperty().get()).startsWith("A label is");
        saving.labelProperty().set("");
        saving.kindProperty().set(BoundaryKind.MARKER);
        assertThat(saving.save()).isEmpty();
        assertThat(saving.wordsProperty().get()).isEqualTo("Choose the marker.");
        saving.markerProperty().set("never-set");
        settle(saving.save().orElseThrow());
        assertThat(saving.wordsProperty().get()).contains("never came to never-set", "nothing was saved");
        access = new EngineAccess.Missing("install it with apt-get install qemu-system-x86.");
        saving.kindProperty().set(BoundaryKind.VIRTUAL_TIME);
        settle(saving.save().orElseThrow());
        assertThat(saving.wordsProperty().get()).contains("apt-get install");
        Path broken = Files.writeString(folder.resolve("x.crucible-savepoint"), "schema\tother\n");
        Job opening = resuming.open(broken);
        settle(opening);
        assertThat(opening.failure()).hasValueSatisfying(why -> assertThat(why).hasMessageContaining("x.crucible"));
        assertThat(savepoints.savepoints()).isEmpty();
    }

    @Test
    @DisplayName("refuses an end that lies before the savepoint")
    void tooEarly() {
        settle(saving.save().orElseThrow());
        resuming.show(saving.savedProperty().get().orElseThrow());
        resuming.endProperty().set(ResumeModel.End.VIRTUAL_TIME);
        resuming.instantProperty().set("3 ms");
        assertThat(resuming.resume()).isEmpty();
        assertThat(resuming.wordsProperty().get()).contains("the savepoint itself lies at 20.000 005 ms");
    }
}
