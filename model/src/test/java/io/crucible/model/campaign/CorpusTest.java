package io.crucible.model.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Seeds that are kept from one campaign to the next")
class CorpusTest {
    @TempDir
    private Path folder;

    static KeptSeeds seeds(String reason, long... seeds) {
        SortedMap<Long, SortedSet<String>> reasons = new TreeMap<>();
        for (long seed : seeds) {
            reasons.put(seed, new TreeSet<>(List.of(reason)));
        }
        return new KeptSeeds(reasons);
    }

    @Test
    @DisplayName("are the first of each failure and of each fault with an effect, however often it is interrupted")
    void ofCampaign() throws Exception {
        CampaignSummary summary = Campaign.run(new PlantedCases(1), Campaigns.options(400, 2), Campaigns.ticking());
        SortedMap<Long, SortedSet<String>> kept = KeptSeeds.of(summary).reasons();

        assertThat(summary.failures())
                .hasSize(3)
                .allSatisfy(failure -> assertThat(kept.get(failure.firstSeed()))
                        .contains("failed " + failure.identity().words()));
        long first = summary.firstEffects().get("delay");
        assertThat(kept.get(first)).contains("effect of delay");
        assertThat(kept).hasSizeLessThanOrEqualTo(4);
    }

    @Test
    @DisplayName("are the cases of a campaign of their own, in their order, whatever its base seed")
    void cases() throws Exception {
        List<Long> seeds = List.of(5L, 77L, -1L);
        CampaignSummary summary = Campaign.run(
                new KeptSeedCases(new PlantedCases(1), seeds), Campaigns.options(3, 2), Campaigns.ticking());
        CampaignSummary every = Campaign.run(
                new KeptSeedCases(new PlantedCases(1), KeptSeeds.of(failing()).seeds()),
                Campaigns.options(KeptSeeds.of(failing()).seeds().size(), 2),
                Campaigns.ticking());

        assertThat(summary.executed()).isEqualTo(3);
        assertThat(every.failures()).hasSize(3);
        assertThat(every.identity().difference(summary.identity()).orElse("")).startsWith("its kept seeds is ");
    }

    private static CampaignSummary failing() throws Exception {
        return Campaign.run(new PlantedCases(1), Campaigns.options(400, 2), Campaigns.ticking());
    }

    @Test
    @DisplayName("come to the same in whatever order they are merged and however often; of one reason 16 at most")
    void merge() throws Exception {
        KeptSeeds one = seeds("failed a", 9, 3, -2);
        KeptSeeds two = seeds("effect of b", 3, 4);
        KeptSeeds three = seeds("failed a", 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36);

        assertThat(one.with(two))
                .isEqualTo(two.with(one))
                .isEqualTo(one.with(two).with(one));
        assertThat(one.with(two).with(three)).isEqualTo(three.with(two.with(one)));
        KeptSeeds all = one.with(two).with(three);
        assertThat(all.reasons().values().stream()
                        .filter(why -> why.contains("failed a"))
                        .count())
                .isEqualTo(KeptSeeds.MOST);
        assertThat(all.seeds())
                .as("unsigned, the smallest first")
                .startsWith(3L, 4L, 9L)
                .doesNotContain(-2L, 36L);
        assertThat(KeptSeeds.read(all.write())).isEqualTo(all);
    }

    @Test
    @DisplayName("are in their old file or in the new one, at whatever step the process dies")
    void killed() throws Exception {
        new Corpus(folder).add("s", seeds("failed a", 1));
        AtomicInteger steps = new AtomicInteger();
        new Corpus(Files.createDirectory(folder.resolve("count")), steps::getAndIncrement, 1).add("s", seeds("x", 1));
        assertThat(steps.get()).isGreaterThan(3);
        for (int last = 0; last < steps.get(); last++) {
            AtomicInteger left = new AtomicInteger(last);
            long added = 100L + last;
            KeptSeeds before = new Corpus(folder).of("s");
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> new Corpus(folder, () -> dieAfter(left), 1).add("s", seeds("failed b", added)));
            assertThat(new Corpus(folder).of("s")).isIn(before, before.with(seeds("failed b", added)));
        }
        new Corpus(folder).add("s", seeds("failed b", 7));
        assertThat(new Corpus(folder).of("s").seeds()).contains(1L, 7L);
    }

    private static void dieAfter(AtomicInteger left) throws IOException {
        if (left.getAndDecrement() == 0) {
            throw new IOException("planted");
        }
    }

    @Test
    @DisplayName("are all there when several add theirs at a time")
    void together() throws Exception {
        ExecutorService writers = Executors.newFixedThreadPool(4);
        List<Callable<Void>> all = new ArrayList<>();
        for (int writer = 0; writer < 4; writer++) {
            String reason = "failed " + writer;
            all.add(() -> {
                for (int seed = 0; seed < 5; seed++) {
                    new Corpus(folder, DiskSteps.UNDISTURBED, 10_000).add("s", seeds(reason, seed));
                }
                return null;
            });
        }
        for (Future<Void> one : writers.invokeAll(all)) {
            one.get();
        }
        writers.shutdown();
        assertThat(new Corpus(folder).of("s").reasons().values())
                .hasSize(5)
                .allSatisfy(why -> assertThat(why).hasSize(4));
        assertThat(new Corpus(folder).subjects()).containsExactly("s");
    }

    @Test
    @DisplayName("are not waited for without end, nor read from a file of another form")
    void refused() throws Exception {
        try (FileChannel lock = FileChannel.open(
                folder.resolve("kept-seeds.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            assertThat(lock.tryLock()).isNotNull();
            assertThatExceptionOfType(CampaignException.class)
                    .isThrownBy(() -> new Corpus(folder, DiskSteps.UNDISTURBED, 2).add("s", seeds("x", 1)))
                    .withMessageContaining("has been writing to the kept seeds");
        }
        for (String text : List.of("", "{", "{}", "{\"format\":\"crucible.kept-seeds\",\"version\":2}")) {
            Files.writeString(folder.resolve("s.kept-seeds.json"), text);
            assertThatExceptionOfType(CampaignException.class)
                    .isThrownBy(() -> new Corpus(folder).of("s"))
                    .withMessageContaining("holds no kept seeds: ");
        }
        assertThat(new Corpus(folder.resolve("nowhere")).of("s")).isEqualTo(KeptSeeds.NONE);
        assertThat(new Corpus(folder.resolve("nowhere")).subjects()).isEmpty();
    }
}
