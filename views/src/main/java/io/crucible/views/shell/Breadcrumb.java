package io.crucible.views.shell;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TreeItem;
import org.controlsfx.control.BreadCrumbBar;

/** The way from where what is open comes to what it is; each step can be clicked. */
final class Breadcrumb {
    private static final double LONGEST = 420;

    private final BreadCrumbBar<Crumb> bar;

    Breadcrumb(BreadCrumbBar<Crumb> bar) {
        this.bar = bar;
        bar.setAutoNavigationEnabled(false);
        bar.setCrumbFactory(Breadcrumb::button);
        bar.setOnCrumbAction(
                event -> Optional.ofNullable(event.getSelectedCrumb().getValue())
                        .ifPresent(crumb -> crumb.go().run()));
    }

    void show(List<Crumb> crumbs) {
        TreeItem<Crumb> last = null;
        for (Crumb crumb : crumbs) {
            TreeItem<Crumb> next = new TreeItem<>(crumb);
            if (last != null) {
                last.getChildren().add(next);
            }
            last = next;
        }
        bar.setSelectedCrumb(last);
    }

    private static Button button(TreeItem<Crumb> step) {
        Button button =
                new Button(step.getValue() == null ? "" : step.getValue().words());
        button.getStyleClass().setAll("crumb");
        button.setMaxWidth(LONGEST);
        if (step.getParent() != null) {
            Label arrow = new Label("›");
            arrow.getStyleClass().add("muted");
            button.setGraphic(arrow);
        }
        return button;
    }
}
