package io.crucible.views.branch;

import io.crucible.model.schedule.Decision;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.branch.BranchModel.Branch;
import io.crucible.views.card.JobCard;
import io.crucible.views.common.Overlay;
import io.crucible.views.common.View;
import io.crucible.views.task.Job;
import java.util.Optional;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.scene.control.TextField;

/** Asks over the window what is to be decided instead, and lists the runs that come of it. */
public final class BranchView extends JobCard {
    private static final int MOST_RUNS = 255;

    private final BranchModel model;

    @FXML
    private ListView<Decision> opportunities;

    @FXML
    private Label forms;

    @FXML
    private TextField values;

    @FXML
    private Spinner<Integer> most;

    @FXML
    private ListView<Branch> branches;

    @FXML
    private Button open;

    public BranchView(BranchModel model, Overlay overlay) {
        this.model = model;
        load(View.BRANCH, overlay, model.job());
    }

    @FXML
    private void initialize() {
        opportunities.setItems(model.opportunities());
        opportunities.setCellFactory(list -> cell(decision ->
                decision.sequence() + "   " + VirtualTime.words(decision.at()) + "   " + model.line(decision)));
        opportunities.getSelectionModel().selectedItemProperty().subscribe(decision -> {
            model.chosenProperty().set(Optional.ofNullable(decision));
            forms.setText(decision == null ? "" : model.forms(decision));
        });
        values.textProperty().bindBidirectional(model.valuesProperty());
        most.setValueFactory(new IntegerSpinnerValueFactory(
                1, MOST_RUNS, model.mostProperty().get()));
        most.valueProperty().subscribe(number -> model.mostProperty().set(number));
        branches.setItems(model.branches());
        branches.setCellFactory(list -> cell(Branch::words));
        branches.visibleProperty().bind(Bindings.isNotEmpty(model.branches()));
        branches.managedProperty().bind(branches.visibleProperty());
        open.visibleProperty().bind(branches.visibleProperty());
        open.managedProperty().bind(branches.visibleProperty());
        open.disableProperty()
                .bind(branches.getSelectionModel().selectedItemProperty().isNull());
        open.setOnAction(event -> open());
        branches.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                open();
            }
        });
        go().setOnAction(event -> model.branch().ifPresent(this::selectWhenDone));
    }

    private static <T> ListCell<T> cell(Function<T, String> words) {
        return new ListCell<>() {
            @Override
            protected void updateItem(T item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty || item == null ? "" : words.apply(item));
            }
        };
    }

    /** Shows it, with the opportunities round the moment. */
    public void show() {
        model.prepare();
        Optional<Decision> chosen = model.chosenProperty().get();
        show(values);
        chosen.ifPresent(decision -> {
            opportunities.getSelectionModel().select(decision);
            // It can scroll only once it has its height.
            Platform.runLater(() -> opportunities.scrollTo(
                    Math.max(0, opportunities.getSelectionModel().getSelectedIndex() - 2)));
        });
    }

    private void open() {
        Optional.ofNullable(branches.getSelectionModel().getSelectedItem()).ifPresent(made -> {
            hide();
            model.open(made);
        });
    }

    private void selectWhenDone(Job job) {
        job.stateProperty().subscribe(state -> {
            if (state == Job.State.DONE) {
                branches.getSelectionModel().selectFirst();
            }
        });
    }
}
