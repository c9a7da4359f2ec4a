package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.Lineage;
import io.crucible.model.artifact.Recording;
import io.crucible.model.digest.Sha256;
import io.crucible.model.schedule.ChoicePoint;
import io.crucible.model.schedule.ChoicePoint.FaultFires;
import io.crucible.model.schedule.ChoicePoint.GuestRandom;
import io.crucible.model.schedule.Decision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("crucible branch")
class BranchTest {

    @TempDir
    private Path folder;

    private Cli cli;
    private Path parent;
    private String artifact;
    private Recording recorded;

    @BeforeEach
    void record() throws IOException {
        cli = new Cli(folder);
        cli.file("election.toml", Scenes.ELECTION);
        cli.run("-q", "run", "election.toml", "--seed", Scenes.FAILING);
        parent = cli.artifacts().get(0);
        artifact = ".crucible/" + parent.getFileName();
        recorded = read(parent);
    }

    private static Recording read(Path file) throws IOException {
        return new ArtifactReader(ArtifactLimits.USUAL).read(file).recording();
    }

    private int branch(String... words) {
        List<String> line = new ArrayList<>(List.of("--format", "table", "--artifact-dir", "made", "branch", artifact));
        line.addAll(Arrays.asList(words));
        return cli.run(line.toArray(String[]::new));
    }

    private List<Path> made() throws IOException {
        Path saved = folder.resolve("made");
        if (!Files.exists(saved)) {
            return List.of();
        }
        try (var files = Files.list(saved)) {
            return files.sorted().toList();
        }
    }

    private String number(Predicate<ChoicePoint> fits) {
        return recorded.decisions().stream()
                .filter(decision -> fits.test(decision.point()))
                .map(Decision::sequence)
                .findFirst()
                .orElseThrow()
                .toString();
    }

    /** The decision that makes a the leader, which is against the promise. */
    private String vote() {
        return number(
                point -> point instanceof GuestRandom random && random.node().equals("a"));
    }

    @Test
    @DisplayName("takes another alternative at the decisive decision: the run passes, names its parent, and replays")
    void passes() throws Exception {
        byte[] before = Files.readAllBytes(parent);
        assertThat(branch("--at", vote(), "--value", "2")).as(cli.err()).isZero();
        assertThat(cli.out())
                .contains("Branched from " + Sha256.of(before).substring(0, 23) + " at decision " + vote()
                        + " (application random, a): 2 instead of ")
                .contains("PASSED  ")
                .contains("replay    crucible replay made/repro-passed-");
        assertThat(made()).hasSize(1);
        Recording made = read(made().get(0));
        Decision changed = made.decisions().get(Integer.parseInt(vote()));
        assertThat(made.lineage())
                .contains(new Lineage(
                        Sha256.of(before),
                        Long.parseLong(vote()),
                        changed.point().key(),
                        recorded.decisions().get(Integer.parseInt(vote())).value(),
                        2));
        assertThat(parent).hasBinaryContent(before);
        assertThat(cli.run(
                        "--format", "table", "replay", "made/" + made().get(0).getFileName()))
                .as(cli.err())
                .isZero();
        assertThat(cli.out()).startsWith("scenario").contains("EQUAL").contains("\nBranched from sha256:");
    }

    @Test
    @DisplayName("is saved, resumed, reported on and debugged as any other run, and keeps its lineage")
    void asAnyOther() throws Exception {
        branch("--at", vote(), "--value", "2");
        String made = "made/" + made().get(0).getFileName();
        byte[] whole = Files.readAllBytes(made().get(0));
        for (String at : List.of("500us", "50ms")) {
            assertThat(cli.run("save", made, "--at", "virtual-time", "--max-virtual-time", at, "--out", "it." + at))
                    .as(cli.err())
                    .isZero();
            assertThat(cli.run("--artifact-dir", "resumed" + at, "resume", "it." + at, "--save-on", "always"))
                    .as(cli.err())
                    .isZero();
            try (var files = Files.list(folder.resolve("resumed" + at))) {
                assertThat(files.toList())
                        .singleElement()
                        .satisfies(file -> assertThat(file).hasBinaryContent(whole));
            }
        }
        assertThat(cli.run("report", made, "--out", "page.html")).isZero();
        assertThat(Files.readString(folder.resolve("page.html")))
                .contains("Branched from sha256:")
                .contains("branched from");
        assertThat(cli.run("debug", made, "goto", "end", "then", "back", "3", "decision"))
                .as(cli.err())
                .isZero();
        assertThat(cli.out().lines()).allMatch(line -> line.startsWith("✓ "));
    }

