package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Linux guests")
class LinuxE2eTest {
    private static final String HTTP = "builtin:linux-http";

    @TempDir
    private Path folder;

    private byte[] artifact(String scenario, String name, String... options) throws Exception {
        Path into = folder.resolve(name);
        List<String> line = new ArrayList<>(List.of(
                "--artifact-dir", into.toString(), "run", scenario, "--save-on", "always", "--format", "table"));
        line.addAll(List.of(options));
        Command.Result result = new Command(folder).run(line.toArray(String[]::new));
        assertThat(result.exit()).as(result.out() + result.err()).isZero();
        return Files.readAllBytes(Artifacts.only(into));
    }

    @Test
    @DisplayName("fetch a page before a cut and after its healing, the same byte for byte under load")
    void http() throws Exception {
        byte[] calm = artifact(HTTP, "calm");
        try (Load load = new Load()) {
            assertThat(load.loops()).isPositive();
            assertThat(artifact(HTTP, "loaded", "--grant", "333333ns")).isEqualTo(calm);
        }
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("replicate with Redis through a cut, the same byte for byte with each grant, and replay")
    void redis() throws Exception {
        byte[] calm = artifact("builtin:linux-redis", "calm");
        try (Load load = new Load()) {
            assertThat(load.loops()).isPositive();
            for (String grant : List.of("1ms", "333333ns", "20ms")) {
                assertThat(artifact("builtin:linux-redis", grant, "--grant", grant))
                        .isEqualTo(calm);
            }
        }
        String saved = Artifacts.only(folder.resolve("calm")).toString();
        Command.Result replay = new Command(folder).run("replay", saved);
        assertThat(replay.exit()).as(replay.out() + replay.err()).isZero();
    }
}
