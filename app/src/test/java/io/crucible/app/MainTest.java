package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The crucible command")
class MainTest {

    @TempDir
    Path folder;

    @Test
    @DisplayName("prints its name and version")
    void printsItsNameAndVersion() {
        Cli cli = new Cli(folder);

        assertThat(cli.run("--version")).isZero();
        assertThat(cli.out()).matches("crucible \\d+\\.\\d+\\.\\d+\\S*\\R");
        assertThat(cli.err()).isEmpty();
    }

    @ParameterizedTest(name = "[{0}] {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "--no-such-option                              | Unknown option: '--no-such-option'",
                "no-such-command                               | There is no command and no file 'no-such-command'.",
                "run                                           | Missing required parameter: 'SCENARIO'",
                "run a b                                       | Unmatched argument at index 2: 'b'",
                "run a --seed twelve                           | \"twelve\" is not a seed; write a number below 2^64 such as 0x2a or 42",
                "--seed 18446744073709551616 run a             | \"18446744073709551616\" is not a seed",
                "run a --until quiet                           | \"quiet\" is not one of quiescence, virtual-time, property, stopped",
                "run a --until propert                         | did you mean `property`?",
                "run a --save-on sometimes                     | \"sometimes\" is not one of fail, always, never",
                "run a --grant 1.5ms                           | \"1.5ms\" is not a duration",
                "run a --grant 0ms                             | \"0ms\" is too short; the shortest duration is 1ns",
                "run a --max-quanta 0                          | \"0\" is not a number of quanta; write a whole number such as 100",
                "run a --max-virtual-time 5                    | \"5\" is not a duration",
                "run a --format xml                            | \"xml\" is not one of table, json, jsonl",
                "run builtin:split-brain --format              | Missing required parameter for option '--format'",
                "run quiet.toml --until virtual-time           | --until virtual-time needs to know how long",
                "replay                                        | Missing required parameter: 'ARTIFACT'",
                "--seed 1 replay x.crucible                    | replay takes its seed from the artifact",
                "scenario                                      | Missing a command: check, format, list or show.",
                "scenario check                                | Missing required parameter: 'FILE'",
                "scenario format builtin:happy-path --in-place | A built-in scenario has no place to be written to.",
            })
    @DisplayName("says what is wrong with a command line and exits 64")
    void saysWhatIsWrongWithACommandLine(String line, String sentence) {
        Cli cli = new Cli(folder);
        cli.file("quiet.toml", Scenes.ELECTION.replace("run-for = \"100ms\"", ""));

        assertThat(cli.run(line == null ? new String[0] : line.split(" "))).isEqualTo(64);
        assertThat(cli.err()).contains(sentence).startsWith("crucible: ");
        assertThat(cli.out()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "--version,                            0, 5",
        "guest list --format table,            0, 5",
        "scenario show builtin:happy-path,     0, 5",
        "verify builtin:happy-path,            0, 5",
        "verify builtin:happy-path --format table, 0, 5",
        "run builtin:happy-path,               1, 1",
    })
    @DisplayName("says that its output could not be written, and exits 5 unless it failed anyway")
    void fullDisk(String line, int withRoom, int without) {
        assertThat(new Cli(folder).run(line.split(" "))).isEqualTo(withRoom);
        Cli cli = new Cli(folder).onFullDisk();

        assertThat(cli.run(line.split(" "))).isEqualTo(without);
        assertThat(cli.err().lines())
                .filteredOn(row -> row.startsWith("crucible: Standard output could not be written to its end; "))
                .hasSize(1);
    }

    @Test
    @DisplayName("says what works without a display where there is none")
    void saysWhatWorksWithoutADisplay() {
        Cli cli = new Cli(folder);

        assertThat(cli.run()).isEqualTo(4);
        assertThat(cli.err()).contains("There is no display", "run, replay, verify");
        assertThat(cli.out()).isEmpty();
    }

    @Test
    @DisplayName("refuses a CRUCIBLE_SEED that is no seed and names the variable")
    void refusesASeedVariableThatIsNoSeed() {
        Cli cli = new Cli(folder).with("CRUCIBLE_SEED", "x");

        assertThat(cli.run("run", "builtin:happy-path")).isEqualTo(64);
        assertThat(cli.err())
                .isEqualTo("crucible: The variable CRUCIBLE_SEED: \"x\" is not a seed; write a number below"
                        + " 2^64 such as 0x2a or 42.\n");
    }
}
