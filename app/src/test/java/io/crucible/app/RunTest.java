package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("crucible run")
class RunTest {

    @TempDir
    Path folder;

    private Cli cli;

    @BeforeEach
    void writeScenario() {
        cli = new Cli(folder);
        cli.file("election.toml", Scenes.ELECTION);
    }

    @Test
    @DisplayName("exits 1 for a broken promise, says in words what, when, where and why, and how to replay it")
    void saysWhatWasViolated() throws IOException {
        assertThat(cli.run("--format", "table", "run", "election.toml", "--seed", Scenes.FAILING))
                .isEqualTo(1);

        assertThat(Golden.plain(cli.out())).isEqualTo(Golden.of("run-failed.txt", cli.out()));
        assertThat(cli.err()).isEmpty();
        assertThat(cli.artifacts()).hasSize(1);
    }

    @Test
    @DisplayName("exits 0 for a run in which every promise was kept, and keeps nothing")
    void passes() throws IOException {
        assertThat(cli.run("run", "election.toml", "--format=table", "--seed", Scenes.PASSING))
                .isZero();

        assertThat(Golden.plain(cli.out())).isEqualTo(Golden.of("run-passed.txt", cli.out()));
        assertThat(cli.artifacts()).isEmpty();
    }

    @Test
    @DisplayName("prints the canonical log when piped, with the artifact's digest in the last row")
    void printsTheCanonicalLogWhenPiped() throws IOException {
        assertThat(cli.run("run", "election.toml", "--seed", Scenes.FAILING)).isEqualTo(1);

        assertThat(Golden.plain(cli.out())).isEqualTo(Golden.of("run-failed.jsonl", cli.out()));
        assertThat(cli.err())
                .isEqualTo("crucible: kept the run; replay it with: crucible replay .crucible/"
                        + cli.artifacts().get(0).getFileName() + "\n");
    }

    @Test
    @DisplayName("writes the same rows to --trace, also when it is quiet, and as one array with --format json")
    void writesTheSameRowsEverywhere() throws IOException {
        cli.run("run", "election.toml", "--seed", Scenes.FAILING);
        String rows = cli.out();

        assertThat(cli.run("-q", "run", "election.toml", "--seed", Scenes.FAILING, "--trace", "log.jsonl"))
                .isEqualTo(1);
        assertThat(cli.out()).isEmpty();
        assertThat(cli.err()).isEmpty();
        assertThat(folder.resolve("log.jsonl")).hasContent(rows);

        cli.run("--format", "json", "run", "election.toml", "--seed", Scenes.FAILING);
        assertThat(cli.out()).isEqualTo("[" + rows.stripTrailing().replace("\n", ",\n") + "]\n");
    }

    @Test
    @DisplayName("takes the seed from the option, else the variable, else the scenario")
    void takesTheSeed() {
        assertThat(seedLine()).isEqualTo("seed      0x7");
        cli.with("CRUCIBLE_SEED", "0xFF");
        assertThat(seedLine()).isEqualTo("seed      0xff");
        assertThat(seedLine("--seed", "12")).isEqualTo("seed      0xc");
    }

    private String seedLine(String... options) {
        String[] all = new String[options.length + 3];
        System.arraycopy(options, 0, all, 3, options.length);
        all[0] = "run";
        all[1] = "election.toml";
        all[2] = "--format=table";
        cli.run(all);
        return cli.out().lines().skip(1).findFirst().orElse("");
    }

    @Test
    @DisplayName("keeps the artifact as --save-on says")
    void keepsTheArtifact() {
        cli.run("run", "election.toml", "--seed", Scenes.FAILING, "--save-on", "never");
        assertThat(cli.artifacts()).isEmpty();
        cli.run("run", "election.toml", "--seed", Scenes.PASSING, "--save-on", "always");
        assertThat(cli.artifacts()).hasSize(1);
    }

    @Test
    @DisplayName("exits 2 when the quanta allowed are used up, and keeps the run")
    void budget() {
        assertThat(cli.run("run", "election.toml", "--seed", Scenes.PASSING, "--max-quanta", "3", "--format", "table"))
                .isEqualTo(2);
        assertThat(cli.out()).contains("BUDGET  The quanta allowed were used up at 3.000 000 ms");
        assertThat(cli.artifacts()).hasSize(1);
    }

    @Test
    @DisplayName("exits 3 when a machine broke by itself")
    void crash() {
        cli.with(ModelDouble.running(() -> hands -> hands.reset()));

        assertThat(cli.run("run", "election.toml", "--format", "table")).isEqualTo(3);
        assertThat(cli.out()).contains("CRASHED  Machines broke by themselves.").contains("a crashed: reset");
    }

