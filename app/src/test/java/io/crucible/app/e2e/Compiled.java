package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** What a user would compile. */
public final class Compiled {
    private Compiled() {}

    /** Compiles these sources; their classes are put below the folder. */
    public static void into(Path classes, String classPath, Path... sources) {
        String[] words = Stream.concat(
                        Stream.of("-proc:none", "-cp", classPath, "-d", classes.toString()),
                        List.of(sources).stream().map(Path::toString))
                .toArray(String[]::new);
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, words))
                .isZero();
    }
}
