package io.crucible.views.theme;

import io.crucible.resources.BundledFile;
import java.util.List;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Scene;

/** Dresses scenes: the controls' theme, our colours, our styles. The newest theme holds for every scene it dressed. */
public final class Look {
    /** One file a topic; none names a colour but by its meaning. */
    private static final List<String> TOPICS = List.of(
            "base",
            "shell",
            "timeline",
            "compare",
            "tables",
            "inspector",
            "notes",
            "machine",
            "log",
            "source",
            "preferences",
            "welcome",
            "compare",
            "campaign");

    private final ReadOnlyObjectWrapper<Theme> theme = new ReadOnlyObjectWrapper<>(this, "theme");

    public Look(Theme first) {
        theme.set(first);
        Typefaces.load();
    }

    public ReadOnlyObjectProperty<Theme> themeProperty() {
        return theme.getReadOnlyProperty();
    }

    /** Changes every dressed scene. */
    public void choose(Theme next) {
        theme.set(next);
    }

    /** Dresses this scene now and at each change of theme. */
    public void dress(Scene scene) {
        apply(scene);
        theme.addListener((property, before, now) -> apply(scene));
    }

    private void apply(Scene scene) {
        Application.setUserAgentStylesheet(theme.get().controls());
        Stream<String> topics = TOPICS.stream()
                .map(topic -> new BundledFile("theme/" + topic + ".css"))
                .filter(BundledFile::exists)
                .map(file -> file.address().toExternalForm());
        scene.getStylesheets()
                .setAll(Stream.concat(Stream.of(Palette.of(theme.get()).styleSheet()), topics)
                        .toList());
    }
}
