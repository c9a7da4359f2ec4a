package io.crucible.junit;

import io.crucible.model.cases.JavaCode;
import io.crucible.model.sim.SimulatedCase;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Loads the classes of this process once more, but for the library that simulates, and notes which jars they come from. */
final class FreshClasses extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    private static final String LIBRARY = "io.crucible.model.";

    private final List<Path> classPath;
    private final Set<Path> used = ConcurrentHashMap.newKeySet();

    private FreshClasses(List<Path> classPath, URL[] places) {
        super(places, ClassLoader.getPlatformClassLoader());
        this.classPath = classPath;
    }

    static FreshClasses ofThisProcess() throws IOException {
        Set<Path> ours = Set.of(JavaCode.place(SimulatedCase.class), JavaCode.place(FreshClasses.class));
        List<Path> classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(part -> !part.isBlank())
                .map(part -> Path.of(part).toAbsolutePath().normalize())
                .filter(place -> Files.exists(place) && !ours.contains(place))
                .distinct()
                .toList();
        List<URL> places = new ArrayList<>();
        for (Path place : classPath) {
            places.add(place.toUri().toURL());
        }
        return new FreshClasses(classPath, places.toArray(URL[]::new));
    }

    /** The class path that what was loaded so far needs: every folder, and the jars that something was taken from. */
    List<Path> needed() {
        return classPath.stream()
                .filter(place -> Files.isDirectory(place) || used.contains(place))
                .toList();
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (name.startsWith(LIBRARY)) {
            return SimulatedCase.class.getClassLoader().loadClass(name);
        }
        Class<?> found = super.findClass(name);
        note(found.getProtectionDomain().getCodeSource().getLocation());
        return found;
    }

    @Override
    public URL findResource(String name) {
        URL found = super.findResource(name);
        if (found != null) {
            noteJar(found);
        }
        return found;
    }

    @Override
    public Enumeration<URL> findResources(String name) throws IOException {
        List<URL> found = Collections.list(super.findResources(name));
        found.forEach(this::noteJar);
        return Collections.enumeration(found);
    }

    private void noteJar(URL resource) {
        try {
            if (resource.openConnection() instanceof JarURLConnection inJar) {
                note(inJar.getJarFileURL());
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private void note(URL place) {
        try {
            URI uri = place.toURI();
            used.add(Path.of(uri));
        } catch (URISyntaxException never) {
            throw new IllegalStateException("a class path is made of files", never);
        }
    }
}
