package io.crucible.views.inspector;

import io.crucible.model.explain.Sentence;
import io.crucible.model.explain.Target;
import io.crucible.model.time.Digits;
import io.crucible.views.common.Clickable;
import io.crucible.views.common.ClipboardText;
import io.crucible.views.common.Messages;
import io.crucible.views.common.SeenUpdate;
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
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/** Shows what {@link InspectorModel} says as cards. */
public final class InspectorController {
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    /** Rows of one card; copying takes all of them. */
    private static final int MOST_FIELDS = 40;

    private final InspectorModel model;
    private final Messages messages = Messages.of("inspector");
    private final LinkedText linked = new LinkedText(this::follow);

    private List<StateHere.Row> shownHere = List.of();

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
        // Each in a turn of its own: together they would hold up the window.
        SeenUpdate wordsSeen = new SeenUpdate(scroll);
        model.wordsProperty().subscribe(next -> wordsSeen.execute(() -> words(next)));
        SeenUpdate cardSeen = new SeenUpdate(scroll);
        model.cardProperty().subscribe(next -> cardSeen.execute(() -> card(next)));
        SeenUpdate hereSeen = new SeenUpdate(scroll);
        model.hereProperty().subscribe(next -> hereSeen.execute(() -> here(next)));
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
        String title = shown.map(card -> card.kindWord() + " " + card.title()).orElse(messages.text("item.none"));
        itemTitle.setText(title);
        itemTitle.setTooltip(new Tooltip(title));
        mark(itemSign, "ink-", shown.map(Card::meaning).orElse(Meaning.MUTED));
        mark(itemCard, "edge-", shown.map(Card::meaning).orElse(Meaning.BORDER));
        shown.ifPresent(card -> {
            int row = 0;
            for (Field field :
                    card.fields().subList(0, Math.min(MOST_FIELDS, card.fields().size()))) {
                fields.addRow(row++, name(field.name()), value(field.value(), field.target()));
            }
            int left = card.fields().size() - row;
            if (left > 0) {
                fields.addRow(row, name(""), value(messages.text("more", Digits.grouped(left)), Optional.empty()));
            }
        });
    }

    /** From one moment to the next most rows stay as they are; only the others are made again. */
    private void here(List<StateHere.Row> rows) {
        hereCard.setVisible(!rows.isEmpty());
        hereCard.setManaged(!rows.isEmpty());
        for (int line = 0; line < Math.max(rows.size(), shownHere.size()); line++) {
            boolean stays = line < rows.size()
                    && line < shownHere.size()
                    && rows.get(line).equals(shownHere.get(line));
            if (!stays) {
                int gone = line;
                here.getChildren().removeIf(node -> GridPane.getRowIndex(node) == gone);
                if (line < rows.size()) {
                    here(rows.get(line), line);
                }
            }
        }
        shownHere = rows;
    }

    private void here(StateHere.Row row, int line) {
        Label sign = new Label(row.sign());
        mark(sign, "ink-", row.meaning());
        GridPane.setValignment(sign, VPos.TOP);
        here.addRow(line, sign, hyphenated(row.name()), value(row.state(), row.target()));
    }

    /** A name that may go on in the next line after a hyphen; a label would break it anywhere. */
    private static FlowPane hyphenated(String name) {
        FlowPane pieces = new FlowPane();
        pieces.setPrefWrapLength(0);
        for (String piece : name.split("(?<=-)", -1)) {
            Label part = name(piece);
            part.getStyleClass().setAll("label", "here-name");
            tell(part, name);
            pieces.getChildren().add(part);
        }
        GridPane.setValignment(pieces, VPos.TOP);
        return pieces;
    }

    private static Label name(String words) {
        Label name = new Label(words);
        name.getStyleClass().add("field-name");
        tell(name, words);
        GridPane.setValignment(name, VPos.TOP);
        return name;
    }

    private Node value(String words, Optional<Target> target) {
        Label value = new Label(Unbroken.of(words));
        value.setWrapText(true);
        value.setMaxWidth(Double.MAX_VALUE);
        value.getStyleClass().add("field-value");
        tell(value, words);
        target.ifPresent(to -> {
            value.getStyleClass().add("link");
            Clickable.actOn(value, words, () -> follow(to));
        });
        return value;
    }

    /** A tooltip is made when somebody could want it: to make one for every row would take most of the time. */
    private static void tell(Label label, String words) {
        label.setOnMouseEntered(event -> {
            if (label.getTooltip() == null) {
                label.setTooltip(wrapped(words));
            }
        });
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
        ClipboardText.put(text);
        model.copied(messages.text(message));
    }

    /** Gives a node the style class of a meaning and takes those of others away. */
    private static void mark(Node node, String prefix, Meaning meaning) {
        node.getStyleClass().removeIf(name -> name.startsWith(prefix));
        node.getStyleClass().add(prefix + meaning.word());
    }
}
