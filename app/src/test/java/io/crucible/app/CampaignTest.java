package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

@DisplayName("crucible campaign")
class CampaignTest {
    private static final String KV = "java:io.crucible.model.sim.example.KeyValueRecovery#";

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void scenario() throws IOException {
        cli = new Cli(folder);
        cli.file("election.toml", Scenes.ELECTION);
    }

    private int table(String... words) {
        List<String> line = new ArrayList<>(List.of("--format", "table", "campaign"));
        line.addAll(Arrays.asList(words));
        return cli.run(line.toArray(String[]::new));
    }

    private List<JsonNode> rows(String... words) throws IOException {
        List<String> line = new ArrayList<>(List.of("--format", "jsonl", "campaign"));
        line.addAll(Arrays.asList(words));
        cli.run(line.toArray(String[]::new));
        List<JsonNode> rows = new ArrayList<>();
        for (String row : cli.out().lines().toList()) {
            rows.add(new ObjectMapper().readTree(row));
        }
        return rows;
    }

    @Test
    @DisplayName("runs seeds, keeps and reduces a failure, replays and reduces it again from the files alone")
    void whole() throws Exception {
        assertThat(table("run", "election.toml", "--cases", "40", "--out", "c"))
                .as(cli.err())
                .isEqualTo(1);
        assertThat(cli.out())
                .startsWith("scenario  election (election.toml)\n")
                .contains("FAILED  1 distinct failure in ")
                .contains("40 cases of 40 ran")
                .contains("check_failed AssertionViolated in ")
                .contains("evidence  c/failure-")
                .contains("1 case that had to fail did.")
                .contains("1 case run again from nothing, 100.0 % of them the same to the last event.");
        JsonNode failure = rows("status", "c").get(0);
        Path kept = folder.resolve("c").resolve(failure.get("artifact_name").asText());
        assertThat(failure.get("reproducible").booleanValue()).isTrue();
        Path small = kept.resolve("reduced/replay.crucible");
        assertThat(new ArtifactReader(ArtifactLimits.USUAL)
                        .read(small)
                        .recording()
                        .outcome()
                        .violations()
                        .get(0)
                        .assertion())
                .isEqualTo(failure.get("check_name").asText());

        assertThat(table("replay", "c")).as(cli.err()).isZero();
        assertThat(cli.out()).contains("2 artifacts were executed again; 2 equal, 0 different.");
        assertThat(cli.run(
                        "--format", "table", "replay", folder.relativize(small).toString()))
                .as(cli.err())
                .isZero();

        assertThat(table("reduce", "c", failure.get("digest").asText()))
                .as(cli.err())
                .isZero();
        List<Path> again = cli.artifacts();
        assertThat(again).hasSize(1);
        assertThat(again.get(0)).hasSameBinaryContentAs(small);
        assertThat(table(
                        "reduce",
                        folder.relativize(kept.resolve("replay.crucible")).toString()))
                .as(cli.err())
                .isZero();
        assertThat(cli.artifacts()).isEqualTo(again);
    }

    @Test
    @DisplayName("executes no artifact of its folder that is not the one that was written there")
    void exchanged() throws Exception {
        table("run", "election.toml", "--cases", "40", "--out", "c");
        Path kept = folder.resolve("c")
                .resolve(rows("status", "c").get(0).get("artifact_name").asText());
        Files.copy(
                kept.resolve("reduced/replay.crucible"),
                kept.resolve("replay.crucible"),
                StandardCopyOption.REPLACE_EXISTING);
        String damaged = "DAMAGED  " + folder.relativize(kept)
                + "/replay.crucible is damaged: it is not what was written, as manifest.json beside it tells.\n";

        assertThat(table("replay", "c")).isEqualTo(5);
        assertThat(cli.out()).contains(damaged).contains("1 equal, 1 different");
        assertThat(table("reduce", "c")).isEqualTo(5);
        assertThat(cli.out()).contains(damaged);
    }

