package io.crucible.views.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.event.Event.Level;
import io.crucible.views.Desk;
import io.crucible.views.Transcribed;
import io.crucible.views.table.TableRows;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The log")
class LogModelTest {
    private final Desk desk = new Desk();
    private final LogModel model = new LogModel(desk.workbench());

    @TempDir
    private Path folder;

    @AfterEach
    void end() {
        desk.close();
    }

    private static String line(TableRows rows, int row) {
        return rows.cell(row, 1) + " " + rows.cell(row, 2) + ": " + rows.cell(row, 3);
    }

    @Test
    @DisplayName("tells every event in a line, at its level")
    void lines() {
        desk.open(Desk.sample("failed"));
        TableRows rows = model.table().rows();
        assertThat(model.hitsProperty().get()).isEqualTo("113 lines");
        assertThat(IntStream.range(0, rows.size()).mapToObj(row -> line(rows, row)))
                .contains("INFO a: a reported two-leaders (other=2)");
        model.least(Level.INFO);
        desk.settle();
        assertThat(model.hitsProperty().get()).endsWith(" of 113 lines");
        assertThat(IntStream.range(0, model.table().rows().size())
                        .mapToObj(row -> model.table().rows().cell(row, 1)))
                .doesNotContain("TRACE", "DEBUG");
    }

    @Test
    @DisplayName("shows what was printed where that was recorded")
    void printed() throws IOException {
        desk.open(Transcribed.write(Desk.sample("failed"), folder));
        TableRows rows = model.table().rows();
        assertThat(IntStream.range(0, rows.size()).mapToObj(row -> rows.cell(row, 3)))
                .anyMatch(text -> text.equals("» output 0 ⏎ then"))
                .noneMatch(text -> text.contains(" bytes on console"));
    }
}
