package io.crucible.views.preferences;

import io.crucible.views.common.Messages;
import io.crucible.views.common.Overlay;
import io.crucible.views.common.View;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PropertySheet;

/** What can be chosen, over the window; every change holds at once. */
public final class PreferencesView {
    private final Overlay overlay;
    private final Messages messages = Messages.of("preferences");

    @FXML
    private VBox card;

    @FXML
    private Button close;

    @FXML
    private PropertySheet sheet;

    public PreferencesView(Overlay overlay) {
        this.overlay = overlay;
        View.PREFERENCES.load(this);
    }

    @FXML
    private void initialize() {
        close.setOnAction(event -> overlay.hide());
        sheet.setPropertyEditorFactory(new WordedChoices(messages));
        card.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                overlay.hide();
                event.consume();
            }
        });
    }

    /**
     * Something to choose.
     *
     * @param id of its name and its explanation among the messages
     * @param now what is chosen now
     * @param chosen is told each change
     */
    public record Choice<T>(String id, Class<T> type, T now, Consumer<T> chosen) {}

    /** Shows these choices. */
    public void show(Choice<?>... choices) {
        sheet.getItems().setAll(Stream.of(choices).map(this::item).toList());
        overlay.show(card, close, false);
    }

    private <T> PropertySheet.Item item(Choice<T> choice) {
        return new PropertySheet.Item() {
            private T value = choice.now();

            @Override
            public Class<?> getType() {
                return choice.type();
            }

            @Override
            public String getCategory() {
                return "";
            }

            @Override
            public String getName() {
                return messages.text(choice.id());
            }

            @Override
            public String getDescription() {
                return messages.text(choice.id() + ".why");
            }

            @Override
            public Object getValue() {
                return value;
            }

            @Override
            public void setValue(Object next) {
                value = choice.type().cast(next);
                choice.chosen().accept(value);
            }

            @Override
            public Optional<ObservableValue<? extends Object>> getObservableValue() {
                return Optional.empty();
            }
        };
    }
}
