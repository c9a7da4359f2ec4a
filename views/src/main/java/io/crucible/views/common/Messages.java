package io.crucible.views.common;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The words of a feature, from its own file under {@code messages} in the resources. */
public final class Messages {
    private final ResourceBundle bundle;

    private Messages(ResourceBundle bundle) {
        this.bundle = bundle;
    }

    /** The messages of a feature; throws {@link java.util.MissingResourceException} where it has none. */
    public static Messages of(String feature) {
        return new Messages(ResourceBundle.getBundle("io.crucible.resources.messages." + feature, Locale.ROOT));
    }

    public ResourceBundle bundle() {
        return bundle;
    }

    /** The message with its {@code {0}} and so on filled in; numbers must come as text, so that no locale reaches them. */
    public String text(String key, String... values) {
        return values.length == 0
                ? bundle.getString(key)
                : new MessageFormat(bundle.getString(key), Locale.ROOT).format(values);
    }
}
