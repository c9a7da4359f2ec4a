package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.scripted.ScriptedNode;
import io.crucible.model.whitebox.GuestMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("crucible save")
class SaveTest {
    private static final String[] AT_MARKER = {"--at", "marker", "--marker", "leader"};

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void scene() {
        cli = new Cli(folder);
        cli.file("election.toml", Scenes.ELECTION);
    }

    private static String[] line(String[] first, String... rest) {
        return Stream.concat(Stream.of(first), Stream.of(rest)).toArray(String[]::new);
    }

    private int save(String... options) {
        return cli.run(line(new String[] {"save", "election.toml", "--seed", Scenes.PASSING}, options));
    }

    private int saveViolation(String out) {
        return cli.run(line(
                new String[] {"save", "election.toml", "--seed", Scenes.FAILING, "--at", "property"},
                "--property",
                "a-obeys",
                "--out",
                out));
    }

    private List<Path> saved() {
        return cli.artifacts();
    }

    @Test
    @DisplayName(
            "at a virtual time writes a handle named by label and digest below --artifact-dir, and says how to resume")
    void virtualTime() {
        assertThat(save(
                        "--format",
                        "table",
                        "--at",
                        "virtual-time",
                        "--max-virtual-time",
                        "12345678ns",
                        "--label",
                        "before-election"))
                .isZero();
        assertThat(saved()).hasSize(1);
        assertThat(saved().get(0).getFileName().toString())
                .matches("savepoint-before-election-[0-9a-f]{16}\\.crucible-savepoint");
        assertThat(cli.out())
                .contains("SAVED  virtual-time at 12.345 678 ms (quantum 12), found again by a second run")
                .contains("resume     crucible resume .crucible/savepoint-before-election-");
    }

    @Test
    @DisplayName("at each of the other boundaries writes a handle that names what was selected")
    void others() throws IOException {
        assertThat(save(AT_MARKER)).isZero();
        assertThat(Files.readString(saved().get(0))).contains("\nselector\tguest-marker\tleader\n");
        assertThat(saveViolation("property.crucible-savepoint")).isZero();
        assertThat(Files.readString(folder.resolve("property.crucible-savepoint")))
                .contains("\nselector\tproperty-violation\ta-obeys\n");
        cli.file("rest.toml", Scenes.ELECTION.replace("run-for = \"100ms\"\n", ""));
        assertThat(cli.run("save", "rest.toml", "--seed", Scenes.PASSING, "--at", "quiescence", "--out", "q"))
                .isZero();
        assertThat(Files.readString(folder.resolve("q"))).contains("\nat\tquiescence\nselector\tnone\n");
    }

    @Test
    @DisplayName("--out chooses the handle's path")
    void out() throws IOException {
        Files.createDirectory(folder.resolve("there"));
        assertThat(save(line(AT_MARKER, "--out", "there/it.crucible-savepoint")))
                .isZero();
        assertThat(folder.resolve("there/it.crucible-savepoint")).exists();
        assertThat(saved()).isEmpty();
        assertThat(save(line(AT_MARKER, "--out", "there"))).isEqualTo(5);
        assertThat(cli.err()).contains("it is a folder").hasLineCount(1);
    }

    @Test
    @DisplayName("writes the same bytes each time, whatever the grant")
    void same() {
        assertThat(save(AT_MARKER)).isZero();
        assertThat(save(line(AT_MARKER, "--grant", "333333ns"))).isZero();
        assertThat(saved()).hasSize(1);
    }

    @Test
    @DisplayName("traces the planned commands and calls, those accepted, the run, and a matching save_boundary_proof")
    void trace() throws IOException {
        assertThat(save(line(AT_MARKER, "--trace", "log.jsonl"))).isZero();
        String log = Files.readString(folder.resolve("log.jsonl"));
        assertThat(cli.out()).isEqualTo(log);
        assertThat(log.lines().map(row -> row.replaceAll(".*\"kind\":\"([^\"]*)\".*", "$1")))
                .startsWith(
                        "planned_session_command",
                        "planned_session_command",
                        "planned_session_command",
                        "planned_api_call",
                        "planned_api_call",
                        "planned_api_call",
                        "interactive_ack",
                        "interactive_ack",
                        "interactive_ack",
                        "selection")
                .endsWith(
                        "interactive_ack",
                        "interactive_ack",
                        "interactive_ack",
                        "save_boundary_proof",
                        "final_outcome");
        String handle = Files.readString(saved().get(0));
        String[] proof = handle.lines()
                .filter(row -> row.startsWith("boundary-proof\t"))
                .findFirst()
                .orElseThrow()
                .split("\t", -1);
        assertThat(log)
                .contains("boundary=marker selector=guest-marker:leader proof=campaign-marker-event sequence="
                        + proof[2]
                        + " event=" + proof[3] + " node=" + proof[4] + " icount=" + proof[5] + " frontier=" + proof[6]
                        + " quantum=" + proof[7] + " predicate=sha256:");
        assertThat(log).contains("status saved, exit code 0, savepoint sha256:");
    }

    @Test
    @DisplayName("traces the digests of an observation's two records, as they stand in the handle")
    void traceOfObservation() throws IOException {
        assertThat(saveViolation("it")).isZero();
        String[] proof = Files.readString(folder.resolve("it"))
                .lines()
                .filter(row -> row.startsWith("boundary-proof\t"))
                .findFirst()
                .orElseThrow()
                .split("\t", -1);
        assertThat(cli.out())
                .contains("boundary=property selector=property-violation:a-obeys proof=campaign-observation stop="
                        + proof[2] + " measurement=" + proof[4] + " frontier=8000000 quantum=8 predicate=sha256:");
    }

