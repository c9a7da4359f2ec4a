package io.crucible.model.campaign;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/** What tests of campaigns have in common. */
final class Campaigns {
    private Campaigns() {}

    /** So many cases with reductions, canaries and spot checks. */
    static CampaignOptions options(long cases, int workers) {
        return new CampaignOptions(
                0xCA4C,
                cases,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalInt.of(256),
                20_000_000,
                OptionalLong.of(10),
                OptionalLong.of(7),
                workers);
    }

    static CampaignOptions limited(CampaignOptions options, OptionalLong failures, OptionalLong budget) {
        return new CampaignOptions(
                options.baseSeed(),
                options.cases(),
                failures,
                budget,
                options.reduction(),
                options.checkpointInterval(),
                options.canaryEvery(),
                options.spotEvery(),
                options.workers());
    }

    /** Nobody looks; a millisecond passes with every look at the clock. */
    static CampaignWatch ticking() {
        AtomicLong now = new AtomicLong();
        return new CampaignWatch(summary -> {}, () -> false, () -> now.addAndGet(1_000_000));
    }

    /** A summary without what depends on the host's time, or on how often it was begun. */
    static String timeless(CampaignSummary summary) {
        CampaignSummary plain = new CampaignSummary(
                summary.identity(),
                "",
                summary.baseSeed(),
                summary.planned(),
                0,
                summary.executed(),
                summary.passed(),
                summary.failed(),
                summary.stopReason(),
                0,
                summary.failures().stream().map(Campaigns::timeless).toList(),
                summary.errors(),
                summary.errorCount(),
                summary.faults(),
                summary.casesWithoutFaults(),
                summary.firstEffects(),
                summary.checks(),
                summary.outcomes());
        return new String(JournalText.write(plain), StandardCharsets.UTF_8)
                .replaceAll("\"cases_per_second\" : [^,]*", "");
    }

    private static CampaignFailure timeless(CampaignFailure failure) {
        return new CampaignFailure(
                failure.identity(),
                failure.firstCase(),
                failure.firstSeed(),
                failure.occurrences(),
                failure.reproducible(),
                failure.folder(),
                failure.reduction()
                        .map(one -> new FailureReduction(
                                one.attempts(),
                                one.originalGroups(),
                                one.remainingGroups(),
                                one.oneMinimal(),
                                one.minimized(),
                                0,
                                one.course())));
    }

    /** Every file of evidence below a campaign's folder, by its path. */
    static SortedMap<String, String> evidence(Path folder) throws IOException {
        SortedMap<String, String> files = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                String name = folder.relativize(file).toString();
                if (!name.startsWith("campaign.")) {
                    files.put(name, Files.readString(file));
                }
            }
        }
        return files;
    }

    static void delete(Path folder) throws IOException {
        new DurableFiles(DiskSteps.UNDISTURBED).deleteTree(folder);
    }
}
