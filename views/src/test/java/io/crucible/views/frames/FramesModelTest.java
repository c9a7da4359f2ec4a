package io.crucible.views.frames;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.event.EventKind;
import io.crucible.model.frames.Tcp;
import io.crucible.views.Desk;
import io.crucible.views.Transcribed;
import io.crucible.views.document.RunDocument;
import io.crucible.views.table.TableRows;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The frames")
class FramesModelTest {
    private final Desk desk = new Desk();
    private final FramesModel model = new FramesModel(desk.workbench());

    @TempDir
    private Path folder;

    @AfterEach
    void end() {
        desk.close();
    }

    @Test
    @DisplayName("show every delivery and every drop once, with link and latency, and what was under way at the end")
    void everyFate() {
        desk.open(Desk.sample("linux"));
        RunDocument open = desk.workbench().document().orElseThrow();
        TableRows rows = model.table().rows();
        long fates = IntStream.of(open.places().frames())
                .filter(row -> open.events().kind(row) != EventKind.FRAME_SENT)
                .count();
        long told = 0;
        for (int row = 0; row < rows.size(); row++) {
            String fate = rows.cell(row, 5);
            told += fate.startsWith("delivered") || fate.startsWith("dropped") ? 1 : 0;
            assertThat(fate.equals("delivered")).isEqualTo(!rows.cell(row, 6).isEmpty());
            assertThat(rows.cell(row, 7)).isEqualTo(fate.startsWith("under way") ? "" : "a--b");
        }
        assertThat(told).isEqualTo(fates);
        assertThat(IntStream.range(0, rows.size()).mapToObj(row -> rows.cell(row, 5)))
                .contains("dropped: partition cut");
    }

    @Test
    @DisplayName("follow an event about a frame and go to what became of one")
    void follow() throws IOException {
        desk.open(Transcribed.without(Desk.sample("failed"), folder));
        for (int row = 0; row < model.table().rows().size(); row++) {
            model.table().choose(row);
            assertThat(model.table().currentProperty().get()).isEqualTo(row);
        }
        assertThat(model.detailProperty().get()).isEmpty();
        assertThat(model.detailHintProperty().get()).contains("does not hold the bytes");
    }

    @Test
    @DisplayName("show the bytes of one decoded, where they were captured")
    void decoded() throws IOException {
        desk.open(Transcribed.write(Desk.sample("linux"), folder));
        model.table().choose(20);
        FramesModel.Detail detail = model.detailProperty().get().orElseThrow();
        assertThat(detail.decoded().layers()).hasAtLeastOneElementOfType(Tcp.class);
        assertThat(Long.toString(detail.frame().sequence()))
                .isEqualTo(model.table().rows().cell(20, 0));
        assertThat(model.table().rows().cell(20, 8)).contains("10.0.0.1:54321 → 10.0.0.2:80");
    }
}
