package io.crucible.app.bench;

import io.crucible.views.search.SearchModel;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javafx.beans.value.ChangeListener;

/** Types texts into the search of the toolbar and waits for what it says; the slowest counts. */
final class SearchRounds {
    /** In most events, in some, in one near the end, in none. */
    private static final List<String> TEXTS = List.of("bytes", "step-7", "request no 999999", "no such text");

    private static final int ROUNDS = 3;

    private final BenchWindow window;
    private long whole;
    private long first;

    SearchRounds(BenchWindow window) {
        this.window = window;
    }

    void measure() throws IOException, InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            boolean warm = round > 0;
            for (String text : TEXTS) {
                round(text, warm);
            }
        }
    }

    /** Wall ns until every row was looked through, at the slowest. */
    long whole() {
        return whole;
    }

    /** Wall ns until the first hit of a text that is in many events, at the slowest. */
    long first() {
        return first;
    }

    private void round(String text, boolean counts) throws IOException, InterruptedException {
        SearchModel search = window.window().search();
        long[] seen = new long[2];
        long began = System.nanoTime();
        ChangeListener<int[]> listener = (property, before, now) -> {
            if (now.length > 0 && seen[0] == 0) {
                seen[0] = System.nanoTime() - began;
            }
        };
        window.run(() -> {
            search.rowsProperty().addListener(listener);
            search.queryProperty().set(text);
        });
        window.until(
                "everything was searched for " + text,
                () -> search.searchedProperty().get());
        long took = System.nanoTime() - began;
        window.run(() -> search.rowsProperty().removeListener(listener));
        if (counts) {
            whole = Math.max(whole, took);
            first = Math.max(first, isCommon(text) ? seen[0] : 0);
        }
        window.run(() -> search.queryProperty().set(""));
        TimeUnit.MILLISECONDS.sleep(300);
    }

    private static boolean isCommon(String text) {
        return TEXTS.indexOf(text) < 2;
    }
}
