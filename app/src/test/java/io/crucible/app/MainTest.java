package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

@DisplayName("The crucible command")
class MainTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    @DisplayName("prints its name and version")
    void printsItsNameAndVersion() {
        assertThat(execute("--version")).isZero();
        assertThat(out.toString()).matches("crucible \\d+\\.\\d+\\.\\d+\\S*\\R");
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest(name = "[{0}]")
    @ValueSource(strings = {"", "--no-such-option", "no-such-command"})
    @DisplayName("explains itself and exits 64 when the command line makes no sense")
    void explainsItselfWhenTheCommandLineMakesNoSense(String line) {
        String[] arguments = line.isEmpty() ? new String[0] : new String[] {line};

        assertThat(execute(arguments)).isEqualTo(64);
        assertThat(err.toString()).contains("Usage: crucible");
        assertThat(out.toString()).isEmpty();
    }

    private int execute(String... arguments) {
        CommandLine commandLine = Main.commandLine();
        commandLine.setOut(new PrintWriter(out, true));
        commandLine.setErr(new PrintWriter(err, true));
        return commandLine.execute(arguments);
    }
}