    @Test
    @DisplayName("says in its help that it runs simulations as well as scenarios")
    void help() {
        assertThat(cli.run("campaign", "--help")).isZero();
        assertThat(cli.out().replaceAll("\\s+", " "))
                .contains("Runs many seeds of a scenario or of a simulation of Java code");
    }

    @Test
    @DisplayName("stops at a limit and goes on from there to what one without a limit comes to")
    void resumed() throws Exception {
        table("run", "election.toml", "--cases", "60", "--out", "whole");
        assertThat(table("run", "election.toml", "--cases", "60", "--max-failures", "1", "--out", "c"))
                .isEqualTo(1);
        assertThat(cli.out()).contains("the limit of failures was reached");
        assertThat(table("resume", "c", "--workers", "1")).isEqualTo(1);
        List<JsonNode> resumed = rows("status", "c");
        List<JsonNode> whole = rows("status", "whole");

        assertThat(resumed.get(0)).isEqualTo(whole.get(0));
        assertThat(resumed.get(1).get("failed_cases")).isEqualTo(whole.get(1).get("failed_cases"));
        assertThat(resumed.get(1).get("stop_reason").asText()).isEqualTo("completed");
        assertThat(table("resume", "c")).isEqualTo(5);
        assertThat(cli.err()).contains("is finished: all 60 cases were run.");
        assertThat(table("run", "election.toml", "--cases", "60", "--out", "c")).isEqualTo(5);
        assertThat(cli.err()).contains("is there already");
    }

    @Test
    @DisplayName("runs simulations of Java code, and tells that nothing failed")
    void simulations() throws Exception {
        assertThat(table("run", KV + "sound", "--cases", "500")).as(cli.err()).isZero();
        assertThat(cli.out()).startsWith("PASSED  500 cases of 500 ran in ");
        assertThat(table("run", KV + "planted", "--cases", "500", "--seed", "5", "--out", "c"))
                .isEqualTo(1);
        assertThat(table("replay", "c")).as(cli.err()).isZero();
        String digest = rows("status", "c").get(0).get("digest").asText();
        assertThat(table("replay", "c", digest, digest)).as("named twice").isZero();
        assertThat(table("replay", "c", digest, "nine")).isEqualTo(5);
        assertThat(cli.err())
                .isEqualTo("crucible: The campaign has no failure \"nine\" that can be replayed; `crucible campaign"
                        + " status` lists those it has.\n");
        assertThat(table("resume", "c")).isEqualTo(5);
        assertThat(table("reduce", "c")).as(cli.err()).isZero();
    }

    @Test
    @DisplayName("says in one sentence why a simulation cannot be run, and leaves no folder")
    void noSimulation() {
        assertThat(table("run", "java:my.Cases#queue", "--cases", "5", "--out", "c"))
                .isEqualTo(5);
        assertThat(cli.err())
                .isEqualTo(
                        "crucible: There is no class my.Cases; put the folders and jars that it is in on the class path.\n");
        assertThat(table("run", KV + "sound", "--cases", "5", "--class-path", "gone", "--out", "c"))
                .isEqualTo(5);
        assertThat(cli.err())
                .isEqualTo("crucible: There is no " + folder.resolve("gone")
                        + ", which is on the class path of the case.\n");
        assertThat(table("run", "java:java.lang.Thread#currentThread", "--cases", "5", "--out", "c"))
                .isEqualTo(5);
        assertThat(cli.err())
                .isEqualTo("crucible: The method currentThread of java.lang.Thread is not static or returns no"
                        + " SimulatedCase.\n");
        assertThat(table("run", KV + "other", "--cases", "5", "--out", "c")).isEqualTo(5);
        assertThat(cli.err()).contains("has no public static method other without parameters.");
        assertThat(folder.resolve("c")).doesNotExist();
    }

