package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
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
        try (Load busy = new Load()) {
            assertThat(busy.loops()).isPositive();
            assertThat(artifact(HTTP, "loaded", "--grant", "333333ns")).isEqualTo(calm);
        }
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("are the same byte for byte in 24 runs while the load changes")
    void underChangingLoad() throws Exception {
        byte[] calm = artifact(HTTP, "calm");
        for (int run = 0; run < 24; run += 3) {
            String grant = List.of("20ms", "1ms", "7ms", "137us").get(run / 3 % 4);
            assertThat(artifact(HTTP, "alone-" + run, "--grant", grant)).isEqualTo(calm);
            try (Load busy = new Load()) {
                assertThat(busy.loops()).isPositive();
                assertThat(artifact(HTTP, "loaded-" + run, "--grant", grant)).isEqualTo(calm);
                try (Load busier = new Load()) {
                    assertThat(busier.loops()).isPositive();
                    assertThat(artifact(HTTP, "overloaded-" + run)).isEqualTo(calm);
                }
            }
        }
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("replicate with Redis through a cut, the same byte for byte with each grant, and replay")
    void redis() throws Exception {
        byte[] calm = artifact("builtin:linux-redis", "calm");
        try (Load busy = new Load()) {
            assertThat(busy.loops()).isPositive();
            for (String grant : List.of("1ms", "333333ns", "20ms")) {
                assertThat(artifact("builtin:linux-redis", grant, "--grant", grant))
                        .isEqualTo(calm);
            }
        }
        String saved = Artifacts.only(folder.resolve("calm")).toString();
        Command.Result replay = new Command(folder).run("replay", saved);
        assertThat(replay.exit()).as(replay.out() + replay.err()).isZero();
    }

    @Test
    @Tag("exhaustive")
    @DisplayName("reach every kind of ready point, one of them with two vCPUs, the same byte for byte with each grant")
    void readyPoints() throws Exception {
        Command.Result built = new Command(folder).run("guest", "build", "linux");
        assertThat(built.exit()).as(built.err()).isZero();
        Path scenario = folder.resolve("ready-points.toml");
        try (InputStream in = LinuxE2eTest.class.getResourceAsStream("linux-ready-points.toml")) {
            Files.copy(in, scenario);
        }
        byte[] calm = artifact(scenario.toString(), "calm");
        for (String grant : List.of("1ms", "333333ns")) {
            assertThat(artifact(scenario.toString(), grant, "--grant", grant)).isEqualTo(calm);
        }
    }

    @Test
    @DisplayName("of the same packages have the same bytes, and go when they are removed")
    void sameGuest() throws Exception {
        Command.Result once = new Command(folder).run("guest", "build", "linux", "--name", "e2e-once");
        Command.Result again = new Command(folder).run("guest", "build", "linux", "--name", "e2e-again");
        assertThat(once.exit()).as(once.err()).isZero();
        Command.Result list = new Command(folder).run("guest", "list", "--format", "jsonl");

        assertThat(digest(list, "e2e-once")).isEqualTo(digest(list, "e2e-again"));
        for (String name : List.of("e2e-once", "e2e-again")) {
            assertThat(new Command(folder).run("guest", "remove", name).exit()).isZero();
        }
        assertThat(again.exit()).isZero();
        assertThat(new Command(folder).run("guest", "remove", "e2e-once").err())
                .isEqualTo(
                        "crucible: There is no guest \"e2e-once\"; `crucible guest list` shows those that there are.\n");
    }

    private static String digest(Command.Result list, String name) {
        String row = list.out()
                .lines()
                .filter(line -> line.contains("\"linux:" + name + "\""))
                .findFirst()
                .orElseThrow();
        return row.replaceFirst(".*\"digest\":\"([^\"]*)\".*", "$1");
    }
}
