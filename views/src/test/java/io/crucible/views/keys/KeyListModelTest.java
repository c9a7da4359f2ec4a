package io.crucible.views.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.views.action.Action;
import io.crucible.views.action.Actions;
import io.crucible.views.palette.PaletteModel;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Actions")
class KeyListModelTest {
    private final SimpleBooleanProperty open = new SimpleBooleanProperty();
    private final Actions actions = new Actions();
    private final Action find = add("find", "Search this run", "Ctrl+F");
    private final Action step = add("step", "Step forward", "F10");
    private final KeyListModel keys = new KeyListModel(actions);

    @Test
    @DisplayName("can be given other keys, and their own again")
    void canBeGivenOtherKeys() {
        assertThat(keys.give(find, "Ctrl+K")).isEmpty();
        assertThat(actions.keys(find)).isEqualTo("Ctrl+K");
        assertThat(keys.changes()).containsEntry("find", "Ctrl+K");

        assertThat(keys.reset(find)).isEmpty();
        assertThat(actions.keys(find)).isEqualTo("Ctrl+F");
        assertThat(keys.changes()).isEmpty();
    }

    @Test
    @DisplayName("cannot be given the keys of another")
    void cannotBeGivenTheKeysOfAnother() {
        assertThat(keys.give(find, "F10")).contains(step);
        assertThat(actions.keys(find)).isEqualTo("Ctrl+F");

        keys.give(step, "");
        assertThat(keys.give(find, "F10")).isEmpty();
    }

    @Test
    @DisplayName("are in the palette only while they can be done, the best fit first")
    void areInThePaletteWhileTheyCanBeDone() {
        PaletteModel palette = new PaletteModel(actions);
        assertThat(palette.fitting("")).isEmpty();

        open.set(true);
        assertThat(palette.fitting("")).containsExactly(find, step);
        assertThat(palette.fitting("step")).containsExactly(step);
        assertThat(palette.fitting("r")).containsExactly(find, step);
        assertThat(palette.fitting("srn")).containsExactly(find);
        assertThat(palette.fitting("xyz")).isEmpty();
    }

    private Action add(String id, String title, String keyText) {
        Action action = new Action(id, title, keyText, "", open, () -> {});
        actions.add(action);
        return action;
    }
}
