package io.crucible.model.cases;

import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.text.Printable;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
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

    /**
     * The simulation that it gives.
     *
     * @throws IOException with a sentence where it gives none
     */
    public SimulatedCase<?> call(ClassLoader classes) throws IOException {
        try {
            Method method = Class.forName(type, true, classes).getMethod(name);
            if (!Modifier.isStatic(method.getModifiers()) || !SimulatedCase.class.equals(method.getReturnType())) {
                throw new IOException(
                        "The method " + name + " of " + type + " is not static or returns no SimulatedCase.");
            }
            // The classes of tests are seldom public.
            method.trySetAccessible();
            SimulatedCase<?> made = (SimulatedCase<?>) method.invoke(null);
            if (made == null) {
                throw new IOException("The method " + name + " of " + type + " returned null instead of a case.");
            }
            return made;
        } catch (ClassNotFoundException missing) {
            throw new IOException(
                    "There is no class " + type + "; put the folders and jars that it is in on the class path.",
                    missing);
        } catch (NoSuchMethodException | IllegalAccessException none) {
            throw new IOException(
                    "The class " + type + " has no public static method " + name + " without parameters.", none);
        } catch (InvocationTargetException thrown) {
            throw new IOException(
                    sentence("The method " + name + " of " + type + " failed: ", thrown.getCause()), thrown);
        } catch (ExceptionInInitializerError thrown) {
            throw new IOException(sentence("The class " + type + " cannot be loaded: ", thrown.getCause()), thrown);
        } catch (LinkageError broken) {
            throw new IOException(sentence("The class " + type + " cannot be loaded: ", broken), broken);
        }
    }

    /** With one full stop, whether or not what was thrown ends with one, and none after an ellipsis. */
    private static String sentence(String beginning, Throwable thrown) {
        String why = Printable.of(String.valueOf(thrown));
        return beginning + why + (why.endsWith(".") || why.endsWith("…") ? "" : ".");
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
