package io.crucible.views.welcome;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** What can be opened without looking for it. */
public final class WelcomeModel {
    private final ObservableList<Path> recent = FXCollections.observableArrayList();
    private final ObservableList<Path> samples = FXCollections.observableArrayList();
    private final Consumer<Path> opener;

    public WelcomeModel(List<Path> samples, Consumer<Path> opener) {
        this.samples.setAll(samples);
        this.opener = opener;
    }

    /** Files opened before, the newest first. */
    public ObservableList<Path> recent() {
        return recent;
    }

    /** The artifacts that come with the product. */
    public ObservableList<Path> samples() {
        return samples;
    }

    public void open(Path file) {
        opener.accept(file);
    }
}
