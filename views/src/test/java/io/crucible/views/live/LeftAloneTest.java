package io.crucible.views.live;

import static io.crucible.views.live.ScriptedRun.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.live.EngineAccess;
import io.crucible.model.live.LivePhase;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.task.WindowThread;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Machines whose pane a person has left")
class LeftAloneTest {
    private final WindowThread window = new WindowThread();
    private final Workbench workbench = new Workbench(
            new Tasks(window, System::nanoTime), () -> new EngineAccess.Ready(ScriptedRun.backend(), "scripted"));
    private final LiveModel live = new LiveModel(workbench);
    private final SimpleBooleanProperty seen = new SimpleBooleanProperty(true);
    private Optional<Runnable> waiting = Optional.empty();

    @TempDir
    private Path folder;

    @BeforeEach
    void stand() throws Exception {
        new LeftAlone(workbench, live, seen, new LeftAlone.Grace() {
                    @Override
                    public void start(Runnable over) {
                        waiting = Optional.of(over);
                    }

                    @Override
                    public void cancel() {
                        waiting = Optional.empty();
                    }
                })
                .listen();
        Job job = workbench.open(ScriptedRun.write(folder));
        window.until(() -> job.ended() && workbench.tasks().idle());
        workbench.goTo(20 * MS);
        live.goToMoment();
        await(LivePhase.HELD);
    }

    @AfterEach
    void end() {
        workbench.close();
    }

    private void await(LivePhase phase) {
        window.until(() -> live.phase() == phase);
    }

    @Test
    @DisplayName("are ended after a grace, and the status bar says so")
    void ended() {
        assertThat(waiting).isEmpty();
        seen.set(false);
        assertThat(waiting).isPresent();
        waiting.orElseThrow().run();
        await(LivePhase.OFF);
        assertThat(workbench.remarkProperty().get()).contains("ended").contains("20 s");
    }

    @Test
    @DisplayName("are kept where the person comes back in time")
    void kept() {
        seen.set(false);
        Runnable late = waiting.orElseThrow();
        seen.set(true);
        assertThat(waiting).isEmpty();
        late.run();
        assertThat(live.phase()).isEqualTo(LivePhase.HELD);
    }

    @Test
    @DisplayName("go on while they run, and are given the whole grace from when they stand")
    void running() {
        seen.set(false);
        Runnable first = waiting.orElseThrow();
        live.runToEnd();
        await(LivePhase.ENDED);
        assertThat(waiting).isPresent();
        assertThat(waiting.orElseThrow()).isNotSameAs(first);
        waiting.orElseThrow().run();
        await(LivePhase.OFF);
    }

    @Test
    @DisplayName("do not end where they were started from another pane, as for the fingerprints in the timeline")
    void neverSeen() {
        live.stop();
        await(LivePhase.OFF);
        seen.set(false);
        live.goToMoment();
        await(LivePhase.HELD);
        assertThat(waiting).isEmpty();
    }
}