    @Test
    @DisplayName("is written as the XML that build servers read")
    void junit() throws Exception {
        table("run", KV + "planted", "--cases", "500", "--out", "c");
        assertThat(cli.run("campaign", "report", "c", "--junit", "result.xml"))
                .as(cli.err())
                .isZero();
        Element suite = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(folder.resolve("result.xml").toFile())
                .getDocumentElement();

        assertThat(suite.getTagName()).isEqualTo("testsuite");
        assertThat(suite.getAttribute("tests")).isEqualTo("2");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getElementsByTagName("testcase").getLength()).isEqualTo(2);
        assertThat(suite.getElementsByTagName("failure").getLength()).isEqualTo(1);
    }

    @Test
    @DisplayName("runs the seeds that former ones kept first, counts them apart, and keeps its own for the next")
    void corpus() throws Exception {
        assertThat(table("run", KV + "planted", "--cases", "500", "--seed", "1", "--out", "one", "--corpus", "seeds"))
                .as(cli.err())
                .isEqualTo(1);
        assertThat(cli.out()).startsWith("FAILED  1 distinct failure in ");
        assertThat(folder.resolve("one/kept")).doesNotExist();
        Path file = folder.resolve("seeds/KeyValueRecovery-planted.kept-seeds.json");
        assertThat(file).content().contains("failed check_failed TornRecordRecovered in acknowledged-survive");
        List<JsonNode> alone = rows("run", KV + "planted", "--cases", "3", "--seed", "77", "--out", "alone");

        List<JsonNode> rows =
                rows("run", KV + "planted", "--cases", "3", "--seed", "77", "--out", "two", "--corpus", "seeds");
        assertThat(rows.get(0).get("row").asText()).isEqualTo("campaign_failure");
        assertThat(rows.get(1).get("name").asText()).isEqualTo("kept");
        assertThat(rows.get(1).get("failed_cases").asLong()).isPositive();
        ObjectNode summary = rows.get(rows.size() - 1).deepCopy();
        assertThat(summary.put("name", "alone")).isEqualTo(alone.get(alone.size() - 1));
        assertThat(rows("status", "two")).isEqualTo(rows);
        assertThat(table("replay", "two/kept")).as(cli.err()).isZero();
        assertThat(table("resume", "two")).isEqualTo(5);
        assertThat(cli.err()).contains("is finished");
        assertThat(table("run", KV + "sound", "--cases", "3", "--out", "other", "--corpus", "seeds"))
                .as("seeds of another subject are not run")
                .isZero();
        assertThat(folder.resolve("other/kept")).doesNotExist();
    }

    @Test
    @DisplayName("merges kept seeds of campaigns and folders, and tells how many there are")
    void mergedCorpora() throws Exception {
        table("run", KV + "planted", "--cases", "500", "--seed", "1", "--out", "one", "--corpus", "here");
        table("run", KV + "planted", "--cases", "500", "--seed", "2", "--out", "two");
        assertThat(table("merge", "--corpus", "all", "here", "two"))
                .as(cli.err())
                .isZero();
        assertThat(cli.out()).contains(" seeds of KeyValueRecovery-planted are kept now.\n");
        String merged = Files.readString(folder.resolve("all/KeyValueRecovery-planted.kept-seeds.json"));
        assertThat(table("merge", "--corpus", "all", "two", "one"))
                .as(cli.err())
                .isZero();
        assertThat(folder.resolve("all/KeyValueRecovery-planted.kept-seeds.json"))
                .as("merging again changes nothing")
                .hasContent(merged);
        assertThat(table("merge", "here")).isEqualTo(5);
        Files.writeString(folder.resolve("here/KeyValueRecovery-planted.kept-seeds.json"), "{}");
        assertThat(table("run", KV + "planted", "--cases", "5", "--out", "three", "--corpus", "here"))
                .isEqualTo(5);
        assertThat(cli.err()).contains("holds no kept seeds");
        assertThat(folder.resolve("three")).doesNotExist();
    }

    @Test
    @DisplayName("refuses what makes no sense in one sentence")
    void refused() throws Exception {
        assertThat(table()).isEqualTo(64);
        assertThat(cli.err()).contains("Missing a command: run, resume, status, replay, reduce");
        assertThat(table("run", "election.toml", "--cases", "0")).isEqualTo(64);
        assertThat(table("run", "election.toml", "--cases", "ten")).isEqualTo(64);
        assertThat(table("run", "election.toml", "--cases", "5", "--workers", "0"))
                .isEqualTo(64);
        assertThat(table("run", "election.toml", "--cases", "5", "--class-path", "x"))
                .isEqualTo(64);
        assertThat(table("run", KV + "sound", "--cases", "5", "--grant", "1ms")).isEqualTo(64);
        assertThat(table("run", "java:none", "--cases", "5")).isEqualTo(5);
        assertThat(cli.err()).contains("write java:CLASS#METHOD");
        assertThat(table("run", "java:no.Such#method", "--cases", "5")).isEqualTo(5);
        assertThat(table("run", KV + "none", "--cases", "5")).isEqualTo(5);
        assertThat(table("run", "java:java.lang.System#lineSeparator", "--cases", "5"))
                .isEqualTo(5);
        assertThat(table("run", KV + "sound", "--cases", "5", "--class-path", "nowhere"))
                .isEqualTo(5);
        assertThat(table("status", "nowhere")).isEqualTo(5);
        assertThat(table("resume", "nowhere")).isEqualTo(5);
        assertThat(table("reduce", "election.toml")).isEqualTo(5);
        assertThat(cli.run("--trace", "x", "campaign", "status", "nowhere")).isEqualTo(64);
        assertThat(cli.artifacts()).isEmpty();
    }

    @Test
    @DisplayName("tells in a sentence what is wrong with a method, a folder, a number or its settings")
    void wrongInput() throws Exception {
        assertThat(table("run", "java:" + CapsuleFileTest.Cases.class.getName() + "#none", "--cases", "1"))
                .isEqualTo(5);
        assertThat(cli.err()).contains("returned null instead of a case.");
        assertThat(table("run", KV + "sound", "--cases", "1", "--out", "/")).isEqualTo(5);
        assertThat(cli.err()).isEqualTo("crucible: / is there already: name another folder for a new campaign.\n");
        assertThat(table("run", KV + "sound", "--cases", "1", "--workers", "257"))
                .isEqualTo(64);
        assertThat(cli.err()).contains("--workers is 257; it is at most 256.");
        assertThat(table("run", KV + "sound", "--cases", "1", "--reduce", "1000001"))
                .isEqualTo(64);
        assertThat(cli.err()).contains("--reduce is 1000001; it is at most 1000000.");

        table("run", KV + "sound", "--cases", "1", "--out", "c");
        Path settings = folder.resolve("c/settings.json");
        String good = Files.readString(settings);
        for (String[] change : new String[][] {
            {"\"corpus\" : null", "\"corpus\" : \"a\\u0000b\""},
            {"\"class_path\" : [ ]", "\"class_path\" : [ \"a\\u0000b\" ]"},
            {"\"canary_every\" : 1000", "\"canary_every\" : \"often\""}
        }) {
            assertThat(good).contains(change[0]);
            Files.writeString(settings, good.replace(change[0], change[1]));
            assertThat(table("resume", "c")).as(change[1]).isEqualTo(5);
            assertThat(cli.err()).contains("The settings of the campaign in ").contains(" are damaged: ");
        }
    }

    @Test
    @DisplayName("goes on only with the settings and the code that it began with")
    void otherCode() throws Exception {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Files.writeString(classes.resolve("data"), "one");
        assertThat(table(
                        "run",
                        KV + "planted",
                        "--cases",
                        "500",
                        "--max-failures",
                        "1",
                        "--class-path",
                        "classes",
                        "--out",
                        "c"))
                .isEqualTo(1);
        Files.writeString(classes.resolve("data"), "two");
        assertThat(table("resume", "c")).isEqualTo(3);
        assertThat(cli.err()).contains("is another one: its build is ");
        assertThat(table("replay", "c")).isEqualTo(3);
        assertThat(cli.out()).contains("is not of this harness");
        Files.writeString(folder.resolve("c/settings.json"), "{}");
        assertThat(table("resume", "c")).isEqualTo(5);
        assertThat(cli.err()).contains("settings of another form");
    }
}
