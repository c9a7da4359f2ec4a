package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.scripted.ScriptedNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("crucible replay")
class ReplayTest {

    @TempDir
    Path folder;

    private Cli cli;
    private String artifact;

    @BeforeEach
    void record() {
        cli = new Cli(folder);
        cli.file("election.toml", Scenes.ELECTION);
        cli.run("-q", "run", "election.toml", "--seed", Scenes.FAILING, "--trace", "log.jsonl");
        artifact = ".crucible/" + cli.artifacts().get(0).getFileName();
    }

    @Test
    @DisplayName("exits 0 when everything is equal, and counts what was")
    void equal() throws IOException {
        assertThat(cli.run("--format", "table", "replay", artifact, "--check", "log.jsonl"))
                .isZero();
        assertThat(Golden.plain(cli.out())).isEqualTo(Golden.of("replay-equal.txt", cli.out()));
    }

    @Test
    @DisplayName("prints the same rows as the run, and traces them")
    void rows() throws IOException {
        String log = Files.readString(folder.resolve("log.jsonl"));

        assertThat(cli.run("replay", artifact, "--trace", "again.jsonl")).isZero();
        assertThat(cli.out()).isEqualTo(log);
        assertThat(folder.resolve("again.jsonl")).hasContent(log);
    }

    @Test
    @DisplayName("gives the same answer whatever the grant")
    void grants() {
        for (String grant : List.of("1ms", "333333ns", "1s")) {
            assertThat(cli.run("-q", "replay", artifact, "--grant", grant)).isZero();
        }
    }

    @Test
    @DisplayName("holds against the log of a run that kept no artifact")
    void logWithoutDigest() {
        cli.run("-q", "run", "election.toml", "--seed", Scenes.FAILING, "--save-on", "never", "--trace", "other.jsonl");

        assertThat(cli.run("-q", "replay", artifact, "--check", "other.jsonl")).isZero();
    }

    @Test
    @DisplayName("exits 1 and names the line when the kept log differs, is shorter or longer")
    void logDiffers() throws IOException {
        Path log = folder.resolve("log.jsonl");
        String text = Files.readString(log);

        Files.writeString(log, text.replace("vote: 77", "vote: 78"));
        assertThat(cli.run("replay", artifact, "--check", "log.jsonl")).isEqualTo(1);
        assertThat(cli.err()).startsWith("crucible: The log log.jsonl differs from the artifact's in line 5: ");

        Files.writeString(log, text.substring(0, text.length() - 1));
        assertThat(cli.run("replay", artifact, "--check", "log.jsonl")).isEqualTo(1);
        assertThat(cli.err()).contains("in line 16");

        Files.writeString(log, text.replace("\n", "\r\n"));
        assertThat(cli.run("replay", artifact, "--check", "log.jsonl")).isEqualTo(1);
        assertThat(cli.err()).contains("a carriage return at the end of the line, in the artifact the end of the line");

        Files.writeString(log, text + "{}\n");
        assertThat(cli.run("replay", artifact, "--check", "log.jsonl")).isEqualTo(1);
        assertThat(cli.err()).contains("in line 17");

        assertThat(cli.run("replay", artifact, "--check", "no.jsonl")).isEqualTo(5);
    }

    @Test
    @DisplayName("shows what is round the first different character, however long the line")
    void showsTheDifference() throws IOException {
        Path log = folder.resolve("log.jsonl");
        String text = Files.readString(log);
        int last = text.lastIndexOf("sha256:") + 60;
        char other = text.charAt(last) == '0' ? '1' : '0';
        Files.writeString(log, text.substring(0, last) + other + text.substring(last + 1));

        assertThat(cli.run("replay", artifact, "--check", "log.jsonl")).isEqualTo(1);
        String[] sides = cli.err().split(", in the artifact ", 2);
        assertThat(sides[0]).contains(text.substring(last - 10, last) + other);
        assertThat(sides[1]).contains(text.substring(last - 10, last + 1));
    }

