package io.crucible.views.machine;

import io.crucible.views.action.Action;
import io.crucible.views.action.ActionButton;
import io.crucible.views.action.Actions;
import io.crucible.views.common.ClipboardText;
import io.crucible.views.common.Icons;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.View;
import io.crucible.views.live.LiveModel;
import io.crucible.views.machine.MachineModel.Shown;
import io.crucible.views.workbench.Workbench;
import java.io.File;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import javafx.beans.property.SimpleStringProperty;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.FileChooser;

/** The machine pane. */
public final class MachineController {
    /** Letters of most registers' names, and a gap. */
    private static final int NAME = 7;
    /** Letters of most instructions, and a gap. */
    private static final int TEXT = 32;

    private static final PseudoClass MARKED = PseudoClass.getPseudoClass("taken");
    private static final double LINE = 18;

    private final MachineModel model;
    private final MemorySearching searching;
    private final ConsoleTyping keyboard;
    private final PointsModel points;
    private final WhatIfModel whatIf;
    private final Workbench workbench;
    private final Messages messages = Messages.of("machine");
    private final Actions actions;

    @FXML
    private HBox tools;

    @FXML
    private Label words;

    @FXML
    private HBox choices;

    @FXML
    private ComboBox<String> nodes;

    @FXML
    private ComboBox<Integer> vcpus;

    @FXML
    private Label place;

    @FXML
    private SplitPane content;

    @FXML
    private ListView<RegisterRow> registers;

    @FXML
    private Button symbols;

    @FXML
    private ListView<String> stack;

    @FXML
    private StackPane pointsHolder;

    @FXML
    private ListView<CodeRow> code;

    @FXML
    private ListView<MemoryRow> memory;

    @FXML
    private TextField address;

    @FXML
    private TextField search;

    @FXML
    private CheckBox virtual;

    @FXML
    private Button before;

    @FXML
    private Button behind;

    @FXML
    private Label remark;

    @FXML
    private TextArea console;

    @FXML
    private TextField typing;

    @FXML
    private Label hint;

    private MachineController(Workbench workbench, LiveModel live, Actions actions) {
        this.model = new MachineModel(workbench, live);
        this.searching = new MemorySearching(workbench, model);
        this.keyboard = new ConsoleTyping(workbench, live, model);
        this.points = new PointsModel(workbench, live, model);
        this.whatIf = new WhatIfModel(workbench, live, model);
        this.workbench = workbench;
        this.actions = actions;
    }

    /** The pane. */
    public static Pane pane(Workbench workbench, LiveModel live, Actions actions) {
        return new Pane(
                "machine",
                Messages.of("machine").text("title"),
                new SimpleStringProperty(""),
                View.MACHINE.load(new MachineController(workbench, live, actions)));
    }

    @FXML
    private void initialize() {
        List.of("run-live", "live-moment", "live-hold", "live-stop")
                .forEach(id -> tools.getChildren().add(tools.getChildren().size() - 1, button(actions.get(id))));
        tools.getChildren().add(tools.getChildren().size() - 1, gdb());
        pointsHolder.getChildren().setAll(PointsController.part(points, whatIf));
        symbols.setOnAction(event -> chooseSymbols());
        symbols.setTooltip(new Tooltip(messages.text("symbols.why")));
        words.textProperty().bind(model.live().wordsProperty());
        words.setTooltip(new Tooltip());
        words.getTooltip().textProperty().bind(words.textProperty());
        choices();
        lists();
        fields();
        hint.textProperty().bind(model.hintProperty());
        hint.visibleProperty().bind(model.hintProperty().isNotEmpty());
        content.visibleProperty().bind(model.shownProperty().map(Optional::isPresent));
        choices.visibleProperty().bind(content.visibleProperty());
        model.shownProperty().subscribe(shown -> shown.ifPresent(this::show));
    }

    private static Button button(Action action) {
        Button button = new Button(action.title(), Icons.of(action.icon()));
        button.setId("machine-" + action.id());
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.getStyleClass().add("small-button");
        ActionButton.tie(button, action);
        return button;
    }

    private Button gdb() {
        Button button = new Button(messages.text("gdb"));
        button.setId("machine-gdb");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.getStyleClass().add("small-button");
        button.setTooltip(new Tooltip(messages.text("gdb.why")));
        button.setOnAction(event -> points.gdbCommand().ifPresent(line -> {
            ClipboardText.put(line);
            workbench.remark(messages.text("gdb.copied", line));
        }));
        return button;
    }

