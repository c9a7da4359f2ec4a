package io.crucible.views.live;

import static io.crucible.views.live.ScriptedRun.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.live.EngineAccess;
import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveState;
import io.crucible.views.action.Action;
import io.crucible.views.action.Actions;
import io.crucible.views.search.SearchModel;
import io.crucible.views.shell.ShellModel;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.task.WindowThread;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import javafx.beans.property.SimpleStringProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The live replay of the open run")
class LiveModelTest {
    private final WindowThread window = new WindowThread();
    private EngineAccess access = new EngineAccess.Ready(ScriptedRun.backend(), "scripted");
    private final Workbench workbench = new Workbench(new Tasks(window, System::nanoTime), () -> access);
    private final LiveModel live = new LiveModel(workbench);

    @TempDir
    private Path folder;

    @BeforeEach
    void open() throws Exception {
        assertThat(live.availableProperty().get()).isFalse();
        Job job = workbench.open(ScriptedRun.write(folder));
        window.until(() -> job.ended() && workbench.tasks().idle());
        assertThat(live.availableProperty().get()).isTrue();
    }

    @AfterEach
    void end() {
        workbench.close();
    }

    private LiveState state() {
        return workbench.liveProperty().get().orElseThrow();
    }

    private void await(LivePhase phase) {
        window.until(() -> live.phase() == phase);
    }

    @Test
    @DisplayName("runs to the end, says that everything is equal, and its job ends")
    void toTheEnd() {
        Job job = live.runToEnd().orElseThrow();
        window.until(job::ended);
        await(LivePhase.ENDED);
        assertThat(job.stateProperty().get()).isEqualTo(Job.State.DONE);
        assertThat(state().equal().count()).isEqualTo(state().equal().of()).isPositive();
        assertThat(live.wordsProperty().get())
                .startsWith("✓ Replayed to the end")
                .contains("120 of 120 samples equal");
        assertThat(live.busyProperty().get()).isFalse();
        assertThat(live.thereProperty().get()).isTrue();
    }

    @Test
    @DisplayName("plays from anywhere by one key, and holds by the same while it plays")
    void plays() {
        Actions actions = new Actions();
        LiveActions.add(actions, live, new SimpleStringProperty(""));
        Action play = actions.get("live-play");
        assertThat(actions.keys(play)).isEqualTo("Space");
        workbench.goTo(20 * MS);
        live.goToMoment();
        await(LivePhase.HELD);
        assertThat(play.tryPerform()).isTrue();
        window.until(() -> live.busyProperty().get() || live.phase() == LivePhase.ENDED);
        if (live.busyProperty().get()) {
            play.perform().run();
        }
        window.until(() -> live.phase().stands());
        play.perform().run();
        await(LivePhase.ENDED);
    }

    @Test
    @DisplayName("brings the machines to the moment, and lets them follow it")
    void follows() {
        workbench.goTo(20 * MS + 5);
        live.goToMoment();
        await(LivePhase.HELD);
        assertThat(state().at()).isEqualTo(20 * MS + 5);
        assertThat(live.wordsProperty().get()).startsWith("The machines stand at 20.000 005 ms");
        workbench.goTo(30 * MS);
        if (live.phase() == LivePhase.HELD && state().at() != 30 * MS) {
            live.goToMoment();
        }
        window.until(() -> live.phase() == LivePhase.HELD && state().at() == 30 * MS);
        workbench.goTo(10 * MS);
        live.goToMoment();
        window.until(() -> live.phase() == LivePhase.HELD && state().at() == 10 * MS);
        live.stop();
        await(LivePhase.OFF);
        assertThat(live.thereProperty().get()).isFalse();
    }

    @Test
    @DisplayName("says in words and in the banner when somebody typed, and takes both back in the recorded run")
    void typed() throws Exception {
        ShellModel shell = new ShellModel(workbench, new SearchModel(workbench));
        workbench.goTo(20 * MS);
        live.goToMoment();
        await(LivePhase.HELD);
        live.type(0, "hello\n").get(20, TimeUnit.SECONDS);
        window.until(() -> state().left().isPresent());
        live.runToEnd();
        window.until(() -> live.phase().stands() && state().at() == ScriptedRun.END);
        assertThat(live.wordsProperty().get()).startsWith("✎ Left the recording at 20.000 000 ms: not evidence");
        assertThat(shell.bannerProperty().get())
                .startsWith("Somebody changed a machine, or typed into it, at 20.000 000 ms");
        assertThat(state().difference()).isEmpty();
        assertThat(state().equal().count()).isLessThan(state().equal().of());

        workbench.goTo(10 * MS);
        live.goToMoment();
        window.until(() -> live.phase() == LivePhase.HELD && state().at() == 10 * MS);
        assertThat(state().left()).isEmpty();
        assertThat(shell.bannerProperty().get()).isEmpty();
    }

    @Test
    @DisplayName("says what to install where nothing can run machines")
    void missing() {
        access = new EngineAccess.Missing("QEMU is not installed; install it with apt-get install qemu-system-x86.");
        Job job = live.runToEnd().orElseThrow();
        window.until(job::ended);
        assertThat(job.failure().orElseThrow()).hasMessageContaining("apt-get install qemu-system-x86");
        assertThat(workbench.remarkProperty().get()).contains("apt-get install qemu-system-x86");
        assertThat(live.phase()).isEqualTo(LivePhase.OFF);
    }

    @Test
    @DisplayName("ends its machines when another file is opened, and when the workbench is closed")
    void closes() throws Exception {
        live.runToEnd();
        await(LivePhase.ENDED);
        Job job = workbench.open(ScriptedRun.write(java.nio.file.Files.createDirectory(folder.resolve("other"))));
        window.until(() -> job.ended() && workbench.tasks().idle());
        assertThat(live.phase()).isEqualTo(LivePhase.OFF);
        window.until(() -> workbench.tasks().idle());
        assertThat(replays()).isZero();
        live.runToEnd();
        await(LivePhase.ENDED);
        assertThat(replays()).isEqualTo(1);
        workbench.close();
        assertThat(replays()).isZero();
    }

    private static long replays() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("live-replay"))
                .count();
    }
}