    @Test
    @DisplayName("takes several values one after another, and tells of each; equal ones once")
    void several() throws Exception {
        assertThat(branch("--at", vote(), "--value", "2", "4", "--value", "3", "4"))
                .isEqualTo(1);
        assertThat(cli.out())
                .contains("At decision " + vote() + ", ")
                .containsPattern("\n2 +PASSED +at .* made/repro-passed-")
                .containsPattern("\n4 +PASSED ")
                .containsPattern("\n3 +FAILED .*: a-obeys ")
                .endsWith("\n2 of 3 branches passed.\n");
        assertThat(made()).hasSize(3);
        for (Path file : made()) {
            assertThat(cli.run("replay", file.toString())).as(cli.err()).isZero();
        }
        branch("--at", vote(), "--value", "2", "--save-on", "fail");
        assertThat(made()).hasSize(3);
    }

    @Test
    @DisplayName("takes all other alternatives where there are few, in rows for programs too")
    void all() throws Exception {
        assertThat(branch("--at", vote(), "--value", "all", "--save-on", "never"))
                .isEqualTo(1);
        assertThat(cli.out()).endsWith("\n128 of 255 branches passed.\n");
        assertThat(made()).isEmpty();
        String cut = number(FaultFires.class::isInstance);
        branch("--at", cut, "--value", "all");
        assertThat(cli.out()).contains("(whether the fault cut happens): no instead of yes.");
        assertThat(cli.run(
                        "--format",
                        "jsonl",
                        "branch",
                        artifact,
                        "--at",
                        vote(),
                        "--value",
                        "2",
                        "4",
                        "--save-on",
                        "never"))
                .isZero();
        assertThat(cli.out().lines().toList()).hasSize(3);
        assertThat(cli.out())
                .contains("\"kind\":\"branch-run\",\"summary\":\"decision=" + vote()
                        + " value=2 status=passed artifact=none\"")
                .contains("status passed, exit code 0, 2 of 2 branches passed");
    }

    @Test
    @DisplayName("can be branched again, and at the seed")
    void again() throws Exception {
        branch("--at", vote(), "--value", "2");
        String first = "made/" + made().get(0).getFileName();
        byte[] bytes = Files.readAllBytes(made().get(0));
        int last = read(made().get(0)).decisions().size() - 1;
        while (!(read(made().get(0)).decisions().get(last).point() instanceof ChoicePoint.FaultFires)) {
            last--;
        }
        artifact = first;
        assertThat(branch("--at", Integer.toString(last), "--value", "does-not-fire", "--artifact-dir", "again"))
                .as(cli.err())
                .isZero();
        try (var files = Files.list(folder.resolve("again"))) {
            assertThat(read(files.findFirst().orElseThrow())
                            .lineage()
                            .orElseThrow()
                            .parent())
                    .isEqualTo(Sha256.of(bytes));
        }
        assertThat(branch("--at", "0", "--value", Scenes.PASSING)).as(cli.err()).isZero();
        assertThat(cli.out()).contains("at decision 0 (seed): 0x1 instead of 0x5.");
    }

    @Test
    @DisplayName("ends as the artifact's run ends, or as it is told")
    void ends() throws Exception {
        branch("--at", vote(), "--value", "2", "--max-virtual-time", "40ms");
        assertThat(read(made().get(0)).outcome().frontier()).isEqualTo(40_000_000);
        assertThat(branch(
                        "--at",
                        Integer.toString(recorded.decisions().size() - 1),
                        "--value",
                        "9",
                        "--max-virtual-time",
                        "1ms"))
                .isEqualTo(5);
    }

    private void assertRefused(int exit, String says, String... words) {
        assertThat(branch(words)).as(String.join(" ", words)).isEqualTo(exit);
        assertThat(cli.err().lines().findFirst().orElse("")).contains(says);
        if (exit != 64) {
            assertThat(cli.err().lines()).hasSize(1);
        }
    }

    @Test
    @DisplayName("says in one sentence why it cannot")
    void refused() throws Exception {
        long taken = recorded.decisions().get(Integer.parseInt(vote())).value();
        assertRefused(5, "it has no decision 99999; they are numbered from 0 to ", "--at", "99999", "--value", "1");
        assertRefused(
                5,
                "decision " + vote() + " cannot be changed to 256: its alternatives are the numbers from 0 to 255.",
                "--at",
                vote(),
                "--value",
                "256");
        assertRefused(
                5,
                "cannot be changed to " + taken + ": that is the alternative that the recorded run took.",
                "--at",
                vote(),
                "--value",
                "2",
                Long.toString(taken));
        assertRefused(5, "\"odd\" is no alternative of it; write a number", "--at", vote(), "--value", "odd");
        assertRefused(5, "other alternatives, and all are taken where", "--at", "0", "--value", "all");
        assertRefused(64, "is no decision; they are numbered from 0", "--at", "first", "--value", "1");
        assertRefused(
                64, "leave out --seed, or change the seed with --at 0", "--seed", "3", "--at", "0", "--value", "1");
        assertRefused(64, "--trace writes the log of one run", "--trace", "x", "--at", vote(), "--value", "2", "4");
        assertRefused(64, "--value", "--at", vote());
        cli.with(ModelDouble.running(Elections::new).withPlugin("another"));
        assertRefused(3, "was recorded by another build", "--at", vote(), "--value", "2");
        assertThat(made()).isEmpty();
    }
}
