package io.crucible.model.campaign;

import static io.crucible.model.campaign.Campaigns.options;
import static io.crucible.model.campaign.Campaigns.timeless;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A campaign whose disk fails")
class CampaignDiskTest {
    private static final long CASES = 40;
    private static final String FULL = "No space left on device";

    @TempDir
    private Path parent;

    /** The disk has no room from a step on; a channel says so without a name, as here. */
    private static DiskSteps fullAt(int step) {
        AtomicInteger count = new AtomicInteger();
        return () -> {
            if (count.getAndIncrement() >= step) {
                throw new IOException(FULL);
            }
        };
    }

    /** No checkpoint comes by itself, so that every run takes the same steps. */
    private static CampaignWatch timeStandsStill() {
        return new CampaignWatch(summary -> {}, () -> false, () -> 0);
    }

    @Test
    @DisplayName("says of any step which file, why and what to do, and is resumed to what an undisturbed one comes to")
    void full() throws Exception {
        AtomicInteger steps = new AtomicInteger();
        String expected = timeless(Campaign.start(
                new PlantedCases(1),
                options(CASES, 1),
                parent.resolve("whole"),
                List.of(),
                timeStandsStill(),
                steps::getAndIncrement));
        for (int step = 0; step < steps.get(); step += 7) {
            Path folder = parent.resolve("at-" + step);
            IOException told = catchThrowableOfType(IOException.class, () -> begin(folder, steps(folder)));
            assertThat(told).as(folder.toString()).isNotNull();
            assertSentence(told, folder);
            goOn(folder);
            assertThat(timeless(Campaign.load(folder))).as(folder.toString()).isEqualTo(expected);
        }
    }

    private static DiskSteps steps(Path folder) {
        return fullAt(Integer.parseInt(folder.getFileName().toString().substring("at-".length())));
    }

    private static void begin(Path folder, DiskSteps disk) throws Exception {
        Campaign.start(new PlantedCases(1), options(CASES, 1), folder, List.of(), timeStandsStill(), disk);
    }

    private static void assertSentence(IOException told, Path folder) throws IOException {
        String file = folder.getParent() + "[^ ]*: no space left on device; free some space there";
        if (Files.exists(folder)) {
            assertThat(told.getMessage())
                    .matches("The campaign in " + folder + " cannot be written: " + file
                            + " and resume the campaign, whose journal is whole\\.");
            assertThat(Campaign.load(folder).executed()).isBetween(0L, CASES);
        } else {
            assertThat(told.getMessage())
                    .matches("The campaign cannot be begun in " + folder + ": " + file + ", or name another folder\\.");
        }
    }

    private static void goOn(Path folder) throws Exception {
        if (Files.exists(folder)) {
            try {
                Campaign.resume(new PlantedCases(1), options(CASES, 1), folder, timeStandsStill());
            } catch (CampaignException finished) {
                assertThat(finished.reason()).isEqualTo(CampaignException.Reason.CAMPAIGN_FINISHED);
            }
        } else {
            begin(folder, DiskSteps.UNDISTURBED);
        }
    }

    @Test
    @DisplayName("whose journal is a folder is refused with a sentence that says so")
    void journalIsFolder() throws Exception {
        Path folder = parent.resolve("c");
        Files.createDirectories(folder.resolve("campaign.json"));
        String sentence = folder + " holds no campaign: campaign.json in it is a folder.";

        assertThatExceptionOfType(CampaignException.class)
                .isThrownBy(() -> Campaign.load(folder))
                .withMessage(sentence);
        assertThatExceptionOfType(CampaignException.class)
                .isThrownBy(() -> Campaign.resume(new PlantedCases(1), options(CASES, 1), folder, timeStandsStill()))
                .withMessage(sentence);
    }

    @Test
    @DisplayName("where seeds are kept says of which file, and that they can still be kept")
    void keptSeeds() {
        Path folder = parent.resolve("seeds");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> new Corpus(folder, fullAt(1), 1).add("s", CorpusTest.seeds("x", 1)))
                .withMessageMatching("The seeds cannot be kept in " + folder + ": " + folder
                        + "/s.kept-seeds.json[^ ]*: no space left on device; mend that, and resuming or merging the campaign"
                        + " keeps them\\.");
    }
}
