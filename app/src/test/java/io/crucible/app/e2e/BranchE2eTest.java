package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.Recording;
import io.crucible.model.run.Outcome.Status;
import io.crucible.model.schedule.ChoicePoint.GuestRandom;
import io.crucible.model.schedule.Decision;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Branches of real machines")
class BranchE2eTest {
    /** The election timeout is drawn from 48 bits: the shortest, one in the middle, and the longest. */
    private static final List<String> DRAWS = List.of("0", "0x800000000000", "0xffffffffffff");

    @TempDir
    private Path folder;

    private static Recording read(Path file) throws Exception {
        return new ArtifactReader(ArtifactLimits.USUAL).read(file).recording();
    }

    /** What nodes drew before the failure, the last first. */
    private static List<Decision> drawsBefore(Recording failed) {
        List<Decision> draws = new ArrayList<>(failed.decisions().stream()
                .filter(decision -> decision.point() instanceof GuestRandom
                        && decision.at() < failed.outcome().violations().get(0).at())
                .toList());
        Collections.reverse(draws);
        return draws;
    }

    private List<Path> branches(Path parent, Decision at) throws Exception {
        Path made = folder.resolve("at-" + at.sequence());
        List<String> line = new ArrayList<>(List.of("--artifact-dir", made.toString(), "branch", parent.toString()));
        line.addAll(List.of("--at", Long.toString(at.sequence()), "--value"));
        line.addAll(DRAWS);
        Command.Result result = new Command(folder).run(line.toArray(String[]::new));
        assertThat(result.exit()).as(result.out() + result.err()).isIn(0, 1, 2);
        assertThat(result.out().lines().filter(row -> row.contains("branch-run")))
                .hasSize(DRAWS.size());
        return Artifacts.all(made);
    }

    @Test
    @DisplayName(
            "at the decisive decision of a failed run give one that passes; each replays equal and the parent is unchanged")
    void decisive() throws Exception {
        assertThat(new Command(folder)
                        .run("--seed", "3", "run", "builtin:split-brain")
                        .exit())
                .isEqualTo(1);
        Path parent = Artifacts.only(folder.resolve(".crucible"));
        byte[] before = Files.readAllBytes(parent);
        Recording failed = read(parent);
        List<Path> decisive = List.of();
        for (Decision draw : drawsBefore(failed)) {
            List<Path> branches = branches(parent, draw);
            boolean passes = false;
            for (Path branch : branches) {
                passes |= read(branch).outcome().status() == Status.PASSED;
            }
            if (passes) {
                decisive = branches;
                break;
            }
        }
        assertThat(decisive).as("branches at the decisive decision").hasSize(DRAWS.size());
        for (Path branch : decisive) {
            Recording made = read(branch);
            int changed = (int) made.lineage().orElseThrow().prefix();
            assertThat(made.decisions().subList(0, changed))
                    .isEqualTo(failed.decisions().subList(0, changed));
            Command.Result replay = new Command(folder).run("--format", "table", "replay", branch.toString());
            assertThat(replay.exit()).as(replay.out() + replay.err()).isZero();
            assertThat(replay.out())
                    .contains("EQUAL")
                    .contains("Branched from sha256:")
                    .contains(" instead of ");
        }
        assertThat(parent).hasBinaryContent(before);
    }

    @Test
    @DisplayName("alone from power-on are, byte for byte, those taken together from where they part")
    void sameBytes() throws Exception {
        new Command(folder).run("--seed", "3", "run", "builtin:split-brain");
        Path parent = Artifacts.only(folder.resolve(".crucible"));
        Decision draw = drawsBefore(read(parent)).get(0);
        List<Path> together = branches(parent, draw);
        List<Path> alone = new ArrayList<>();
        for (String value : DRAWS) {
            new Command(folder)
                    .run(
                            "--artifact-dir",
                            "alone",
                            "branch",
                            parent.toString(),
                            "--at",
                            Long.toString(draw.sequence()),
                            "--value",
                            value);
        }
        alone.addAll(Artifacts.all(folder.resolve("alone")));
        assertThat(alone).hasSameSizeAs(together);
        for (int number = 0; number < alone.size(); number++) {
            assertThat(alone.get(number)).hasSameBinaryContentAs(together.get(number));
        }
    }
}