    @Test
    @DisplayName("gives the same result whatever the grant")
    void grants() throws IOException {
        for (String grant : List.of("20ms", "1ms", "333333ns")) {
            cli.run("-q", "run", "election.toml", "--seed", Scenes.FAILING, "--grant", grant);
        }
        assertThat(cli.artifacts()).hasSize(1);
    }

    @Test
    @DisplayName(
            "exits 4 with the backend's sentence when the machinery fails, and without a word of its own when interrupted")
    void backendFails() {
        cli.with(failing(BackendException.Reason.MISSING));
        assertThat(cli.run("run", "election.toml")).isEqualTo(4);
        assertThat(cli.err()).isEqualTo("crucible: QEMU is not here.\n");

        cli.with(failing(BackendException.Reason.CANCELLED));
        assertThat(cli.run("run", "election.toml")).isEqualTo(130);
        assertThat(cli.err()).isEmpty();
    }

    @Test
    @DisplayName("exits 70 with an error code and no stack trace when Crucible itself is wrong, with one when verbose")
    void unexpected() {
        cli.with(ModelDouble.running(() -> hands -> {
            throw new IllegalStateException("x");
        }));
        assertThat(cli.run("run", "election.toml")).isEqualTo(70);
        assertThat(cli.err())
                .matches("crucible: a mistake in Crucible itself stopped the command \\(error code"
                        + " [0-9A-Z]{4}:[0-9A-Z]{4}:[0-9A-Z]{4}\\); .*\\R");
        cli.run("run", "election.toml", "-v");
        assertThat(cli.err()).contains("IllegalStateException").contains("\tat ");
    }

    @Test
    @DisplayName("exits 5 with a sentence for input that cannot be used and output that cannot be written")
    void badInput() throws IOException {
        assertThat(cli.run("run", "nothing.toml")).isEqualTo(5);
        assertThat(cli.err()).startsWith("crucible: There is no scenario file nothing.toml;");
        assertThat(cli.run("run", "builtin:split-brian")).isEqualTo(5);
        assertThat(cli.err()).contains("did you mean `builtin:split-brain`?");
        assertThat(cli.run("run", "election.toml", "--trace", "no/such/folder/log"))
                .isEqualTo(5);
        assertThat(cli.err()).contains("there is no folder");
        Files.writeString(folder.resolve("taken"), "");
        assertThat(cli.run(
                        "run", "election.toml", "--seed", Scenes.FAILING, "--artifact-dir", "taken", "--format=table"))
                .isEqualTo(5);
        assertThat(cli.err()).contains("a file of that name is in the way");
        assertThat(cli.out()).as("found before the run").isEmpty();
    }

    @Test
    @DisplayName("does not ask for a folder that it will not need")
    void neverSaves() throws IOException {
        Files.writeString(folder.resolve("taken"), "");
        assertThat(cli.run("run", "election.toml", "--artifact-dir", "taken/x", "--save-on", "never"))
                .isLessThan(2);
    }

    @Test
    @DisplayName("refuses more quanta than there is virtual time, and names the most")
    void tooManyQuanta() {
        assertThat(cli.run("run", "election.toml", "--max-quanta", "999999999999999999"))
                .isEqualTo(64);
        assertThat(cli.err()).contains("the largest number is 9223372036854.");
        assertThat(cli.run("run", "election.toml", "--seed", Scenes.PASSING, "--max-quanta", "9223372036854"))
                .isZero();
    }

    @Test
    @DisplayName("says that it rounds the virtual time up to the end of a quantum")
    void rounds() {
        cli.run("--format=table", "run", "election.toml", "--max-virtual-time", "1234567ns");
        assertThat(cli.err()).contains("--max-virtual-time is rounded up to 2.000 000 ms, the end of a quantum.");
        cli.run("--format=table", "run", "election.toml", "--max-virtual-time", "2ms");
        assertThat(cli.err()).isEmpty();
    }

    @Test
    @DisplayName("exits 5 when the machinery fails for want of room or rights")
    void localTrouble() {
        cli.with(failing(BackendException.Reason.LOCAL_IO));
        assertThat(cli.run("run", "election.toml")).isEqualTo(5);
    }

    @Test
    @DisplayName("leaves no trace of a progress bar on the terminal")
    void progress() {
        cli.onTerminal();
        assertThat(cli.run("run", "election.toml", "--seed", Scenes.PASSING)).isZero();
        assertThat(cli.out()).startsWith("scenario  election");
        assertThat(cli.err()).isEmpty();
    }

    private static Backend failing(BackendException.Reason reason) {
        return new Backend() {
            @Override
            public Identity identity() {
                return ModelDouble.running(Elections::new).identity();
            }

            @Override
            public World open(Scenario scenario, Cancellation cancel) throws BackendException {
                throw new BackendException(reason, "QEMU is not here");
            }
        };
    }
}