    @Test
    @DisplayName("percent-encodes selector names in the trace, so that none can resemble further fields")
    void encoded() {
        String awkward = "a b=c, proof=none 100%";
        cli.with(ModelDouble.running(() -> (ScriptedNode) hands -> hands.say(new GuestMessage.Marker(awkward, ""))));
        assertThat(save("--at", "marker", "--marker", awkward)).isZero();
        assertThat(cli.out())
                .contains("selector=guest-marker:a%20b%3Dc%2C%20proof%3Dnone%20100%25 proof=campaign-marker-event")
                .doesNotContain("selector=guest-marker:" + awkward);
        assertThat(save("--at", "marker", "--marker", "no ü=")).isEqualTo(3);
        assertThat(cli.out()).contains("mode marker (quiescence-guarded), selector=guest-marker:no%20%C3%BC%3D, ");
    }

    @Test
    @DisplayName(
            "whose marker never appears creates no handle, exits 3 and still traces what was seen before the rejection")
    void neverFired() throws IOException {
        assertThat(save("--at", "marker", "--marker", "no", "--trace", "log.jsonl"))
                .isEqualTo(3);
        assertThat(saved()).isEmpty();
        String log = Files.readString(folder.resolve("log.jsonl"));
        List<String> rows = log.lines().toList();
        assertThat(log)
                .contains("planned_session_command", "accepted continue", "\"node_started\"", "\"quiescence\"")
                .doesNotContain("accepted capture", "save_boundary_proof");
        assertThat(rows.get(rows.size() - 2))
                .contains("\"kind\":\"save_boundary_failure\"")
                .contains("boundary mode marker (quiescence-guarded), selector=guest-marker:no, ");
        assertThat(rows.get(rows.size() - 1))
                .contains("\"kind\":\"final_outcome\"")
                .contains("status error, exit code 3, ");
        assertThat(cli.err())
                .isEqualTo(
                        "crucible: The boundary marker \"no\" was never reached; the run ended with quiescence at 54.000 000"
                                + " ms; nothing is saved: there was no marker \"no\"; the run had `leader`.\n");
    }

    @Test
    @DisplayName("whose property is never violated, or whose run ends before, exits 3 without a handle")
    void never() {
        assertThat(save("--at", "property", "--property", "a-obeys")).isEqualTo(3);
        assertThat(cli.out()).contains("boundary mode property (quiescence-guarded), ");
        assertThat(cli.run(
                        "save",
                        "election.toml",
                        "--seed",
                        Scenes.FAILING,
                        "--at",
                        "virtual-time",
                        "--max-virtual-time",
                        "99ms"))
                .isEqualTo(3);
        assertThat(cli.err()).contains("The boundary virtual-time was never reached; the run ended with violation at ");
        assertThat(saved()).isEmpty();
    }

    @Test
    @DisplayName("of an artifact follows the artifact's own schedule and takes no seed")
    void artifact() throws IOException {
        cli.run("-q", "run", "election.toml", "--seed", Scenes.FAILING);
        String artifact = ".crucible/" + cli.artifacts().get(0).getFileName();
        assertThat(cli.run("save", artifact, "--at", "property", "--property", "a-obeys", "--out", "of-artifact"))
                .isZero();
        assertThat(saveViolation("of-scenario")).isZero();
        List<String> ofArtifact = Files.readAllLines(folder.resolve("of-artifact"));
        List<String> ofScenario = Files.readAllLines(folder.resolve("of-scenario"));
        ofArtifact.removeIf(row -> row.startsWith("campaign-replay-closure\t")); // which has the artifact's end
        ofScenario.removeIf(row -> row.startsWith("campaign-replay-closure\t"));
        assertThat(ofArtifact).hasSize(15).isEqualTo(ofScenario);
        assertThat(cli.run("save", artifact, "--seed", "1", "--at", "quiescence"))
                .isEqualTo(64);
        cli.with(ModelDouble.running(Elections::new).withPlugin("other"));
        assertThat(cli.run("save", artifact, "--at", "quiescence")).isEqualTo(3);
        assertThat(cli.err()).contains("plugin");
    }

    @Test
    @DisplayName("of an artifact with an override decision fails before any handle is stored")
    void override() throws IOException {
        cli.run("-q", "run", "election.toml", "--seed", Scenes.FAILING);
        Path artifact = cli.artifacts().get(0);
        String text = Files.readString(artifact, StandardCharsets.ISO_8859_1);
        Files.writeString(
                artifact, text.replaceFirst("\tapplication-random\t", "\toverride\t"), StandardCharsets.ISO_8859_1);
        assertThat(cli.run("save", ".crucible/" + artifact.getFileName(), "--at", "quiescence", "--out", "it"))
                .isEqualTo(5);
        assertThat(cli.err()).contains("kind").hasLineCount(1);
        assertThat(folder.resolve("it")).doesNotExist();
    }

    @Test
    @DisplayName("exports nothing and exits 3 where the replay oracle disagrees")
    void oracle() {
        int[] starts = new int[1];
        cli.with(ModelDouble.running(
                () -> (ScriptedNode) hands -> hands.print(++starts[0] > 2 ? "second time\n" : "first time\n")));
        assertThat(save("--at", "virtual-time", "--max-virtual-time", "5ms")).isEqualTo(3);
        assertThat(cli.err()).startsWith("crucible: The replay oracle disagrees, so nothing is saved: ");
        assertThat(cli.out()).contains("save_boundary_failure").contains("status error, exit code 3");
        assertThat(cli.out().lines())
                .as("what the first run did")
                .anyMatch(row -> row.contains("accepted continue"))
                .anyMatch(row -> row.contains("\"kind\":\"node_started\""))
                .anyMatch(row -> row.contains("\"virtual_time\":5000000,") && row.contains("save_boundary_failure"));
        assertThat(saved()).isEmpty();
    }
}
