package io.crucible.views.machine;

import static io.crucible.views.live.ScriptedRun.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.live.EngineAccess;
import io.crucible.model.live.LivePhase;
import io.crucible.views.live.LiveModel;
import io.crucible.views.live.ScriptedRun;
import io.crucible.views.moment.Place;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.task.WindowThread;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("In the machine pane")
class PointsAndWhatIfTest {
    private final WindowThread window = new WindowThread();
    private final EngineAccess access = new EngineAccess.Ready(ScriptedRun.backend(), "scripted");
    private final Workbench workbench = new Workbench(new Tasks(window, System::nanoTime), () -> access);
    private final LiveModel live = new LiveModel(workbench);
    private final MachineModel machine = new MachineModel(workbench, live);
    private final PointsModel points = new PointsModel(workbench, live, machine);
    private final WhatIfModel whatIf = new WhatIfModel(workbench, live, machine);

    @TempDir
    private Path folder;

    @BeforeEach
    void open() throws Exception {
        Job job = workbench.open(ScriptedRun.write(folder));
        window.until(() -> job.ended() && workbench.tasks().idle());
        workbench.goTo(20 * MS);
        live.goToMoment();
        stands(20 * MS);
    }

    @AfterEach
    void end() {
        workbench.close();
    }

    private void stands(long at) {
        window.until(() -> live.phase() == LivePhase.HELD
                && workbench.liveProperty().get().orElseThrow().at() == at
                && machine.shownProperty().get().isPresent()
                && workbench.tasks().idle());
    }

    private void settle(CompletableFuture<Void> change) {
        window.until(() -> change.isDone() && workbench.tasks().idle());
    }

    private long at() {
        return workbench.moment().place().map(Place::moment).orElseThrow().at();
    }

    @Test
    @DisplayName("a breakpoint goes back to where its address was executed last, and on to where it is next")
    void breakpoint() {
        points.addBreak("pc");
        assertThat(points.points()).hasSize(1);
        Point here = points.points().get(0);
        assertThat(here.words()).startsWith("● a executes pc = 0x");
        Job back = points.search(here, false).orElseThrow();
        window.until(() -> back.ended() && workbench.tasks().idle());
        assertThat(back.failure()).isEmpty();
        assertThat(machine.remarkProperty().get()).startsWith(here.words());
        assertThat(at()).isLessThanOrEqualTo(20 * MS);
        points.remove(here);
        assertThat(points.points()).isEmpty();
    }

    @Test
    @DisplayName("what is no address is told in a sentence and adds nothing")
    void noAddress() {
        points.addBreak("the stack");
        assertThat(machine.remarkProperty().get()).startsWith("\"the stack\" is no address");
        settle(points.addWatch("nowhere at all"));
        assertThat(machine.remarkProperty().get()).startsWith("\"nowhere at all\" is no address");
        assertThat(points.points()).isEmpty();
    }

    @Test
    @DisplayName("what was typed makes a what-if, which is compared with the recorded run and dropped again")
    void whatIf() throws Exception {
        assertThat(whatIf.leftProperty().get()).isFalse();
        assertThat(whatIf.compare(words -> {})).isEmpty();
        live.type(0, "hello\n").get(20, TimeUnit.SECONDS);
        window.until(() -> whatIf.leftProperty().get());
        live.runToEnd();
        window.until(() -> live.phase().stands() && workbench.tasks().idle());
        List<String> told = new ArrayList<>();
        Job compared = whatIf.compare(told::add).orElseThrow();
        window.until(() -> compared.ended() && workbench.tasks().idle() && !told.isEmpty());
        assertThat(told.get(0)).contains("First other sample:", "Recorded run: passed at 60.000 000 ms", "What-if: ");
        whatIf.rejoin();
        window.until(() -> !whatIf.leftProperty().get() && live.phase() == LivePhase.HELD);
        assertThat(workbench.liveProperty().get().orElseThrow().difference()).isEmpty();
    }

    @Test
    @DisplayName("a change that cannot be made is told in a sentence, and the run stays the recorded one")
    void noChange() {
        for (String typed : List.of("pc", "pc = soon", "the stack = 00")) {
            settle(whatIf.change(typed));
            assertThat(machine.remarkProperty().get()).as(typed).isNotEmpty().doesNotContain("Exception");
            assertThat(whatIf.leftProperty().get()).isFalse();
        }
    }

    @Test
    @DisplayName("a write that a machine refuses is told in a sentence")
    void refused() {
        settle(whatIf.change("0x2000 = 0f a1"));
        window.until(() -> machine.remarkProperty().get().equals("A scripted node's state cannot be written"));
    }

    @Test
    @DisplayName("the line that lets GDB in names the file, the moment and the node")
    void gdb() {
        machine.choose(1);
        assertThat(points.gdbCommand())
                .hasValueSatisfying(line -> assertThat(line)
                        .startsWith("crucible debug ")
                        .endsWith(".crucible goto 20000000ns then gdb 0 b"));
    }
}
