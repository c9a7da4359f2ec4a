package io.crucible.views.preferences;

import io.crucible.views.common.Messages;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PropertySheet;

/** What can be chosen, over the window; every change holds at once. */
public final class PreferencesView {
    private final StackPane overlay;
    private final Messages messages = Messages.of("preferences");

    /** @param overlay the layer of the window that it is shown on */
    public PreferencesView(StackPane overlay) {
        this.overlay = overlay;
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
        Label title = new Label(messages.text("title"));
        title.getStyleClass().add("title");
        Button close = new Button(messages.text("close"));
        close.setOnAction(event -> hide());
        HBox top = new HBox(title, new Region(), close);
        HBox.setHgrow(top.getChildren().get(1), Priority.ALWAYS);
        top.setAlignment(Pos.CENTER_LEFT);
        PropertySheet sheet = new PropertySheet();
        sheet.setModeSwitcherVisible(false);
        sheet.setSearchBoxVisible(false);
        sheet.getItems().setAll(Stream.of(choices).map(this::item).toList());
        VBox box = new VBox(top, sheet);
        box.setId("preferences");
        box.getStyleClass().addAll("palette", "key-list");
        box.setMaxSize(520, 260);
        box.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                hide();
                event.consume();
            }
        });
        overlay.getChildren().setAll(box);
        overlay.setVisible(true);
        overlay.setOnMousePressed(null);
        close.requestFocus();
    }

    private void hide() {
        overlay.setVisible(false);
        overlay.getChildren().clear();
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
