package io.crucible.app.process;

import io.crucible.model.cases.JavaCode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

/** What this program is started by once more, in a process of its own: the same Java and the same classes. */
public final class SameProgram {
    private SameProgram() {}

    /**
     * The Java that runs this program.
     *
     * @param who needs it, as a sentence begins
     * @param instead what a person can do where an installation has none, as a sentence ends
     * @throws IOException with that sentence where there is none
     */
    public static Path java(String who, String instead) throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        if (!Files.isExecutable(java)) {
            throw new IOException(
                    who + " needs the program " + java + ", which this installation lacks; " + instead + ".");
        }
        return java;
    }

    /**
     * The class path of this program. Absolute, since a process may have a working folder of its own; a jar on it that names others goes on doing so.
     *
     * @param needed classes whose places are on it too, for where this process loads its classes in a way of its own
     */
    public static String classPath(Class<?>... needed) throws IOException {
        Set<String> places = new LinkedHashSet<>();
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(part -> Path.of(part).toAbsolutePath().toString())
                .forEach(places::add);
        for (Class<?> type : needed) {
            places.add(JavaCode.place(type).toString());
        }
        return String.join(File.pathSeparator, places);
    }
}
