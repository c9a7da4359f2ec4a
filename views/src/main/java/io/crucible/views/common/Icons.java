package io.crucible.views.common;

import javafx.scene.Group;
import javafx.scene.Node;
import org.kordamp.ikonli.javafx.FontIcon;

/** Icons of the Feather set, in the colour of the text beside them. */
public final class Icons {
    private Icons() {}

    /** The icon of this Feather name, such as {@code fth-play}; an invisible node of no size for the empty name. */
    public static Node of(String name) {
        if (name.isEmpty()) {
            return new Group();
        }
        return new FontIcon(name);
    }
}
