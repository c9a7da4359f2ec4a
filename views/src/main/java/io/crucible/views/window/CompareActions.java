package io.crucible.views.window;

import io.crucible.views.compare.BisectModel;
import io.crucible.views.compare.CompareModel;
import io.crucible.views.document.RunDocument;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;

/** What can be done with two runs. */
final class CompareActions {
    private final WindowActions add;
    private final CompareModel comparing;
    private final BisectModel bisect;

    CompareActions(WindowActions add, CompareModel comparing, BisectModel bisect) {
        this.add = add;
        this.comparing = comparing;
        this.bisect = bisect;
    }

    /**
     * @param choose asks a person for the other file
     * @param export asks where to, and writes a page
     */
    void add(Runnable choose, Runnable export) {
        BooleanBinding whole = Bindings.createBooleanBinding(
                () -> comparing.first().document().filter(RunDocument::read).isPresent(),
                comparing.first().documentProperty());
        BooleanBinding compared = Bindings.createBooleanBinding(
                () -> comparing.comparedProperty().get().isPresent(), comparing.comparedProperty());
        add.add("compare", "compare", "Ctrl+Shift+D", "fth-columns", whole, choose);
        add.add(
                "next-difference",
                "next.difference",
                "F7",
                "",
                compared,
                () -> comparing.walk().next());
        add.add(
                "previous-difference",
                "previous.difference",
                "Shift+F7",
                "",
                compared,
                () -> comparing.walk().previous());
        add.add("bisect", "bisect", "", "", compared, bisect::search);
        add.add("export-comparison", "export.comparison", "", "", compared, export);
        add.add("end-comparison", "end.comparison", "", "", comparing.comparingProperty(), comparing::end);
    }
}
