package io.crucible.model.campaign;

import static io.crucible.model.campaign.Campaigns.options;
import static io.crucible.model.campaign.Campaigns.ticking;
import static io.crucible.model.campaign.Campaigns.timeless;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A campaign that dies")
class CampaignKilledTest {
    private static final long CASES = 80;

    @TempDir
    private Path parent;

    private String expected;
    private SortedMap<String, String> evidence;
    private int steps;

    /** The process is gone; whatever would follow does not happen. */
    private static final class DeathException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static DiskSteps dyingAt(int step) {
        AtomicInteger count = new AtomicInteger();
        return () -> {
            if (count.getAndIncrement() >= step) {
                throw new DeathException();
            }
        };
    }

    @BeforeEach
    void uninterrupted() throws Exception {
        AtomicInteger count = new AtomicInteger();
        Path whole = parent.resolve("whole");
        CampaignSummary summary = Campaign.start(
                new PlantedCases(1), options(CASES, 1), whole, List.of(), ticking(), count::getAndIncrement);
        expected = timeless(summary);
        evidence = Campaigns.evidence(whole);
        steps = count.get();
        assertThat(summary.failures()).hasSizeGreaterThan(1);
    }

    private void beginOrGoOn(Path folder, DiskSteps disk) throws Exception {
        int workers = 1 + Math.floorMod(folder.hashCode(), 2);
        try {
            if (Files.exists(folder)) {
                Campaign.resume(new PlantedCases(3), options(CASES, workers), folder, ticking(), disk);
            } else {
                Campaign.start(new PlantedCases(3), options(CASES, workers), folder, List.of(), ticking(), disk);
            }
        } catch (DeathException killed) {
            assertThat(disk).isNotSameAs(DiskSteps.UNDISTURBED);
        } catch (CampaignException finished) {
            assertThat(finished.reason()).isEqualTo(CampaignException.Reason.CAMPAIGN_FINISHED);
        }
    }

    private void assertAsUninterrupted(Path folder) throws Exception {
        assertThat(timeless(Campaign.load(folder))).as(folder.toString()).isEqualTo(expected);
        assertThat(Campaigns.evidence(folder)).as(folder.toString()).isEqualTo(evidence);
    }

    @Test
    @DisplayName("at any single step of what it writes is resumed to what an uninterrupted one comes to")
    void anyStep() throws Exception {
        assertThat(steps).isGreaterThan(100);
        int stride = Boolean.getBoolean("crucible.all") ? 1 : 5;
        for (int step = 0; step < steps; step += stride) {
            Path folder = parent.resolve("at-" + step);
            beginOrGoOn(folder, dyingAt(step));
            beginOrGoOn(folder, DiskSteps.UNDISTURBED);
            assertAsUninterrupted(folder);
            Campaigns.delete(folder);
        }
    }

    @Test
    @DisplayName("again and again comes to the same in the end")
    void manyTimes() throws Exception {
        Random random = new Random(5);
        for (int round = 0; round < 8; round++) {
            Path folder = parent.resolve("round-" + round);
            for (int death = 0; death < 6; death++) {
                beginOrGoOn(folder, dyingAt(random.nextInt(steps / 2)));
            }
            beginOrGoOn(folder, DiskSteps.UNDISTURBED);
            assertAsUninterrupted(folder);
        }
    }

    @Test
    @DisplayName("leaves a journal that says that nothing stopped it")
    void noReason() throws Exception {
        Path folder = parent.resolve("killed");
        beginOrGoOn(folder, dyingAt(steps / 2));

        CampaignSummary killed = Campaign.load(folder);
        assertThat(killed.stopReason()).isEmpty();
        assertThat(killed.executed()).isLessThan(CASES);
    }

    @Test
    @DisplayName("in the middle of a manifest has that folder written again")
    void manifest() throws Exception {
        Path folder = parent.resolve("whole");
        CampaignFailure failure = Campaign.load(folder).failures().get(0);
        Path kept = folder.resolve(failure.folder().orElseThrow());
        byte[] manifest = Files.readAllBytes(kept.resolve(FailureManifest.NAME));
        for (int length = 0; length <= manifest.length; length += Math.max(1, manifest.length / 6)) {
            Path other = parent.resolve("cut-" + length);
            Campaign.start(
                    new PlantedCases(1),
                    Campaigns.limited(options(CASES, 1), java.util.OptionalLong.empty(), java.util.OptionalLong.of(1)),
                    other,
                    List.of(),
                    ticking());
            Path cut = Files.createDirectory(other.resolve(kept.getFileName()));
            Files.write(cut.resolve("trace.txt"), new byte[] {1});
            Files.write(cut.resolve(FailureManifest.NAME), java.util.Arrays.copyOf(manifest, length));
            Campaign.resume(new PlantedCases(1), options(CASES, 1), other, ticking());
            assertThat(Campaigns.evidence(other)).isEqualTo(evidence);
        }
    }

    @Test
    @DisplayName("after a folder was whole, but before the journal named it, has that folder kept")
    void wholeFolder() throws Exception {
        Path whole = parent.resolve("whole");
        CampaignFailure failure = Campaign.load(whole).failures().get(0);
        Path folder = parent.resolve("before");
        Campaign.start(
                new PlantedCases(1),
                Campaigns.limited(options(CASES, 1), java.util.OptionalLong.empty(), java.util.OptionalLong.of(1)),
                folder,
                List.of(),
                ticking());
        Path kept = folder.resolve(failure.folder().orElseThrow());
        Files.createDirectory(kept);
        for (String name : List.of("trace.txt", "replay.txt", FailureManifest.NAME)) {
            Path from = whole.resolve(failure.folder().orElseThrow()).resolve(name);
            if (Files.exists(from)) {
                Files.copy(from, kept.resolve(name));
            }
        }
        var written = Files.getLastModifiedTime(kept.resolve(FailureManifest.NAME));
        Object inode = Files.getAttribute(kept.resolve(FailureManifest.NAME), "unix:ino");
        Campaign.resume(new PlantedCases(1), options(CASES, 1), folder, ticking());

        assertThat(Files.getAttribute(kept.resolve(FailureManifest.NAME), "unix:ino"))
                .isEqualTo(inode);
        assertThat(Files.getLastModifiedTime(kept.resolve(FailureManifest.NAME)))
                .isEqualTo(written);
        assertAsUninterrupted(folder);
    }
}
