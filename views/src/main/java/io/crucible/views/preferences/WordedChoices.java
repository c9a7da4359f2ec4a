package io.crucible.views.preferences;

import io.crucible.views.common.Messages;
import java.util.Locale;
import javafx.scene.control.ComboBox;
import javafx.util.Callback;
import javafx.util.StringConverter;
import org.controlsfx.control.PropertySheet;
import org.controlsfx.property.editor.DefaultPropertyEditorFactory;
import org.controlsfx.property.editor.PropertyEditor;

/** The usual editors, in which a choice out of a few is named in words of ours. */
final class WordedChoices implements Callback<PropertySheet.Item, PropertyEditor<?>> {
    private final DefaultPropertyEditorFactory usual = new DefaultPropertyEditorFactory();
    private final Messages messages;

    WordedChoices(Messages messages) {
        this.messages = messages;
    }

    @Override
    public PropertyEditor<?> call(PropertySheet.Item item) {
        PropertyEditor<?> editor = usual.call(item);
        if (editor.getEditor() instanceof ComboBox<?> box) {
            word(box);
        }
        editor.getEditor().setAccessibleText(item.getName());
        return editor;
    }

    private <T> void word(ComboBox<T> box) {
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(T value) {
                return value instanceof Enum<?> choice
                        ? messages.text(choice.name().toLowerCase(Locale.ROOT))
                        : "";
            }

            @Override
            public T fromString(String word) {
                throw new UnsupportedOperationException("nobody types into this box");
            }
        });
    }
}
