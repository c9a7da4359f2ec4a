package io.crucible.views.table;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;

/** Draws a {@link StepCurve}: a line, and a dot where it has come to; size and colours come from the styles. */
final class StepCurveShape extends Region {
    private static final double DOT = 2; // px, its radius

    private final Path line = new Path();
    private final Circle end = new Circle(DOT);
    private StepCurve shown;

    StepCurveShape(StepCurve curve) {
        getStyleClass().add("step-curve");
        line.getStyleClass().add("step-curve-line");
        end.getStyleClass().add("step-curve-end");
        line.setManaged(false);
        end.setManaged(false);
        getChildren().setAll(line, end);
        show(curve);
    }

    /** Shows another curve. */
    void show(StepCurve curve) {
        if (!curve.equals(shown)) {
            shown = curve;
            requestLayout();
        }
    }

    @Override
    protected void layoutChildren() {
        double left = snappedLeftInset() + DOT;
        double top = snappedTopInset() + DOT;
        double width = getWidth() - 2 * left;
        double height = getHeight() - 2 * top;
        List<PathElement> elements = new ArrayList<>();
        double y = top;
        for (StepCurve.Step step : shown.steps()) {
            double x = left + step.across() * width;
            double next = top + (1 - step.high()) * height;
            if (elements.isEmpty()) {
                elements.add(new MoveTo(x, next));
            } else {
                elements.add(new LineTo(x, y));
                elements.add(new LineTo(x, next));
            }
            y = next;
        }
        elements.add(new LineTo(left + width, y));
        line.getElements().setAll(elements);
        end.setCenterX(left + width);
        end.setCenterY(y);
    }
}
