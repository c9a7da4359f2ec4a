package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.app.command.Backends;
import io.crucible.app.output.Streams;
import io.crucible.model.backend.Cancellation;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A variable that says what makes no sense")
class VariablesTest {
    @TempDir
    private Path folder;

    /** In QEMU, as far as the environment lets it come. */
    private static Backends machines(Map<String, String> environment) {
        return new QemuBackends(Streams.ofProcess(), environment, new Cancellation());
    }

    @ParameterizedTest(name = "{0}={1}")
    @CsvSource({
        "CRUCIBLE_DEADLINE, soon",
        "CRUCIBLE_DEADLINE, 1ms",
        "CRUCIBLE_UNSAFE, everything",
        "CRUCIBLE_SEED, 0xg",
        "CRUCIBLE_STATES, foo",
        "CRUCIBLE_STATES, -1MiB",
        "CRUCIBLE_STATES, 5"
    })
    @DisplayName("is a usage error, in one sentence that names it")
    void usage(String variable, String value) {
        Cli cli = new Cli(folder).with(variable, value).with(machines(Map.of(variable, value)));
        String[] line = variable.equals("CRUCIBLE_STATES")
                ? new String[] {"cache", "status"}
                : new String[] {"run", "builtin:happy-path"};
        assertThat(cli.run(line)).as(cli.err()).isEqualTo(64);
        assertThat(cli.err())
                .matches("(?s)crucible: [Tt]he variable " + variable + ".*\\.\n")
                .hasLineCount(1);
        assertThat(cli.out()).isEmpty();
    }

    @Test
    @DisplayName("is heeded by those commands only that have a use for it")
    void unused() {
        Cli cli = new Cli(folder).with("CRUCIBLE_STATES", "foo").with("CRUCIBLE_SEED", "0xg");
        assertThat(cli.run("scenario", "list")).isZero();
    }
}
