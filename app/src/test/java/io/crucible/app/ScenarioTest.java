package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("crucible scenario")
class ScenarioTest {

    @TempDir
    Path folder;

    private Cli cli;

    @BeforeEach
    void writeScenario() {
        cli = new Cli(folder);
        cli.file("election.toml", Scenes.ELECTION);
    }

    @Test
    @DisplayName("check prints the ids and what was understood")
    void check() throws IOException {
        assertThat(cli.run("scenario", "check", "election.toml", "--format", "table"))
                .isZero();
        assertThat(Golden.plain(cli.out())).isEqualTo(Golden.of("scenario-check.txt", cli.out()));
        assertThat(cli.run("scenario", "check", "election.toml")).isZero();
        assertThat(cli.out())
                .startsWith("{\"name\":\"election\",\"scenario\":\"sha256:")
                .hasLineCount(1);
    }

    @Test
    @DisplayName("check tells every problem with line and column and exits 5")
    void problems() {
        cli.file(
                "wrong.toml",
                Scenes.ELECTION.replace("latency", "latncy").replace("kind = \"partition\"", "kind = \"fire\""));

        assertThat(cli.run("scenario", "check", "wrong.toml")).isEqualTo(5);
        assertThat(cli.err().lines().toList())
                .hasSizeGreaterThanOrEqualTo(3)
                .anyMatch(line -> line.matches("wrong\\.toml:19:1: .*did you mean `latency`.*"));
        assertThat(cli.err()).contains("crucible: The scenario wrong.toml has ");
        assertThat(cli.out()).isEmpty();
    }

    @Test
    @DisplayName("format writes the canonical form, which formats to itself and has the same ids")
    void format() throws IOException {
        assertThat(cli.run("scenario", "format", "election.toml")).isZero();
        String canonical = cli.out();
        cli.file("canonical.toml", canonical);

        assertThat(cli.run("scenario", "format", "canonical.toml")).isZero();
        assertThat(cli.out()).isEqualTo(canonical);
        assertThat(cli.run("scenario", "format", "--in-place", "election.toml")).isZero();
        assertThat(Files.readString(folder.resolve("election.toml"))).isEqualTo(canonical);
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("canonical.toml", "election.toml");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "builtin:crash-restart",
                "builtin:happy-path",
                "builtin:partition-recovery",
                "builtin:split-brain"
            })
    @DisplayName("list names every built-in scenario; show prints it and check understands it")
    void builtins(String name) {
        assertThat(cli.run("scenario", "list", "--format=table")).isZero();
        assertThat(cli.out()).contains(name + " ");
        assertThat(cli.run("scenario", "list")).isZero();
        assertThat(cli.out()).contains("{\"scenario\":\"" + name + "\",\"description\":\"");
        assertThat(cli.run("scenario", "list", "--format=json")).isZero();
        assertThat(cli.out()).startsWith("[{").endsWith("}]\n").contains("{\"scenario\":\"" + name + "\",");
        assertThat(cli.run("scenario", "show", name)).isZero();
        assertThat(cli.out()).contains("[scenario]\nname = \"" + name.substring(8) + "\"");
        assertThat(cli.run("-q", "scenario", "check", name)).isZero();
        assertThat(cli.out()).isEmpty();
    }
}
