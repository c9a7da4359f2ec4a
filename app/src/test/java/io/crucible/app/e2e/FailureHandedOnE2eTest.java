package io.crucible.app.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.ArtifactWriter;
import io.crucible.model.artifact.Recording;
import io.crucible.model.digest.Sha256;
import io.crucible.model.identity.Identity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A failure on real QEMU")
class FailureHandedOnE2eTest {
    private static final int SEEDS = 60;

    @TempDir
    static Path folder;

    private static String seed;
    private static Command.Result found;
    private static Path artifact;

    @BeforeAll
    static void findAFailingSeed() throws IOException, InterruptedException {
        for (int candidate = 1; candidate <= SEEDS && artifact == null; candidate++) {
            seed = Integer.toString(candidate);
            found = run("--seed", seed, "run", "builtin:split-brain", "--format", "table", "--trace", "log.jsonl");
            if (found.exit() == 1) {
                artifact = Artifacts.only(folder.resolve(".crucible"));
            } else {
                assertThat(found.exit()).as(found.err()).isZero();
            }
        }
        assertThat(artifact).as("an artifact of one of %d seeds", SEEDS).isNotNull();
    }

    private static Command.Result run(String... arguments) throws IOException, InterruptedException {
        return new Command(folder).run(arguments);
    }

    @Test
    @DisplayName("is told in words: what, when, where, and how to replay it")
    void isToldInWords() {
        assertThat(found.out())
                .contains("FAILED  The promise ")
                .containsPattern("when +[0-9 ]+\\.[0-9]{3} [0-9]{3} ms, in quantum [0-9]+\n")
                .containsPattern("where +node [abc]\n")
                .containsPattern("replay +\\S*crucible replay .crucible/repro-failed-[0-9a-f]{16}\\.crucible\n$");
    }

    @Test
    @DisplayName("replays live with everything equal, and the kept log holds")
    void replays() throws IOException, InterruptedException {
        Command.Result replay = run("--format", "table", "replay", artifact.toString(), "--check", "log.jsonl");

        assertThat(replay.exit()).as(replay.err()).isZero();
        assertThat(replay.out()).contains("EQUAL  ").contains("agrees, byte for byte");
    }

    @Test
    @DisplayName("is recorded in the same bytes when the seed is run again")
    void isRecordedInTheSameBytes() throws IOException, InterruptedException {
        assertThat(run("-q", "run", "builtin:split-brain", "--seed", seed, "--artifact-dir", "again")
                        .exit())
                .isEqualTo(1);

        assertThat(Artifacts.only(folder.resolve("again"))).hasSameBinaryContentAs(artifact);
    }

    @Test
    @DisplayName("is refused, with a sentence, when a byte of its artifact was changed")
    void isRefusedWhenDamaged() throws IOException, InterruptedException {
        byte[] good = Files.readAllBytes(artifact);
        Path damaged = folder.resolve("damaged.crucible");
        for (int part = 0; part < 8; part++) {
            byte[] bad = good.clone();
            bad[good.length / 8 * part + 3] ^= 4;
            Files.write(damaged, bad);
            Command.Result replay = run("replay", damaged.toString());

            assertThat(replay.exit()).as("part %d", part).isIn(3, 5);
            assertThat(replay.err()).startsWith("crucible: ").hasLineCount(1);
            assertThat(replay.out()).isEmpty();
        }
    }

    @Test
    @DisplayName("is an identity error that names the field when another QEMU or plugin recorded it")
    void isAnIdentityErrorElsewhere() throws IOException, InterruptedException {
        for (String field : List.of("QEMU build", "plugin")) {
            Path other = recordedElsewhere(field);
            Command.Result replay = run("replay", other.toString());

            assertThat(replay.exit()).isEqualTo(3);
            assertThat(replay.err())
                    .contains("was recorded by another build: the recording's " + field + " is sha256:");
        }
    }

    private static Path recordedElsewhere(String field) throws IOException {
        Recording here = new ArtifactReader(ArtifactLimits.USUAL).read(artifact).recording();
        List<String> values = new ArrayList<>(here.identity().values());
        values.set(Identity.FIELDS.indexOf(field), Sha256.of(field.getBytes(StandardCharsets.UTF_8)));
        Recording there = here.withIdentity(Identity.of(values)).withTranscript(Optional.empty());
        return new ArtifactWriter().write(there, folder.resolve("elsewhere")).file();
    }
}
