package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.scripted.ScriptedNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("crucible resume, and replay --to")
class ResumeTest {
    private static final String SAVEPOINT = "it.crucible-savepoint";

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void save() {
        cli = new Cli(folder);
        cli.file("election.toml", Scenes.ELECTION);
        assertThat(cli.run(
                        "save",
                        "election.toml",
                        "--seed",
                        Scenes.FAILING,
                        "--at",
                        "virtual-time",
                        "--max-virtual-time",
                        "5500us",
                        "--out",
                        SAVEPOINT))
                .isZero();
    }

    private List<Path> in(String name) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(name))) {
            return files.sorted().toList();
        }
    }

    private String artifact() throws IOException {
        cli.run("-q", "--artifact-dir", "kept", "run", "election.toml", "--seed", Scenes.FAILING);
        return "kept/" + in("kept").get(0).getFileName();
    }

    @Test
    @DisplayName("gives the same artifact, byte for byte, as the uninterrupted run, with its exit code and log")
    void same() throws IOException {
        String artifact = artifact();
        assertThat(cli.run(
                        "run", "election.toml", "--seed", Scenes.FAILING, "--save-on", "never", "--trace", "run.jsonl"))
                .isEqualTo(1);
        assertThat(cli.run("--artifact-dir", "resumed", "resume", SAVEPOINT)).isEqualTo(1);
        assertThat(in("resumed")).hasSize(1);
        assertThat(in("resumed").get(0)).hasSameBinaryContentAs(folder.resolve(artifact));
        assertThat(cli.run("resume", SAVEPOINT, "--save-on", "never", "--trace", "resumed.jsonl"))
                .isEqualTo(1);
        assertThat(folder.resolve("resumed.jsonl")).hasSameTextualContentAs(folder.resolve("run.jsonl"));
        assertThat(cli.run("replay", "resumed/" + in("resumed").get(0).getFileName()))
                .isZero();
    }

    @Test
    @DisplayName("leaves the savepoint as it is")
    void untouched() throws IOException {
        byte[] before = Files.readAllBytes(folder.resolve(SAVEPOINT));
        cli.run("-q", "resume", SAVEPOINT);
        assertThat(folder.resolve(SAVEPOINT)).hasBinaryContent(before);
    }

    @Test
    @DisplayName("--watch tells each step of the attempt on standard error, and rows stay rows")
    void watch() {
        assertThat(cli.run("resume", SAVEPOINT, "--watch", "--save-on", "never"))
                .isEqualTo(1);
        assertThat(cli.err().lines())
                .containsExactly(
                        "attempt 1  0.000 000 ms  replaying from power-on to the savepoint",
                        "attempt 1  5.500 000 ms  the run is at the savepoint, which is proved",
                        "attempt 1  5.500 000 ms  the machines are captured",
                        "attempt 1  5.500 000 ms  the machines are restored in new processes",
                        "attempt 1  8.000 000 ms  the run is over");
        assertThat(cli.out().lines()).allMatch(row -> row.startsWith("{\"seq\":"));
    }

    @Test
    @DisplayName("supports --until and --max-virtual-time, and refuses an end before the savepoint")
    void ends() throws IOException {
        assertThat(cli.run("resume", SAVEPOINT, "--max-virtual-time", "7ms", "--save-on", "always"))
                .isZero();
        assertThat(cli.out()).contains("ended by virtual-time at 7.000 000 ms");
        assertThat(cli.run("resume", SAVEPOINT, "--until", "quiescence", "--max-virtual-time", "7ms"))
                .isEqualTo(2);
        assertThat(cli.run("resume", SAVEPOINT, "--max-virtual-time", "5ms")).isEqualTo(64);
        assertThat(cli.err())
                .isEqualTo(
                        "crucible: The savepoint lies at 5.500 000 ms and the run would end before, at 5.000 000 ms; give a"
                                + " later --max-virtual-time.\n");
        assertThat(cli.run("resume", SAVEPOINT, "--seed", "1")).isEqualTo(64);
    }

    @Test
    @DisplayName("refuses another build and names the field")
    void otherBuild() {
        cli.with(ModelDouble.running(Elections::new).withPlugin("other"));
        assertThat(cli.run("resume", SAVEPOINT)).isEqualTo(3);
        assertThat(cli.err())
                .startsWith("crucible: it.crucible-savepoint was saved by another build: the recording's plugin is")
                .hasLineCount(1);
    }

    @Test
    @DisplayName("fails with exit 3 where the run is not what the savepoint proves, and resumes nothing")
    void otherRun() throws IOException {
        cli.with(ModelDouble.running(() -> (ScriptedNode) hands -> hands.print("down\n")));
        assertThat(cli.run("--artifact-dir", "resumed", "resume", SAVEPOINT, "--save-on", "always"))
                .isEqualTo(3);
        assertThat(cli.err())
                .startsWith("crucible: The run is not what the savepoint it.crucible-savepoint says: ")
                .hasLineCount(1);
        assertThat(folder.resolve("resumed")).doesNotExist();
    }

    @Test
    @DisplayName(
            "refuses a file that is cut off, changed in a byte, of another schema or none, exit 5 and one sentence")
    void damaged() throws IOException {
        String text = Files.readString(folder.resolve(SAVEPOINT));
        List<String> wrong = List.of(
                text.substring(0, text.length() / 2),
                text.replace("\nfrontier\t5500000", "\nfrontier\t5500001"),
                text.replace("handle.v6", "handle.v5"),
                Scenes.ELECTION);
        for (String other : wrong) {
            cli.file("wrong", other);
            assertThat(cli.run("resume", "wrong")).isEqualTo(5);
            assertThat(cli.err()).contains("wrong ").hasLineCount(1);
        }
        assertThat(cli.run("resume", "no")).isEqualTo(5);
        assertThat(cli.run("resume", ".")).isEqualTo(5);
        assertThat(cli.run("resume", "sha256:" + "0".repeat(64))).isEqualTo(5);
    }

    @Test
    @DisplayName("replay --to completes the replay, then proves that the savepoint is a prefix of the schedule")
    void to() throws IOException {
        String artifact = artifact();
        assertThat(cli.run("--format", "table", "replay", artifact, "--to", SAVEPOINT))
                .isZero();
        assertThat(cli.out())
                .contains("EQUAL  The replay is the recording again")
                .containsPattern("The savepoint it.crucible-savepoint, at 5\\.500 000 ms, is a prefix of the schedule"
                        + " \\([0-9]+ of [0-9]+ decisions\\), and was come to again from power-on and agrees\\.");
        assertThat(cli.run("replay", artifact, "--to", SAVEPOINT, "--trace", "log.jsonl"))
                .isZero();
        List<String> rows = cli.out().lines().toList();
        assertThat(rows.get(rows.size() - 2))
                .contains("\"kind\":\"save_boundary_proof\"")
                .contains("\"virtual_time\":5500000,")
                .contains("boundary=virtual-time selector=none proof=coordinate frontier=5500000 quantum=5"
                        + " predicate=none checkpoint=sha256:");
        assertThat(rows.get(rows.size() - 1)).contains("\"kind\":\"final_outcome\"");
        assertThat(Files.readString(folder.resolve("log.jsonl")).lines()).hasSize(rows.size() - 1);
        assertThat(cli.run("replay", artifact, "--check", "log.jsonl")).isZero();
        assertThat(cli.run("--format", "json", "replay", artifact, "--to", SAVEPOINT))
                .isZero();
        assertThat(cli.out()).startsWith("[{\"seq\":0,").endsWith("}]\n");
    }

    @Test
    @DisplayName("replay --to refuses a savepoint of another seed or scenario, or beyond the run's end, exit 3")
    void noPrefix() throws IOException {
        String artifact = artifact();
        cli.file("other.toml", Scenes.ELECTION.replace("name = \"election\"", "name = \"other\""));
        String[][] others = {
            {"save", "election.toml", "--seed", Scenes.PASSING, "--at", "virtual-time", "--max-virtual-time", "5ms"},
            {"save", "other.toml", "--seed", Scenes.FAILING, "--at", "virtual-time", "--max-virtual-time", "5ms"}
        };
        for (String[] other : others) {
            assertThat(cli.run(Stream.concat(Stream.of(other), Stream.of("--out", "other"))
                            .toArray(String[]::new)))
                    .isZero();
            assertThat(cli.run("replay", artifact, "--to", "other")).isEqualTo(3);
            assertThat(cli.err()).startsWith("crucible: The savepoint other is no place of the artifact's run: ");
            assertThat(cli.out().lines()).hasSize(1);
            assertThat(cli.out()).contains("status different, exit code 3");
        }
    }

    @Test
    @DisplayName(
            "replay --to a digest needs the handle in the store; the artifact's own terminal checkpoint needs none")
    void digests() throws IOException {
        String artifact = artifact();
        String checkpoint = Files.readString(folder.resolve(SAVEPOINT))
                .lines()
                .filter(line -> line.startsWith("checkpoint\t"))
                .map(line -> line.split("\t", -1)[1])
                .findFirst()
                .orElseThrow();
        assertThat(cli.run("replay", artifact, "--to", checkpoint)).isEqualTo(5);
        assertThat(cli.err())
                .contains("No savepoint in .crucible has the digest " + checkpoint)
                .hasLineCount(1);
        assertThat(cli.run("--artifact-dir", ".", "replay", artifact, "--to", checkpoint))
                .isZero();

        cli.run("--format", "table", "replay", artifact);
        String terminal = cli.out().replaceAll("(?s).*Its terminal checkpoint is (sha256:[0-9a-f]{64})\\..*", "$1");
        assertThat(cli.run("--format", "table", "replay", artifact, "--to", terminal))
                .isZero();
        assertThat(cli.out())
                .contains("The artifact's terminal checkpoint, at 8.000 000 ms, was reconstructed and agrees.");
        assertThat(cli.run("replay", artifact, "--to", terminal)).isZero();
        assertThat(cli.out().lines())
                .filteredOn(row -> row.contains("\"kind\":\"save_boundary_proof\""))
                .singleElement()
                .asString()
                .contains("terminal checkpoint=" + terminal);
    }

    @Test
    @DisplayName("replay --to still demands that the live replay is equal")
    void replayFirst() throws IOException {
        String artifact = artifact();
        cli.with(ModelDouble.running(() -> (ScriptedNode) hands -> hands.print("down\n")));
        assertThat(cli.run("replay", artifact, "--to", SAVEPOINT)).isEqualTo(1);
        assertThat(cli.out()).contains("status different, exit code 1, The replay differs from the recording");
    }
}
