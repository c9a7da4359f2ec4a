package io.crucible.views.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.views.action.Action;
import io.crucible.views.action.Actions;
import io.crucible.views.keys.KeyDispatch.Cursor;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A key")
class KeyDispatchTest {
    private final Actions actions = new Actions();
    private final List<String> done = new ArrayList<>();
    private final KeyDispatch keys = new KeyDispatch(actions);

    @BeforeEach
    void add() {
        add("play", "Space");
        add("hit-before", "Shift+Enter");
        add("clear", "Esc");
        add("save", "F2");
    }

    private void add(String id, String pressed) {
        actions.add(new Action(id, id, pressed, "", new SimpleBooleanProperty(true), () -> done.add(id)));
    }

    private boolean press(KeyCode code, boolean shift, Cursor cursor) {
        return keys.perform(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, shift, false, false, false), cursor);
    }

    @Test
    @DisplayName("plays and pauses where it is Space, but not where Space is typed or presses a button")
    void space() {
        assertThat(press(KeyCode.SPACE, false, Cursor.ELSEWHERE)).isTrue();
        assertThat(done).containsExactly("play");
        assertThat(press(KeyCode.SPACE, false, Cursor.TEXT)).isFalse();
        assertThat(press(KeyCode.SPACE, false, Cursor.SEARCH)).isFalse();
        assertThat(press(KeyCode.SPACE, false, Cursor.BUTTON)).isFalse();
        assertThat(press(KeyCode.SPACE, false, Cursor.CARD)).isFalse();
        assertThat(done).containsExactly("play");
    }

    @Test
    @DisplayName("goes to the previous hit and clears from within the search field, and from no other text")
    void searchField() {
        assertThat(press(KeyCode.ENTER, true, Cursor.SEARCH)).isTrue();
        assertThat(press(KeyCode.ESCAPE, false, Cursor.SEARCH)).isTrue();
        assertThat(done).containsExactly("hit-before", "clear");
        assertThat(press(KeyCode.ENTER, true, Cursor.TEXT)).isFalse();
        assertThat(press(KeyCode.ESCAPE, false, Cursor.TEXT)).isFalse();
        assertThat(press(KeyCode.ENTER, false, Cursor.SEARCH)).isFalse();
    }

    @Test
    @DisplayName("Esc closes a card over the window and clears nothing under it")
    void card() {
        assertThat(press(KeyCode.ESCAPE, false, Cursor.CARD)).isFalse();
        assertThat(press(KeyCode.F2, false, Cursor.CARD)).isTrue();
        assertThat(press(KeyCode.F2, false, Cursor.TEXT)).isTrue();
        assertThat(done).containsExactly("save", "save");
    }
}
