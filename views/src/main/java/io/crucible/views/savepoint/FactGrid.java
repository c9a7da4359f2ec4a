package io.crucible.views.savepoint;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/** Names beside values that can be selected and copied. */
final class FactGrid {
    private FactGrid() {}

    static void show(GridPane grid, List<SavepointFacts.Fact> facts) {
        grid.getChildren().clear();
        for (int row = 0; row < facts.size(); row++) {
            Label name = new Label(facts.get(row).name());
            name.getStyleClass().add("muted");
            name.setMinWidth(Label.USE_PREF_SIZE);
            TextField value = new TextField(facts.get(row).value());
            value.setEditable(false);
            value.setAccessibleText(facts.get(row).name());
            value.getStyleClass().addAll("fact", "code");
            GridPane.setHgrow(value, Priority.ALWAYS);
            grid.addRow(row, name, value);
        }
    }
}
