package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.app.output.Streams;
import io.crucible.model.backend.Cancellation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("crucible cache")
class CacheTest {
    private static final String NONE = "\\{\"states\":0,\"scenarios\":0,\"bytes\":0,\"most_bytes\":[0-9]+}\n";

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void scene() {
        cli = new Cli(folder).with("XDG_CACHE_HOME", folder.resolve("xdg").toString());
    }

    /** A session on real machines, which leaves states behind. */
    private void session() {
        try (QemuBackends machines = new QemuBackends(Streams.ofProcess(), Map.of(), new Cancellation())) {
            cli.with(machines);
            assertThat(cli.run("-q", "run", "builtin:happy-path", "--max-virtual-time", "400ms", "--save-on", "always"))
                    .as(cli.err())
                    .isIn(0, 1);
            assertThat(cli.run("debug", cli.artifacts().get(0).toString(), "goto", "end", "then", "goto", "150ms"))
                    .as(cli.err())
                    .isZero();
        }
    }

    private String row() {
        assertThat(cli.run("--format", "jsonl", "cache", "status"))
                .as(cli.err())
                .isZero();
        return cli.out();
    }

    @Test
    @DisplayName("status tells how many states a session left and how much room they take; clear removes them")
    void statesOfASession() {
        assertThat(row()).matches(NONE);
        session();
        assertThat(row())
                .matches(
                        "\\{\"states\":[1-9][0-9]*,\"scenarios\":1,\"bytes\":[1-9][0-9]*,\"most_bytes\":[1-9][0-9]*}\n");
        assertThat(cli.run("--format", "table", "cache", "status")).isZero();
        assertThat(cli.out())
                .matches("[1-9][0-9]* states? of machines, of 1 scenario, take .* of at most .* in "
                        + folder.resolve("xdg/crucible/states") + "\\.\n");
        assertThat(cli.run("cache", "clear")).isZero();
        assertThat(cli.err()).matches("crucible: Removed [1-9][0-9]* states? of machines, .*\\.\n");
        assertThat(folder.resolve("xdg/crucible/states")).doesNotExist();
        assertThat(row()).matches(NONE);
        assertThat(cli.run("cache", "clear")).isZero();
        assertThat(cli.err())
                .startsWith("crucible: Removed 0 states of machines, ")
                .hasLineCount(1);
    }

    @Test
    @DisplayName("is as large as CRUCIBLE_STATES says, and takes nothing where that is nothing")
    void limit() {
        cli.with("CRUCIBLE_STATES", "3MiB");
        assertThat(row()).contains("\"most_bytes\":3145728}");
        cli.with("CRUCIBLE_STATES", "0MiB");
        session();
        assertThat(row()).matches(NONE).contains("\"most_bytes\":0}");
    }

    @Test
    @DisplayName("asks for a command, and takes no option that it has no use for")
    void usage() {
        assertThat(cli.run("cache")).isEqualTo(64);
        assertThat(cli.err()).startsWith("crucible: Missing a command: status or clear.");
        assertThat(cli.run("cache", "clear", "--seed", "1")).isEqualTo(64);
        assertThat(cli.run("cache", "status", "--trace", "x")).isEqualTo(64);
        assertThat(Files.exists(folder.resolve("x"))).isFalse();
    }
}
