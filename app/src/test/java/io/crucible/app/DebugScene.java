package io.crucible.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A failed election that is recorded, and the command that debugs it. */
abstract class DebugScene {
    @TempDir
    Path folder;

    Cli cli;
    String artifact;

    @BeforeEach
    void record() {
        cli = new Cli(folder);
        cli.file("election.toml", Scenes.ELECTION);
        cli.run("-q", "run", "election.toml", "--seed", Scenes.FAILING);
        artifact = ".crucible/" + cli.artifacts().get(0).getFileName();
    }

    int debug(String... words) {
        List<String> line = new ArrayList<>(List.of("debug", artifact));
        line.addAll(Arrays.asList(words));
        return cli.run(line.toArray(String[]::new));
    }

    static String[] words(String line) {
        return line.split(" ", -1);
    }
}
