package io.crucible.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.digest.Sha256;
import io.crucible.model.identity.Identity;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.scripted.ScriptedNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("crucible verify")
class VerifyTest {

    @TempDir
    Path folder;

    private Cli cli;

    @BeforeEach
    void scene() {
        cli = new Cli(folder);
        cli.file("election.toml", Scenes.ELECTION);
    }

    /** From the fifth machine that is started on, that is in the third run of two nodes, it prints something else. */
    private static ModelDouble fickle() {
        AtomicInteger started = new AtomicInteger();
        return ModelDouble.running(() -> {
            int number = started.incrementAndGet();
            return (ScriptedNode) hands -> hands.print(number < 5 ? "up\n" : "down\n");
        });
    }

    @Test
    @DisplayName("exits 0 when every reduction is equal, and keeps an artifact for each")
    void identical() throws IOException {
        assertThat(cli.run("--seed", Scenes.PASSING, "verify", "election.toml", "--runs", "3"))
                .as(cli.err())
                .isZero();
        List<Path> artifacts = cli.artifacts();
        String digest = Sha256.of(Files.readAllBytes(artifacts.get(0)));

        assertThat(artifacts)
                .extracting(file -> file.getFileName().toString())
                .allMatch(name -> name.matches("repro-passed-reduction-[123]-" + digest.substring(7, 23) + ".crucible"))
                .hasSize(3);
        assertThat(cli.out().lines())
                .hasSize(4)
                .first()
                .asString()
                .contains("\"kind\":\"verify-run\"")
                .contains("reduction=1 profile=baseline status=passed agrees=true artifact=" + digest);
        String all = Sha256.of((digest + "\n").repeat(3).getBytes(StandardCharsets.UTF_8));
        assertThat(cli.out()).contains("\"summary\":\"status identical, exit code 0, artifact " + all + "\"");
    }

    @Test
    @DisplayName("answers whether runs are equal, not whether they pass")
    void identicalFailures() {
        assertThat(cli.run("--format", "table", "--seed", Scenes.FAILING, "verify", "election.toml"))
                .isZero();
        assertThat(cli.out()).contains("IDENTICAL  2 reductions agree").contains("Each of them failed at ");
        assertThat(cli.artifacts().get(0).getFileName().toString()).startsWith("repro-failed-reduction-1-");
    }

    @Test
    @DisplayName("runs every reduction under each host profile when it is to be adversarial")
    void adversarial() {
        assertThat(cli.run("verify", "election.toml", "--adversarial")).isZero();
        assertThat(cli.out())
                .contains("profile=baseline ")
                .contains("profile=loaded-cores ")
                .contains("profile=stop-continue ")
                .contains("profile=other-grant-length ")
                .contains("profile=other-temporary-folder ")
                .contains("profile=cold-checkpoint-cache ")
                .contains("profile=warm-checkpoint-cache ");
    }

    @Test
    @DisplayName("runs under single host profiles")
    void profiles() {
        assertThat(cli.run("verify", "election.toml", "--profile", "other-grant-length", "--profile", "baseline"))
                .isZero();
        assertThat(cli.out().lines()).hasSize(5);
        assertThat(cli.out())
                .contains("reduction=1 profile=other-grant-length ")
                .contains("reduction=4 profile=baseline ");
        assertThat(cli.run("verify", "election.toml", "--profile", "noisy")).isEqualTo(64);
        assertThat(cli.run("verify", "election.toml", "--profile", "baseline", "--adversarial"))
                .isEqualTo(64);
    }

    @Test
    @DisplayName("exits 1 with a pair of artifacts and the first differing event and sample when they differ")
    void divergent() {
        cli.with(fickle());

        assertThat(cli.run("--format", "table", "verify", "election.toml", "--runs", "4", "--bisect"))
                .isEqualTo(1);
        assertThat(cli.out())
                .contains("DIVERGENT  Of 3 other reductions, 1 agrees with the first; reduction 3 is the first")
                .contains("The first difference is ")
                .contains("  event ")
                .contains("first_virtual_time=1000000\n")
                .contains("first_virtual_time_node=a\n")
                .contains("compare    crucible verify --compare ");
        assertThat(cli.artifacts())
                .extracting(file -> file.getFileName().toString())
                .satisfiesExactly(
                        one -> assertThat(one).matches("repro-divergent-reduction-1-[0-9a-f]{16}\\.crucible"),
                        other -> assertThat(other).matches("repro-divergent-reduction-3-[0-9a-f]{16}\\.crucible"),
                        first -> assertThat(first).contains("-reduction-1-"),
                        second -> assertThat(second).contains("-reduction-2-"));
    }

