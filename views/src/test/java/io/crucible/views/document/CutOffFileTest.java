package io.crucible.views.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.views.Desk;
import io.crucible.views.assertions.AssertionsModel;
import io.crucible.views.console.ConsoleModel;
import io.crucible.views.events.EventsModel;
import io.crucible.views.faults.FaultsModel;
import io.crucible.views.frames.FramesModel;
import io.crucible.views.log.LogModel;
import io.crucible.views.schedule.ScheduleModel;
import io.crucible.views.search.SearchModel;
import io.crucible.views.shell.ShellModel;
import io.crucible.views.table.TableModel;
import io.crucible.views.workbench.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A file that was cut off")
class CutOffFileTest {
    private static final int HEAD_ONLY = 500;

    @TempDir
    private Path folder;

    private final Desk desk = new Desk();
    private final Workbench workbench = desk.workbench();
    private final ShellModel shell = new ShellModel(workbench, new SearchModel(workbench));
    private final ScheduleModel schedule = new ScheduleModel(workbench);
    private final FramesModel frames = new FramesModel(workbench);
    private final FaultsModel faults = new FaultsModel(workbench);
    private final List<TableModel> tables = Stream.of(
                    schedule.table(),
                    frames.table(),
                    faults.table(),
                    new EventsModel(workbench).table(),
                    new LogModel(workbench).table(),
                    new ConsoleModel(workbench).table(),
                    new AssertionsModel(workbench).table())
            .toList();

    @AfterEach
    void end() {
        desk.close();
    }

    private void cut(int bytes) throws IOException {
        byte[] whole = Files.readAllBytes(Desk.sample("failed"));
        desk.open(Files.write(folder.resolve("cut.crucible"), Arrays.copyOf(whole, bytes)));
    }

    private static String hint(TableModel table) {
        return table.hintProperty().get();
    }

    @Test
    @DisplayName("is told as such in every pane that has nothing of it, with no word about the run")
    void everyPane() throws IOException {
        cut(HEAD_ONLY);
        assertThat(tables).allSatisfy(table -> {
            assertThat(table.rows().size()).isZero();
            assertThat(hint(table)).startsWith("The file ends too early and holds no ");
        });
        assertThat(hint(schedule.table())).contains("holds no decisions;");
        assertThat(hint(frames.table())).contains("holds no frames;");
        assertThat(frames.detailHintProperty().get()).contains("holds no bytes of frames;");
    }

    @Test
    @DisplayName("has a banner that names what is missing, and only that")
    void banner() throws IOException {
        cut(HEAD_ONLY);
        assertThat(shell.bannerProperty().get())
                .contains("It holds no scenario, no outcome, no events, no fingerprints, no decisions,");
        cut(30_000);
        assertThat(workbench.document().orElseThrow().events().size()).isPositive();
        assertThat(shell.bannerProperty().get()).contains("no decisions").doesNotContain("no events");
    }

    @Test
    @DisplayName("does not say of a fault that its trigger did not come")
    void fault() throws IOException {
        cut(30_000);
        assertThat(hint(schedule.table())).contains("holds no decisions;");
        assertThat(faults.table().rows().cell(0, 5)).isEqualTo("not in this file, which is not whole");
        faults.table().choose(0);
        assertThat(workbench.remarkProperty().get()).contains("not whole");
    }
}
