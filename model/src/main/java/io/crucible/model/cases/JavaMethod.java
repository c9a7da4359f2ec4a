package io.crucible.model.cases;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The public static method without parameters that gives a simulation, as users name it: {@code java:CLASS#METHOD}.
 *
 * @param type the full name of its class
 */
public record JavaMethod(String type, String name) {
    /** How the name of a simulation begins. */
    public static final String PREFIX = "java:";

    private static final Pattern FORM = Pattern.compile(PREFIX + "([\\w.$]+)#(\\w+)");

    /** The method of this name; empty where the form is another. */
    public static Optional<JavaMethod> named(String text) {
        Matcher named = FORM.matcher(text);
        return named.matches() ? Optional.of(new JavaMethod(named.group(1), named.group(2))) : Optional.empty();
    }

    /** {@code java:CLASS#METHOD}. */
    public String text() {
        return PREFIX + type + "#" + name;
    }

    /** What folders are called by: class without its package, and method, such as {@code Cases-queue}. */
    public String shortName() {
        return (type.substring(type.lastIndexOf('.') + 1) + "-" + name).replaceAll("[^A-Za-z0-9]+", "-");
    }
}
