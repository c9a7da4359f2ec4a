package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The folders of campaigns")
class CampaignPlacesTest {
    private static final String KV = "java:io.crucible.model.sim.example.KeyValueRecovery#";

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void command() {
        cli = new Cli(folder);
    }

    private int campaign(String... words) {
        List<String> line = new ArrayList<>(List.of("--format", "table", "campaign"));
        line.addAll(Arrays.asList(words));
        return cli.run(line.toArray(String[]::new));
    }

    private int begin(String method, String seed, String out) {
        return campaign("run", KV + method, "--cases", "500", "--seed", seed, "--out", out);
    }

    private List<String> lines() {
        return cli.out().lines().map(line -> line.replaceAll(" +", " ")).toList();
    }

    @Test
    @DisplayName("are told together: what they share, what came and what went")
    void merged() throws Exception {
        begin("planted", "1", "one");
        campaign("run", KV + "planted", "--cases", "1", "--seed", "2", "--out", "two");
        assertThat(campaign("merge", "one", "two")).as(cli.err()).isZero();
        assertThat(lines().get(0)).isEqualTo("campaign cases failed distinct new gone cases a second");
        assertThat(lines().get(1)).matches("one 500 \\d+ 1 1 0 .*");
        assertThat(lines().get(2)).matches("two 1 0 0 0 1 .*");
        assertThat(cli.out()).contains("check_failed TornRecordRecovered").contains("smallest  one/failure-");
        assertThat(campaign("merge", "one", "one")).isEqualTo(64);
        assertThat(cli.err()).contains("ran the same cases");
        assertThat(campaign("merge", "one", "nowhere")).isEqualTo(5);
    }

    @Test
    @DisplayName("of different subjects are told apart: nothing of one is gone because the other has it not")
    void differentSubjects() throws Exception {
        begin("planted", "1", "one");
        begin("sound", "2", "two");
        assertThat(campaign("merge", "one", "two")).as(cli.err()).isZero();
        assertThat(lines().get(0)).isEqualTo(KV + "planted");
        assertThat(lines().get(2)).matches("one 500 \\d+ 1 1 0 .*");
        assertThat(lines()).contains(KV + "sound").anyMatch(line -> line.matches("two 500 0 0 0 0 .*"));

        cli.run("--format", "jsonl", "campaign", "merge", "one", "two");
        List<String> told = new ArrayList<>();
        for (String row : cli.out().lines().toList()) {
            JsonNode node = new ObjectMapper().readTree(row);
            told.add(node.get("row").asText() + " " + node.get("subject").asText());
        }
        assertThat(told)
                .containsExactly(
                        "merged_failure " + KV + "planted",
                        "merged_campaign " + KV + "planted",
                        "merged_campaign " + KV + "sound");
    }

    @Test
    @DisplayName("that cannot be made are refused before anything runs, with the option that names another place")
    void cannotBeMade() throws IOException {
        Files.writeString(folder.resolve("file"), "");
        assertThat(begin("sound", "1", "file/c")).isEqualTo(5);
        assertThat(cli.err())
                .isEqualTo("crucible: The campaign's folder file/c cannot be made: " + folder.resolve("file")
                        + ": a file of that name is in the way; mend that or name another place.\n");
        assertThat(cli.run("--artifact-dir", "file", "campaign", "run", KV + "sound", "--cases", "1"))
                .isEqualTo(5);
        assertThat(cli.err()).endsWith("mend that or name another place with --out.\n");
        assertThat(begin("sound", "1", "file")).isEqualTo(5);
        assertThat(cli.err()).isEqualTo("crucible: file is there already: name another folder for a new campaign.\n");
        begin("sound", "1", "c");
        assertThat(begin("sound", "1", "c")).isEqualTo(5);
        assertThat(cli.err()).endsWith("for a new campaign, or resume the one in it.\n");
    }

    @Test
    @DisplayName("with a folder in the place of a file are refused in a sentence that names it")
    void foldersForFiles() throws IOException {
        for (String name : List.of("campaign.json", "settings.json")) {
            Path campaign = folder.resolve(name + "-is-a-folder");
            begin("planted", "1", campaign.toString());
            Files.delete(campaign.resolve(name));
            Files.createDirectory(campaign.resolve(name));
            for (String command : List.of("resume", "replay", "reduce")) {
                assertThat(campaign(command, campaign.toString())).isEqualTo(5);
                assertThat(cli.err())
                        .as(command)
                        .contains(campaign.toString())
                        .contains(name)
                        .contains("is a folder");
            }
        }
    }
}
