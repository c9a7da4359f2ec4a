package io.crucible.model.cases;

import io.crucible.model.digest.Sha256;
import io.crucible.model.sim.SimulatedCase;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The classes that a simulation is made of.
 *
 * @param classPath folders and jars, which are there
 */
public record JavaCode(List<Path> classPath) {

    public JavaCode {
        classPath = List.copyOf(classPath);
    }

    /** A digest of every file on the class path, in the order of their names, and of the library that simulates. */
    public String digest() throws IOException {
        List<Path> roots = new ArrayList<>(classPath);
        roots.add(place(SimulatedCase.class));
        Sha256 digest = new Sha256();
        for (Path root : roots) {
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

    /** The jar or the folder that a class is in. */
    public static Path place(Class<?> type) throws IOException {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException never) {
            throw new IOException("The place of " + type.getName() + " cannot be named.", never);
        }
    }
}
