package io.crucible.app.desktop;

import io.crucible.views.theme.Theme;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** {@code dark} or {@code light}. */
final class ThemeConverter implements ITypeConverter<Theme> {
    @Override
    public Theme convert(String word) {
        return switch (word) {
            case "dark" -> Theme.DARK;
            case "light" -> Theme.LIGHT;
            default -> throw new TypeConversionException("'" + word + "' is neither dark nor light");
        };
    }
}