    @Test
    @DisplayName("says by one row, or in words, that only the kept log differs")
    void onlyTheLogDiffers() throws IOException {
        Path log = folder.resolve("log.jsonl");
        Files.writeString(log, Files.readString(log).replace("vote: 77", "vote: 78"));

        cli.run("--format=json", "replay", artifact, "--check", "log.jsonl");
        assertThat(cli.out())
                .startsWith("[{")
                .endsWith("}]\n")
                .contains("\"kind\":\"final_outcome\",\"summary\":\"status different, exit code 1, The log log.jsonl");
        cli.run("--format=table", "replay", artifact, "--check", "log.jsonl");
        assertThat(cli.out())
                .contains("EQUAL  The replay is the recording again")
                .doesNotContain("agrees");
    }

    @Test
    @DisplayName("names a folder that is given in the place of a file")
    void folders() {
        assertThat(cli.run("replay", ".")).isEqualTo(5);
        assertThat(cli.err()).contains(" is a folder; name the artifact");
        assertThat(cli.run("replay", artifact, "--check", ".")).isEqualTo(5);
        assertThat(cli.err()).contains(" is a folder; name the log");
    }

    @Test
    @DisplayName("exits 1 with the first difference when the machines behave otherwise")
    void different() {
        cli.with(ModelDouble.running(() -> (ScriptedNode) hands -> hands.print("down\n")));

        assertThat(cli.run("--format", "table", "replay", artifact)).isEqualTo(1);
        assertThat(cli.out())
                .contains(
                        "DIFFERENT  The replay differs from the recording; the first difference is an event: at 1.000 000"
                                + " ms recorded was console_output (event 2, observational trace from node:a at icount 1: bytes=3"
                                + " console=0), now it is console_output (event 2, observational trace from node:a at icount 1:"
                                + " bytes=5 console=0).");
        assertThat(cli.run("replay", artifact)).isEqualTo(1);
        assertThat(cli.out().lines()).hasSize(1);
        assertThat(cli.out()).contains("\"kind\":\"final_outcome\",\"summary\":\"status different, exit code 1, ");
    }

    @Test
    @DisplayName("exits 3 and names the field when another build recorded it")
    void otherIdentity() {
        cli.with(ModelDouble.running(Elections::new).withPlugin("other"));

        assertThat(cli.run("replay", artifact)).isEqualTo(3);
        assertThat(cli.err()).contains("was recorded by another build: the recording's plugin is sha256:");
    }

    @Test
    @DisplayName("refuses a file in which any byte was changed, is missing or was added")
    void damaged() throws IOException {
        Path file = folder.resolve(artifact);
        byte[] good = Files.readAllBytes(file);
        for (int at = 0; at < good.length; at += 7) {
            byte[] bad = good.clone();
            bad[at] ^= 1;
            Files.write(file, bad);
            assertThat(cli.run("replay", artifact)).as("byte %d", at).isIn(3, 5);
            assertThat(cli.err()).startsWith("crucible: ").hasLineCount(1);
        }
        Files.write(file, java.util.Arrays.copyOf(good, good.length - 1));
        assertThat(cli.run("replay", artifact)).isEqualTo(5);
        Files.writeString(file, "hello");
        assertThat(cli.run("replay", artifact)).isEqualTo(5);
        assertThat(cli.err()).contains("is not an artifact");
        Files.writeString(
                file,
                new String(good, StandardCharsets.ISO_8859_1).replaceFirst("artifact\\.v4", "artifact.v3"),
                StandardCharsets.ISO_8859_1);
        assertThat(cli.run("replay", artifact)).isEqualTo(5);
        assertThat(cli.err()).contains("crucible.reproduction-artifact.v3");
        Files.delete(file);
        assertThat(cli.run("replay", artifact)).isEqualTo(5);
        assertThat(cli.err()).contains("There is no file");
    }
}
