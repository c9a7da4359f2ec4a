package io.crucible.views.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The columns of a table")
class ColumnRoomTest {
    private static final Column KEY = new Column("key", "key", 100, "", 0, false);
    private static final Column LESSER = KEY.lesser(1);
    private static final Column LEAST = KEY.lesser(2);
    private static final Column TEXT = new Column("text", "text", 200, "", 0, false).filling();
    private static final List<Column> ALL = List.of(KEY, LEAST, LESSER, TEXT);

    @Test
    @DisplayName("are all there where there is room, and the text takes what is left")
    void all() {
        assertThat(ColumnRoom.fitting(ALL, 500)).isEqualTo(ALL);
        assertThat(ColumnRoom.width(ALL, TEXT, 620)).isEqualTo(320);
        assertThat(ColumnRoom.width(ALL, LESSER, 620)).isEqualTo(100);
    }

    @Test
    @DisplayName("are left out one after the other where there is not, the key ones never")
    void narrow() {
        assertThat(ColumnRoom.fitting(ALL, 499)).containsExactly(KEY, LESSER, TEXT);
        assertThat(ColumnRoom.fitting(ALL, 399)).containsExactly(KEY, TEXT);
        assertThat(ColumnRoom.fitting(ALL, 50)).containsExactly(KEY, TEXT);
        assertThat(ColumnRoom.width(List.of(KEY, TEXT), TEXT, 50)).isEqualTo(200);
    }

    @Test
    @DisplayName("leave nothing empty at the right where the text has been left out")
    void last() {
        assertThat(ColumnRoom.width(List.of(KEY, LESSER), LESSER, 260)).isEqualTo(160);
    }
}
