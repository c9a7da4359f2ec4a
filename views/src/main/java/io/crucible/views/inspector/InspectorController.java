package io.crucible.views.inspector;

import io.crucible.model.explain.Sentence;
import io.crucible.model.explain.Target;
import io.crucible.views.common.Messages;
import io.crucible.views.inspector.InspectorModel.Ended;
import io.crucible.views.theme.Meaning;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.fxml.FXML;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/** Shows what {@link InspectorModel} says as cards. */
public final class InspectorController {
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private final InspectorModel model;
    private final Messages messages = Messages.of("inspector");
    private final LinkedText linked = new LinkedText(this::follow);

    @FXML
    private ScrollPane scroll;

    @FXML
    private VBox wordsCard;

    @FXML
    private Button fold;

    @FXML
    private Label wordsTitle;

    @FXML
    private Button copyWords;

    @FXML
    private VBox words;

    @FXML
    private VBox itemCard;

    @FXML
    private Label itemSign;

    @FXML
    private Label itemTitle;

    @FXML
    private Button copyText;

    @FXML
    private Button copyJson;

    @FXML
    private Label itemHint;

    @FXML
    private GridPane fields;

    @FXML
    private VBox hereCard;

    @FXML
    private GridPane here;

    @FXML
    private VBox inspector;

    InspectorController(InspectorModel model) {
        this.model = model;
    }

    VBox slot() {
        return inspector;
    }

    @FXML
    private void initialize() {
        fold.setOnAction(event -> fold(words.isVisible()));
        fold(false);
        copyWords.setOnAction(event -> copy(model.wordsText(), "copied.words"));
        copyText.setOnAction(event -> copyCard(Card::text));
        copyJson.setOnAction(event -> copyCard(Card::json));
        menu();
        scroll.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (COPY.match(event)) {
                copyCard(Card::text);
                event.consume();
            }
        });
        model.endedProperty().subscribe(this::ended);
        model.wordsProperty().subscribe(this::words);
        model.cardProperty().subscribe(this::card);
        model.hereProperty().subscribe(this::here);
    }

    /** A person who has read the words makes room for the cards below. */
    private void fold(boolean folded) {
        words.setVisible(!folded);
        words.setManaged(!folded);
        fold.setText(folded ? "▸" : "▾");
        fold.setAccessibleText(messages.text(folded ? "unfold" : "fold"));
        fold.setTooltip(new Tooltip(messages.text(folded ? "unfold" : "fold")));
    }

    private void menu() {
        MenuItem text = new MenuItem(messages.text("copy.text"));
        text.setAccelerator(COPY);
        text.setOnAction(event -> copyCard(Card::text));
        MenuItem json = new MenuItem(messages.text("copy.json"));
        json.setOnAction(event -> copyCard(Card::json));
        MenuItem sentences = new MenuItem(messages.text("copy.words"));
        sentences.setOnAction(event -> copy(model.wordsText(), "copied.words"));
        ContextMenu menu = new ContextMenu(text, json, sentences);
        menu.setOnShowing(event -> {
            boolean none = model.cardProperty().get().isEmpty();
            text.setDisable(none);
            json.setDisable(none);
            sentences.setDisable(model.wordsProperty().get().isEmpty());
        });
        scroll.setContextMenu(menu);
    }

    private void ended(Ended how) {
        wordsTitle.setText(messages.text("words." + how.name().toLowerCase(Locale.ROOT)));
        Meaning meaning = switch (how) {
            case WELL -> Meaning.EQUAL;
            case BADLY -> Meaning.DIFFERENT;
            case EARLY -> Meaning.FAULT;
            case UNKNOWN -> Meaning.BORDER;
        };
        mark(wordsCard, "edge-", meaning);
        mark(wordsTitle, "ink-", how == Ended.UNKNOWN ? Meaning.TEXT : meaning);
    }

    private void words(List<Sentence> sentences) {
        words.getChildren().setAll(sentences.stream().map(linked::flow).toList());
        copyWords.setDisable(sentences.isEmpty());
        if (sentences.isEmpty()) {
            Label hint = new Label(messages.text("words.none"));
            hint.getStyleClass().add("muted");
            hint.setWrapText(true);
            words.getChildren().add(hint);
        }
    }

    private void card(Optional<Card> shown) {
        fields.getChildren().clear();
        boolean some = shown.isPresent();
        itemHint.setVisible(!some);
        itemHint.setManaged(!some);
        copyText.setDisable(!some);
        copyJson.setDisable(!some);
        itemSign.setText(shown.map(Card::sign).orElse(""));
        String title = shown.map(card -> card.kind() + " " + card.title()).orElse(messages.text("item.none"));
        itemTitle.setText(title);
        itemTitle.setTooltip(new Tooltip(title));
        mark(itemSign, "ink-", shown.map(Card::meaning).orElse(Meaning.MUTED));
        mark(itemCard, "edge-", shown.map(Card::meaning).orElse(Meaning.BORDER));
        shown.ifPresent(card -> {
            int row = 0;
            for (Field field : card.fields()) {
                fields.addRow(row++, name(field.name()), value(field.value(), field.target()));
            }
        });
    }

    private void here(List<StateHere.Row> rows) {
        here.getChildren().clear();
        hereCard.setVisible(!rows.isEmpty());
        hereCard.setManaged(!rows.isEmpty());
        int line = 0;
        for (StateHere.Row row : rows) {
            Label sign = new Label(row.sign());
            mark(sign, "ink-", row.meaning());
            GridPane.setValignment(sign, VPos.TOP);
            Label name = name(row.name());
            name.getStyleClass().setAll("label", "here-name");
            name.setWrapText(true);
            here.addRow(line++, sign, name, value(row.state(), row.target()));
        }
    }

    private static Label name(String words) {
        Label name = new Label(words);
        name.getStyleClass().add("field-name");
        name.setTooltip(new Tooltip(words));
        GridPane.setValignment(name, VPos.TOP);
        return name;
    }

    private Node value(String words, Optional<Target> target) {
        Label value = new Label(Unbroken.of(words));
        value.setWrapText(true);
        value.setMaxWidth(Double.MAX_VALUE);
        value.getStyleClass().add("field-value");
        value.setTooltip(wrapped(words));
        target.ifPresent(to -> {
            value.getStyleClass().add("link");
            LinkedText.actOn(value, words, () -> follow(to));
        });
        return value;
    }

    private static Tooltip wrapped(String words) {
        Tooltip tooltip = new Tooltip(words);
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(560);
        return tooltip;
    }

    private void follow(Target target) {
        if (target instanceof Target.Command command) {
            copy(command.line(), "copied.command");
        } else {
            model.follow(target);
        }
    }

    private void copyCard(Function<Card, String> form) {
        model.cardProperty().get().ifPresent(card -> copy(form.apply(card), "copied.item"));
    }

    private void copy(String text, String message) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
        model.copied(messages.text(message));
    }

    /** Gives a node the style class of a meaning and takes those of others away. */
    private static void mark(Node node, String prefix, Meaning meaning) {
        node.getStyleClass().removeIf(name -> name.startsWith(prefix));
        node.getStyleClass().add(prefix + meaning.word());
    }
}
