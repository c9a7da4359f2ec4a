package io.crucible.app.bench;

import java.io.IOException;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** How soon the long tables of an open run answer a person. */
final class LongTables {
    private final BenchWindow window;

    LongTables(BenchWindow window) {
        this.window = window;
    }

    /** Wall ns from choosing the schedule, far from its start, to its first page. */
    long firstPageOfDecisions() throws IOException, InterruptedException {
        window.run(() -> {
            window.window().showTab("events");
            window.workbench().toEnd();
        });
        window.until("the window rested", () -> window.workbench().tasks().idle());
        long began = System.nanoTime();
        window.run(() -> {
            window.window().showTab("schedule");
            window.workbench().toStart();
        });
        window.until("the first decision was shown", () -> cells().anyMatch("0"::equals));
        return System.nanoTime() - began;
    }

    /** Wall ns from selecting all events to their figures; {@code count} is their number as people read it. */
    long selectAllEvents(String count) throws IOException, InterruptedException {
        window.run(() -> window.window().showTab("events"));
        window.until("events were shown", () -> cells().findAny().isPresent());
        long began = System.nanoTime();
        window.run(() -> Event.fireEvent(
                table(), new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.A, false, true, false, false)));
        window.until(
                "figures of all events appeared",
                () -> window.window().scene().lookup("#selected") instanceof Label figures
                        && figures.getText().startsWith(count + " events selected, "));
        return System.nanoTime() - began;
    }

    private Node table() {
        return shown(".columnar .table-view")
                .filter(TableView.class::isInstance)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the window shows no table"));
    }

    private Stream<String> cells() {
        return shown(".columnar .table-cell")
                .filter(Labeled.class::isInstance)
                .map(Labeled.class::cast)
                .filter(cell -> cell.getText() != null)
                .map(Labeled::getText);
    }

    private Stream<Node> shown(String selector) {
        return window.window().scene().getRoot().lookupAll(selector).stream().filter(LongTables::isShown);
    }

    private static boolean isShown(Node node) {
        return node.isVisible() && (node.getParent() == null || isShown(node.getParent()));
    }
}
