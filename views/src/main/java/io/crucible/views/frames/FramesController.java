package io.crucible.views.frames;

import io.crucible.model.frames.HexDump;
import io.crucible.model.frames.Layer;
import io.crucible.model.frames.Malformed;
import io.crucible.views.common.ClipboardText;
import io.crucible.views.common.Messages;
import io.crucible.views.common.Pane;
import io.crucible.views.common.SeenUpdate;
import io.crucible.views.common.View;
import io.crucible.views.table.ColumnarTable;
import java.util.List;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;

/** The table of frames, and beside it the layers and the bytes of one. */
public final class FramesController {
    private static final double LINE = 20;
    private static final double WIDE = 560;

    private final FramesModel model;
    private final Messages messages = Messages.of("frames");

    @FXML
    private ColumnarTable table;

    @FXML
    private Label summary;

    @FXML
    private Label hint;

    @FXML
    private Button copy;

    @FXML
    private SplitPane content;

    @FXML
    private TreeView<String> layers;

    @FXML
    private ListView<String> hex;

    private FramesController(FramesModel model) {
        this.model = model;
    }

    /** The pane. */
    public static Pane pane(FramesModel model) {
        String title = Messages.of("frames").text("pane");
        return new Pane("frames", title, model.table().badgeProperty(), View.FRAMES.load(new FramesController(model)));
    }

    @FXML
    private void initialize() {
        table.show(model.table(), messages.text("table"), model.workbench()::remark);
        layers.setShowRoot(false);
        layers.setFixedCellSize(LINE);
        hex.setFixedCellSize(LINE);
        hint.textProperty().bind(model.detailHintProperty());
        hint.visibleProperty().bind(content.visibleProperty().not());
        copy.visibleProperty().bind(content.visibleProperty());
        copy.setOnAction(event -> model.detailProperty().get().ifPresent(this::copy));
        SeenUpdate seen = new SeenUpdate(table);
        model.detailProperty().subscribe(detail -> seen.execute(() -> show(detail)));
        hex.widthProperty().map(width -> width.doubleValue() < WIDE ? 8 : 16).subscribe(width -> dump());
    }

    private void show(Optional<FramesModel.Detail> detail) {
        content.setVisible(detail.isPresent());
        summary.setText(detail.map(known -> known.decoded().summary()).orElse(""));
        TreeItem<String> root = new TreeItem<>("");
        detail.ifPresent(known ->
                known.decoded().layers().forEach(layer -> root.getChildren().add(item(layer))));
        layers.setRoot(root);
        dump();
    }

    /** Eight bytes a line where sixteen would not fit. */
    private void dump() {
        int width = hex.getWidth() < WIDE ? 8 : 16;
        hex.setItems(FXCollections.observableList(model.detailProperty()
                .get()
                .map(known -> HexDump.lines(known.frame().bytes(), width))
                .orElse(List.of())));
    }

    private static TreeItem<String> item(Layer layer) {
        TreeItem<String> item = new TreeItem<>(layer instanceof Malformed ? "✕ " + layer.title() : layer.title());
        layer.fields().forEach(field -> item.getChildren().add(new TreeItem<>(field.name() + "  " + field.value())));
        item.setExpanded(true);
        return item;
    }

    private void copy(FramesModel.Detail detail) {
        ClipboardText.put(detail.decoded().text()
                + String.join("\n", HexDump.lines(detail.frame().bytes())) + "\n");
        model.workbench().remark(messages.text("copied"));
    }
}
