package io.crucible.views.theme;

import java.net.URL;
import java.util.List;
import javafx.scene.text.Font;

/** The two typefaces that come with the product: Inter for text, JetBrains Mono for numbers and code. */
public final class Typefaces {
    public static final String TEXT = "Inter";
    public static final String CODE = "JetBrains Mono";

    private static final List<String> FILES = List.of(
            "inter/Inter-Regular.otf",
            "inter/Inter-SemiBold.otf",
            "inter/Inter-Bold.otf",
            "jetbrains_mono/JetBrainsMono-Regular.ttf",
            "jetbrains_mono/JetBrainsMono-Bold.ttf");

    private Typefaces() {}

    /** Makes them known to JavaFX; throws {@link IllegalStateException} where a file of ours is missing. */
    public static void load() {
        for (String file : FILES) {
            URL address = Typefaces.class.getResource("/com/formdev/flatlaf/fonts/" + file);
            if (address == null || Font.loadFont(address.toExternalForm(), 12) == null) {
                throw new IllegalStateException("the typeface " + file + " is missing or cannot be read");
            }
        }
    }
}
