package io.crucible.model.campaign;

import static io.crucible.model.campaign.Campaigns.ticking;
import static io.crucible.model.campaign.Campaigns.timeless;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A campaign whose process is killed with SIGKILL")
class CampaignKillE2eTest {
    private static final int KILLS = Boolean.getBoolean("crucible.all") ? 200 : 6;
    private static final int MOST_ROUNDS = 40 * KILLS;
    private static final int SIGKILLED = 137;

    @TempDir
    private Path parent;

    private Process process(Path folder) throws IOException {
        String classes = System.getProperty("java.class.path");
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classpath(classes),
                        CampaignProcess.class.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .redirectOutput(parent.resolve("output.txt").toFile())
                .start();
    }

    /** Where the classes are also when the tests were started from one jar that names others. */
    private static String classpath(String classes) {
        return String.join(
                File.pathSeparator,
                classes,
                place(CampaignProcess.class),
                place(Campaign.class),
                place(com.fasterxml.jackson.databind.ObjectMapper.class),
                place(com.fasterxml.jackson.core.JsonFactory.class),
                place(com.fasterxml.jackson.annotation.JsonProperty.class));
    }

    private static String place(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation().getPath();
    }

    /** Whether the process has come so far as to run the campaign; one that only starts proves nothing. */
    private static boolean isHeld(Path folder) throws IOException {
        Path file = folder.resolve("campaign.lock");
        if (!Files.exists(file)) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            return lock == null;
        }
    }

    @Test
    @DisplayName("at random moments comes to the counts, failures and files of one that is not, whenever it is resumed")
    void randomMoments() throws Exception {
        Path whole = parent.resolve("whole");
        CampaignSummary uninterrupted =
                Campaign.start(new PlantedCases(1), CampaignProcess.options(2), whole, List.of(), ticking());
        Random random = new Random(20261130);
        int kills = 0;
        for (int round = 0; kills < KILLS; round++) {
            assertThat(round).as("rounds").isLessThan(MOST_ROUNDS);
            Path folder = parent.resolve("round-" + round);
            boolean ended = false;
            while (!ended) {
                Process process = process(folder);
                ended = process.waitFor(150 + random.nextInt(900), TimeUnit.MILLISECONDS);
                boolean inside = !ended && isHeld(folder);
                process.destroyForcibly();
                assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
                String output = Files.readString(parent.resolve("output.txt"));
                assertThat(process.exitValue()).as(output).isIn(0, 7, SIGKILLED);
                kills += inside && process.exitValue() == SIGKILLED ? 1 : 0;
                ended = process.exitValue() != SIGKILLED;
            }
            assertThat(timeless(Campaign.load(folder))).isEqualTo(timeless(uninterrupted));
            assertThat(Campaigns.evidence(folder)).isEqualTo(Campaigns.evidence(whole));
            Campaigns.delete(folder);
        }
    }
}
