package io.crucible.views.compare;

import io.crucible.model.bisect.Bracket;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.layout.Region;

/** Draws how a search narrowed down: a bar for each step, one below the other, the last one marked. */
final class BracketBars extends Region {
    private static final double BAR = 4; // px
    private static final double PITCH = 6;
    private static final double NARROWEST = 3;

    private final ObservableList<Bracket> brackets;

    BracketBars(ObservableList<Bracket> brackets) {
        this.brackets = brackets;
        setMinWidth(0);
        brackets.addListener((ListChangeListener<Bracket>) change -> rebuild());
        rebuild();
    }

    private void rebuild() {
        getChildren().clear();
        for (int bar = 0; bar < brackets.size(); bar++) {
            Region region = new Region();
            boolean last = bar == brackets.size() - 1;
            region.getStyleClass().add(last ? "bracket-last" : "bracket");
            getChildren().add(region);
        }
        double height = brackets.size() * PITCH;
        setMinHeight(height);
        setPrefHeight(height);
        setMaxHeight(height);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        if (brackets.isEmpty()) {
            return;
        }
        Bracket widest = brackets.get(0);
        double scale = getWidth() / Math.max(1, widest.high() - widest.low());
        for (int bar = 0; bar < brackets.size(); bar++) {
            Bracket bracket = brackets.get(bar);
            double width = Math.max(NARROWEST, (bracket.high() - bracket.low()) * scale);
            double left = Math.min(getWidth() - width, (bracket.low() - widest.low()) * scale);
            getChildren().get(bar).resizeRelocate(Math.max(0, left), bar * PITCH, width, BAR);
        }
    }
}