    private void chooseSymbols() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(messages.text("symbols.why"));
        Optional.ofNullable(chooser.showOpenDialog(symbols.getScene().getWindow()))
                .map(File::toPath)
                .ifPresent(file -> model.names().read(model.nodeProperty().get(), file, model::refresh));
    }

    private void choices() {
        nodes.setItems(model.nodes());
        vcpus.setItems(model.vcpus());
        model.shownProperty().subscribe(shown -> {
            nodes.getSelectionModel().select(model.nodeProperty().get());
            vcpus.getSelectionModel().select(model.vcpuProperty().get());
        });
        model.nodeProperty().subscribe(number -> nodes.getSelectionModel().select(number.intValue()));
        model.vcpuProperty().subscribe(number -> vcpus.getSelectionModel().select(number.intValue()));
        nodes.getSelectionModel().selectedIndexProperty().subscribe(index -> {
            if (index.intValue() >= 0) {
                model.choose(index.intValue());
            }
        });
        vcpus.getSelectionModel().selectedIndexProperty().subscribe(index -> {
            if (index.intValue() >= 0) {
                model.vcpuProperty().set(index.intValue());
            }
        });
    }

    private void lists() {
        List.of(registers, code, memory).forEach(list -> list.setFixedCellSize(LINE));
        registers.setCellFactory(list -> new Line<>(
                row -> (row.changed() ? "● " : "  ") + pad(row.name(), NAME) + row.value(), RegisterRow::changed));
        code.setCellFactory(list -> new Line<>(
                row -> (row.next() ? "▶ " : "  ") + row.address() + "  " + pad(row.text(), TEXT) + row.bytes(),
                CodeRow::next));
        memory.setCellFactory(list -> new Line<>(
                row -> row.address() + (row.changed() ? " ●" : "  ") + row.hex() + "  " + row.text(),
                MemoryRow::changed));
        stack.setFixedCellSize(LINE);
        stack.setCellFactory(list -> new Line<>(row -> row, row -> row.startsWith("#0")));
    }

    private void fields() {
        virtual.selectedProperty().bindBidirectional(model.virtualProperty());
        address.setOnAction(event -> model.goTo(address.getText()));
        typing.setOnAction(event -> {
            CompletableFuture<Void> unused = keyboard.type(typing.getText()); // which remarks what came of it
            typing.clear();
        });
        search.setOnAction(event -> searching.next(search.getText()));
        before.setOnAction(event -> model.scroll(-MachineModel.MEMORY_ROWS));
        behind.setOnAction(event -> model.scroll(MachineModel.MEMORY_ROWS));
        remark.textProperty().bind(model.remarkProperty());
    }

    private void show(Shown shown) {
        place.setText(shown.place());
        registers.getItems().setAll(shown.registers());
        boolean moved = !code.getItems().equals(shown.code());
        code.getItems().setAll(shown.code());
        memory.getItems().setAll(shown.memory());
        stack.getItems().setAll(shown.stack());
        if (moved) {
            shown.code().stream()
                    .filter(CodeRow::next)
                    .findFirst()
                    .ifPresent(next -> reveal(shown.code().indexOf(next)));
        }
        if (!console.getText().equals(shown.console().stripTrailing())) {
            console.setText(shown.console().stripTrailing());
            // The last line from its beginning, however long it is.
            console.positionCaret(shown.console().stripTrailing().lastIndexOf('\n') + 1);
        }
    }

    /** With some of what comes before it, as far as there is room. */
    private void reveal(int line) {
        int before = (int) (code.getHeight() / LINE / 3);
        code.scrollTo(Math.max(0, line - before));
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(1, width - text.length()));
    }

    /** One line of code type; a marked one looks different too. */
    private static final class Line<T> extends ListCell<T> {
        private final Function<T, String> text;
        private final Function<T, Boolean> marked;

        Line(Function<T, String> text, Function<T, Boolean> marked) {
            this.text = text;
            this.marked = marked;
            getStyleClass().add("code");
        }

        @Override
        protected void updateItem(T row, boolean empty) {
            super.updateItem(row, empty);
            boolean there = !empty && row != null;
            setText(there ? text.apply(row) : "");
            pseudoClassStateChanged(MARKED, there && marked.apply(row));
        }
    }
}
