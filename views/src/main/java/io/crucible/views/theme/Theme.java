package io.crucible.views.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;

/** Dark or light; in the order of the palette's columns. */
public enum Theme {
    DARK,
    LIGHT;

    /** The style of the standard controls, which ours is laid over. */
    String controls() {
        return switch (this) {
            case DARK -> new PrimerDark().getUserAgentStylesheet();
            case LIGHT -> new PrimerLight().getUserAgentStylesheet();
        };
    }
}
