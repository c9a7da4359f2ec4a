package io.crucible.views.theme;

import io.crucible.resources.BundledFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import javafx.scene.paint.Color;

/** The colours of a theme, read from the one file that tells them, for drawing and for styles. */
public final class Palette {
    private static final Map<Theme, Palette> THEMES = read();

    private final Map<Meaning, String> hex;
    /** Read once: a picture asks thousands of times. */
    private final Map<Meaning, Integer> argb = new EnumMap<>(Meaning.class);

    private Palette(Map<Meaning, String> hex) {
        this.hex = hex;
        hex.forEach((meaning, value) -> argb.put(meaning, 0xff000000 | Integer.parseInt(value.substring(1), 16)));
    }

    /** The colours of this theme. */
    public static Palette of(Theme theme) {
        return THEMES.get(theme);
    }

    /** As {@code #rrggbb}. */
    public String hex(Meaning meaning) {
        return hex.get(meaning);
    }

    public Color color(Meaning meaning) {
        return Color.web(hex(meaning));
    }

    /** Opaque, as alpha, red, green, blue from the highest byte down. */
    public int argb(Meaning meaning) {
        return argb.get(meaning);
    }

    /** The address of a style sheet that defines {@code -crucible-NAME} for every meaning. */
    public String styleSheet() {
        StringBuilder css = new StringBuilder(".root {\n");
        hex.forEach((meaning, value) -> css.append("-crucible-")
                .append(meaning.word())
                .append(": ")
                .append(value)
                .append(";\n"));
        byte[] bytes = css.append("}\n").toString().getBytes(StandardCharsets.UTF_8);
        return "data:text/css;base64," + Base64.getEncoder().encodeToString(bytes);
    }

    private static String column(String line, Theme theme) {
        List<String> columns = List.of(line.split(" ", -1));
        return switch (theme) {
            case DARK -> columns.get(0);
            case LIGHT -> columns.get(1);
        };
    }

    private static Map<Theme, Palette> read() {
        Properties file = new Properties();
        try (InputStream in =
                new BundledFile("theme/palette.properties").address().openStream()) {
            file.load(in);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the palette in our own jar cannot be read", unreadable);
        }
        Map<Theme, Palette> palettes = new EnumMap<>(Theme.class);
        for (Theme theme : Theme.values()) {
            Map<Meaning, String> hex = new EnumMap<>(Meaning.class);
            for (Meaning meaning : Meaning.values()) {
                hex.put(meaning, column(file.getProperty(meaning.word()), theme));
            }
            palettes.put(theme, new Palette(hex));
        }
        return palettes;
    }
}
