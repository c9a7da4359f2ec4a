package io.crucible.app.campaign;

import io.crucible.model.campaign.CaseHarness;
import io.crucible.model.cases.SimulatedCases;
import io.crucible.model.digest.Sha256;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.text.Printable;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the simulations that a user names. What their classes are is part of a campaign's identity. */
public final class JavaCases {
    /** How the name of a simulation begins. */
    public static final String PREFIX = "java:";

    private static final Pattern FORM = Pattern.compile("java:([\\w.$]+)#(\\w+)");

    private JavaCases() {}

    /**
     * The cases of a simulation.
     *
     * @throws IOException with a sentence where there is no such case
     */
    public static CaseHarness of(CampaignSubject.OfJava subject) throws IOException {
        Matcher named = FORM.matcher(subject.method());
        if (!named.matches()) {
            throw new IOException(subject.method() + " names no case: write java:CLASS#METHOD, a public static method"
                    + " without parameters that returns a SimulatedCase.");
        }
        SimulatedCase<?> simulated = made(subject, named.group(1), named.group(2));
        List<Path> code = new ArrayList<>(subject.classPath());
        code.add(place(SimulatedCase.class));
        return new SimulatedCases<>(simulated, digest(code), subject.method());
    }

    private static SimulatedCase<?> made(CampaignSubject.OfJava subject, String type, String name) throws IOException {
        try {
            Method method =
                    Class.forName(type, true, loader(subject.classPath())).getMethod(name);
            if (!Modifier.isStatic(method.getModifiers()) || !SimulatedCase.class.equals(method.getReturnType())) {
                throw new IOException(
                        "The method " + name + " of " + type + " is not static or returns no SimulatedCase.");
            }
            return Optional.<SimulatedCase<?>>ofNullable((SimulatedCase<?>) method.invoke(null))
                    .orElseThrow(() -> new IOException(
                            "The method " + name + " of " + type + " returned null; it is to" + " return the case."));
        } catch (ClassNotFoundException missing) {
            throw new IOException(
                    "There is no class " + type + "; name the folders and jars that it is in with --class-path.",
                    missing);
        } catch (NoSuchMethodException | IllegalAccessException none) {
            throw new IOException(
                    "The class " + type + " has no public static method " + name + " without parameters.", none);
        } catch (InvocationTargetException thrown) {
            throw new IOException(
                    "The method " + name + " of " + type + " failed: "
                            + Printable.all(String.valueOf(thrown.getCause())) + ".",
                    thrown);
        } catch (LinkageError broken) {
            throw new IOException("The class " + type + " cannot be loaded: " + broken + ".", broken);
        }
    }

    private static ClassLoader loader(List<Path> classPath) throws MalformedURLException {
        if (classPath.isEmpty()) {
            return JavaCases.class.getClassLoader();
        }
        List<URL> urls = new ArrayList<>();
        for (Path path : classPath) {
            urls.add(path.toUri().toURL());
        }
        // It lives as long as the process: the cases load their classes through it.
        return new URLClassLoader(urls.toArray(URL[]::new), JavaCases.class.getClassLoader());
    }

    /** The jar or the folder that a class is in. */
    private static Path place(Class<?> type) throws IOException {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException never) {
            throw new IOException("The place of " + type.getName() + " cannot be named.", never);
        }
    }

    /** A digest of every file on a class path, in the order of their names. */
    private static String digest(List<Path> classPath) throws IOException {
        Sha256 digest = new Sha256();
        for (Path root : classPath) {
            if (!Files.exists(root)) {
                throw new IOException("There is no " + root + ", which is on the class path of the case.");
            }
            List<Path> files;
            try (Stream<Path> walk = Files.walk(root)) {
                files = walk.filter(Files::isRegularFile).sorted().toList();
            }
            for (Path file : files) {
                String name = root.relativize(file) + " " + Sha256.of(Files.readAllBytes(file)) + "\n";
                digest.write(name.getBytes(StandardCharsets.UTF_8));
            }
        }
        return digest.finish();
    }
}
