package io.crucible.app.campaign;

import io.crucible.app.process.SameProgram;
import io.crucible.model.campaign.CaseHarness;
import io.crucible.model.cases.JavaMethod;
import io.crucible.model.cases.SimulatedCases;
import io.crucible.model.digest.Sha256;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.text.Printable;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds the simulations that a user names. What their classes are is part of a campaign's identity. */
public final class JavaCases {
    private JavaCases() {}

    /**
     * The cases of a simulation.
     *
     * @throws IOException with a sentence where there is no such case
     */
    public static CaseHarness of(CampaignSubject.OfJava subject) throws IOException {
        JavaMethod named = JavaMethod.named(subject.method())
                .orElseThrow(
                        () -> new IOException(subject.method() + " names no case: write java:CLASS#METHOD, a public"
                                + " static method without parameters that returns a SimulatedCase."));
        for (Path root : subject.classPath()) {
            if (!Files.exists(root)) {
                throw new IOException("There is no " + root + ", which is on the class path of the case.");
            }
        }
        SimulatedCase<?> simulated = made(subject, named.type(), named.name());
        List<Path> code = new ArrayList<>(subject.classPath());
        code.add(SameProgram.place(SimulatedCase.class));
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
                    "The method " + name + " of " + type + " failed: "
                            + Printable.all(String.valueOf(thrown.getCause())) + ".",
                    thrown);
        } catch (ExceptionInInitializerError thrown) {
            throw new IOException(
                    "The class " + type + " cannot be loaded: " + Printable.all(String.valueOf(thrown.getCause()))
                            + ".",
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

    /** A digest of every file on a class path, in the order of their names. */
    private static String digest(List<Path> classPath) throws IOException {
        Sha256 digest = new Sha256();
        for (Path root : classPath) {
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
