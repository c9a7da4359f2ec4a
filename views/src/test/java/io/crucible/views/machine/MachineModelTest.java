package io.crucible.views.machine;

import static io.crucible.views.live.ScriptedRun.MS;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.live.EngineAccess;
import io.crucible.model.live.LivePhase;
import io.crucible.views.live.LiveModel;
import io.crucible.views.live.ScriptedRun;
import io.crucible.views.machine.MachineModel.Shown;
import io.crucible.views.task.Job;
import io.crucible.views.task.Tasks;
import io.crucible.views.task.WindowThread;
import io.crucible.views.workbench.Workbench;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The machine pane")
class MachineModelTest {
    private final WindowThread window = new WindowThread();
    private EngineAccess access = new EngineAccess.Ready(ScriptedRun.backend(), "scripted");
    private final Workbench workbench = new Workbench(new Tasks(window, System::nanoTime), () -> access);
    private final LiveModel live = new LiveModel(workbench);
    private final MachineModel machine = new MachineModel(workbench, live);

    @TempDir
    private Path folder;

    @BeforeEach
    void open() throws Exception {
        open(ScriptedRun.write(folder));
    }

    private void open(Path file) {
        Job job = workbench.open(file);
        window.until(() -> job.ended() && workbench.tasks().idle());
    }

    @AfterEach
    void end() {
        workbench.close();
    }

    /** Brings the machines to an instant and waits for what the pane then shows. */
    private Shown at(long instant) {
        Optional<Shown> former = machine.shownProperty().get();
        workbench.goTo(instant);
        live.goToMoment();
        window.until(() -> live.phase() == LivePhase.HELD
                && workbench.liveProperty().get().orElseThrow().at() == instant
                && machine.shownProperty().get().isPresent()
                && !machine.shownProperty().get().equals(former));
        return shown();
    }

    private Shown shown() {
        return machine.shownProperty().get().orElseThrow();
    }

    private void until(Runnable change) {
        Optional<Shown> former = machine.shownProperty().get();
        change.run();
        window.until(() -> machine.shownProperty().get().isPresent()
                && !machine.shownProperty().get().equals(former));
    }

    @Test
    @DisplayName("says how to get machines while there are none")
    void hint() {
        assertThat(machine.shownProperty().get()).isEmpty();
        assertThat(machine.hintProperty().get()).startsWith("No machine runs. Start the live replay");
        assertThat(machine.nodes()).containsExactly("a", "b");
        assertThat(machine.vcpus()).containsExactly(0);
    }

    @Test
    @DisplayName("says what to install where nothing can run machines")
    void missing() throws Exception {
        access = new EngineAccess.Missing("install it with apt-get install qemu-system-x86.");
        open(ScriptedRun.write(java.nio.file.Files.createDirectory(folder.resolve("other"))));
        assertThat(machine.hintProperty().get())
                .isEqualTo("No machine can run here: install it with apt-get install qemu-system-x86.");
    }

    @Test
    @DisplayName("shows registers, marks those that changed, and the code at the program counter")
    void registers() {
        Shown first = at(20 * MS);
        assertThat(first.registers()).extracting(RegisterRow::name).startsWith("pc", "icount", "clock");
        assertThat(first.registers()).noneMatch(RegisterRow::changed);
        assertThat(first.registers().get(2).value()).isEqualTo(String.format("%016x", 20 * MS));
        assertThat(first.code()).filteredOn(CodeRow::next).hasSize(1);
        Shown second = at(21 * MS - 7);
        assertThat(second.registers())
                .filteredOn(RegisterRow::changed)
                .extracting(RegisterRow::name)
                .contains("clock");
        assertThat(second.place()).startsWith("20.999 993 ms");
        assertThat(second.console()).endsWith("line 5\n");
    }

    @Test
    @DisplayName("shows another node when it is chosen or the moment is on it")
    void nodes() {
        Shown a = at(20 * MS);
        until(() -> machine.nodeProperty().set(1));
        assertThat(shown().registers()).isNotEqualTo(a.registers());
        until(() -> machine.nodeProperty().set(0));
        assertThat(shown().registers()).isEqualTo(a.registers());
    }

    @Test
    @DisplayName("goes to an address or where a register points, and says in words what is no address")
    void addresses() {
        at(20 * MS);
        until(() -> machine.goTo("0x1234"));
        assertThat(shown().memory().get(0).address()).isEqualTo("00001230");
        assertThat(shown().memory().get(0).hex()).matches("([0-9a-f]{2} ){7}[0-9a-f]{2}  ([0-9a-f]{2} ){7}[0-9a-f]{2}");
        until(() -> machine.goTo("65520"));
        assertThat(shown().memory().get(0).hex()).doesNotContain("??");
        assertThat(shown().memory().get(1).hex()).startsWith("?? ??");
        assertThat(machine.remarkProperty().get()).isEqualTo("There is no memory at all addresses from 0x10000 on");
        until(() -> machine.goTo("icount"));
        machine.goTo("the stack");
        assertThat(machine.remarkProperty().get()).startsWith("\"the stack\" is no address; write 0x");
    }

    @Test
    @DisplayName("searches the memory for bytes and goes to the next place each time")
    void search() {
        Shown shown = at(20 * MS);
        MemorySearching searching = new MemorySearching(workbench, machine);
        until(() -> machine.goTo("0x2000"));
        String bytes = shown().memory().get(0).hex().substring(0, 23);
        until(() -> machine.goTo("0x3000"));
        until(() -> searching.next(bytes));
        assertThat(shown().memory().get(0).address()).isEqualTo("00002000");
        assertThat(machine.virtualProperty().get()).isFalse();
        assertThat(machine.remarkProperty().get()).startsWith("Found at 0x2000, physical");
        Job nowhere = searching.next("\"no such text in there\"").orElseThrow();
        window.until(() -> nowhere.ended() && workbench.tasks().idle());
        assertThat(machine.remarkProperty().get()).isEqualTo("That is nowhere in this machine's memory.");
        assertThat(searching.next(" ")).isEmpty();
        assertThat(machine.remarkProperty().get()).startsWith("Write bytes such as 7f 45 4c 46");
        assertThat(shown.console()).isNotEmpty();
    }

    @Test
    @DisplayName("shows nothing old while the machines run or are gone")
    void gone() {
        at(20 * MS);
        live.stop();
        window.until(() -> live.phase() == LivePhase.OFF);
        assertThat(machine.shownProperty().get()).isEmpty();
        assertThat(machine.hintProperty().get()).startsWith("No machine runs");
    }
}