    /** Opens so many worlds, then fails. */
    private static Backend failing(int worlds, BackendException.Reason reason) {
        ModelDouble sane = ModelDouble.running(Elections::new);
        AtomicInteger opened = new AtomicInteger();
        return new ModelDouble(
                new Backend() {
                    @Override
                    public Identity identity() {
                        return sane.identity();
                    }

                    @Override
                    public World open(Scenario scenario, Cancellation cancel) throws BackendException {
                        if (opened.incrementAndGet() > worlds) {
                            throw new BackendException(reason, "QEMU of node a is gone");
                        }
                        return sane.open(scenario, cancel);
                    }
                },
                "plugin");
    }

    @Test
    @DisplayName("keeps rows and artifacts of what was done before a failure, and says how many of how many")
    void failed() {
        cli.with(failing(2, BackendException.Reason.DIED));
        assertThat(cli.run("verify", "election.toml", "--runs", "5", "--trace", "rows.jsonl"))
                .isEqualTo(4);
        assertThat(cli.out().lines()).hasSize(3);
        assertThat(cli.out())
                .contains("reduction=2 profile=baseline ")
                .contains("\"summary\":\"status incomplete, exit code 4, 2 of 5 reductions done, artifact sha256:");
        assertThat(cli.err()).contains("QEMU of node a is gone");
        assertThat(folder.resolve("rows.jsonl")).hasContent(cli.out());
        assertThat(cli.artifacts()).hasSize(2);

        cli.with(failing(2, BackendException.Reason.DIED));
        cli.run("--format", "json", "verify", "election.toml", "--runs", "5");
        assertThat(cli.out()).startsWith("[{").endsWith("}]\n");
        cli.with(failing(0, BackendException.Reason.DIED));
        cli.run("--format", "json", "verify", "election.toml", "--runs", "5");
        assertThat(cli.out()).startsWith("[{").endsWith("}]\n").contains("0 of 5 reductions done");
    }

    @Test
    @DisplayName("keeps what was done before it was interrupted")
    void interrupted() {
        cli.with(failing(3, BackendException.Reason.CANCELLED));
        assertThat(cli.run("--format", "table", "verify", "election.toml", "--runs", "5"))
                .isEqualTo(130);
        assertThat(cli.out())
                .contains("INCOMPLETE  3 of 5 reductions were done; they agree")
                .contains("repro-failed-reduction-1-");
        assertThat(cli.artifacts()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({
        "0, '\"summary\":\"status incomplete, 0 of 5 reductions done\"'",
        "2, '\"summary\":\"status incomplete, 2 of 5 reductions done, artifact sha256:'",
    })
    @DisplayName(
            "names no exit code in the last row when it is interrupted, which a signal decides, and no artifact of nothing")
    void lastRowOfAnInterruptedOne(int done, String summary) {
        cli.with(failing(done, BackendException.Reason.CANCELLED));
        assertThat(cli.run("--format", "jsonl", "verify", "election.toml", "--runs", "5"))
                .isEqualTo(130);
        assertThat(cli.out().lines().toList()).last().asString().contains(summary);
    }

    @Test
    @DisplayName("boots for a cold checkpoint cache only, and starts the warm runs from what the cold one kept")
    void checkpointCache() {
        cli.with(failing(2, BackendException.Reason.DIED));
        String[] arguments = {
            "verify", "election.toml", "--profile", "cold-checkpoint-cache", "--profile", "warm-checkpoint-cache"
        };
        assertThat(cli.run(arguments)).as(cli.out() + cli.err()).isZero();
        assertThat(cli.out())
                .contains("reduction=1 profile=cold-checkpoint-cache ")
                .contains("reduction=4 profile=warm-checkpoint-cache ")
                .contains("status identical");

        cli.with(failing(1, BackendException.Reason.DIED));
        assertThat(cli.run(arguments)).as(cli.out() + cli.err()).isEqualTo(4);
        assertThat(cli.out()).contains("2 of 4 reductions done");
    }

    @Test
    @DisplayName("names the end of each reduction in its own row")
    void ends() {
        cli.file("short.toml", Scenes.ELECTION.replace("run-for = \"100ms\"", ""));
        AtomicInteger started = new AtomicInteger();
        cli.with(ModelDouble.running(() -> {
            boolean third = started.incrementAndGet() > 4;
            return new ScriptedNode() {
                @Override
                public void start(Hands hands) {
                    hands.timer(0, third ? 70_000_000 : 60_000_000);
                }

                @Override
                public void timer(Hands hands, int timer) {
                    hands.powerOff();
                }
            };
        }));
        cli.run("verify", "short.toml", "--runs", "3");
        assertThat(cli.out().lines().filter(line -> line.contains("verify-run")).toList())
                .satisfiesExactly(
                        one -> assertThat(one).contains("\"virtual_time\":60000000,"),
                        two -> assertThat(two).contains("\"virtual_time\":60000000,"),
                        three -> assertThat(three).contains("\"virtual_time\":70000000,"));
    }

    @Test
    @DisplayName("gives a divergence as rows, with the first divergent state only when asked")
    void divergentRows() {
        cli.with(fickle());
        assertThat(cli.run("verify", "election.toml", "--runs", "3", "--trace", "rows.jsonl"))
                .isEqualTo(1);
        assertThat(cli.out())
                .contains("\"kind\":\"verify-divergence\",\"summary\":\"reductions=1,3: ")
                .contains("\"summary\":\"status divergent, exit code 1, artifact sha256:")
                .doesNotContain("verify-bisect-state");
        assertThat(folder.resolve("rows.jsonl")).hasContent(cli.out());

        cli.with(fickle());
        cli.run("--format", "json", "verify", "election.toml", "--runs", "3", "--bisect");
        assertThat(cli.out()).startsWith("[{").endsWith("}]\n").contains("verify-bisect-state");
    }

    @Test
    @DisplayName("compares two artifacts without any machine: 0 equal, 1 with the difference")
    void compare() {
        cli.run("--seed", Scenes.PASSING, "verify", "election.toml");
        String one = ".crucible/" + cli.artifacts().get(0).getFileName();
        String other = ".crucible/" + cli.artifacts().get(1).getFileName();
        cli.run("-q", "--seed", Scenes.FAILING, "--artifact-dir", "b", "run", "election.toml");
        String failed = "b/" + folder.resolve("b").toFile().list()[0];

        assertThat(cli.run("--format", "table", "verify", "--compare", one, other))
                .isZero();
        assertThat(cli.out()).startsWith("EQUAL  The two agree");
        assertThat(cli.run("--format", "table", "verify", "--compare", one, failed))
                .isEqualTo(1);
        assertThat(cli.out())
                .contains("note: the first has the seed 0x1, the second 0x5.")
                .contains("DIFFERENT  The first difference is in the log at 0.000 000 ms")
                .contains("  decision");
    }

    @Test
    @DisplayName("refuses to compare artifacts of two builds and names the field")
    void otherBuild() {
        cli.run("-q", "--seed", Scenes.FAILING, "--artifact-dir", "a", "run", "election.toml");
        cli.with(ModelDouble.running(Elections::new).withPlugin("other"));
        cli.run("-q", "--seed", Scenes.FAILING, "--artifact-dir", "b", "run", "election.toml");
        String one = "a/" + folder.resolve("a").toFile().list()[0];
        String other = "b/" + folder.resolve("b").toFile().list()[0];

        assertThat(cli.run("verify", "--compare", one, other)).isEqualTo(3);
        assertThat(cli.err()).contains("cannot be compared: the first was recorded with the plugin sha256:");
        assertThat(cli.out()).isEmpty();
    }

    @Test
    @DisplayName("says what is wrong with its options")
    void usage() {
        assertThat(cli.run("verify")).isEqualTo(64);
        assertThat(cli.run("verify", "election.toml", "--runs", "1")).isEqualTo(64);
        assertThat(cli.err()).contains("--runs is 1; it must be from 2 to ");
        assertThat(cli.run("verify", "election.toml", "--compare", "a", "b")).isEqualTo(64);
        assertThat(cli.run("--seed", "1", "verify", "--compare", "a", "b")).isEqualTo(64);
        assertThat(cli.run("verify", "--compare", "no", "none")).isEqualTo(5);
        assertThat(cli.run("verify", "none.toml")).isEqualTo(5);
    }
}
