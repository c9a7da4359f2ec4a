package io.crucible.model.campaign;

import io.crucible.model.campaign.JsonFields.WrongException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What can still be read of a campaign whose journal is lost: the failures, as the manifests of their own folders tell them.
 *
 * @param summary has the failures, each with 0 occurrences, as nobody knows how many there were; no other number of it is known either, so all are 0
 * @param unreadable so many folders of failures have no manifest that can be read
 */
public record CampaignRemains(CampaignSummary summary, int unreadable) {
    private static final long LARGEST_MANIFEST = 16L << 20;

    /** Looks through a campaign's folder. */
    public static CampaignRemains read(Path campaign) throws IOException {
        List<CampaignFailure> failures = new ArrayList<>();
        CampaignIdentity identity = new CampaignIdentity(Collections.emptySortedMap());
        int unreadable = 0;
        for (Path folder : folders(campaign)) {
            Optional<FailureManifest> first = manifest(folder);
            if (first.isPresent()) {
                failures.add(failure(folder, first.get()));
                identity = first.get().identity();
            } else {
                unreadable++;
            }
        }
        failures.sort(Comparator.comparingLong(CampaignFailure::firstCase));
        return new CampaignRemains(CampaignSummary.of(identity, Campaign.name(campaign), 0, 0, failures), unreadable);
    }

    private static List<Path> folders(Path campaign) throws IOException {
        try (Stream<Path> inside = Files.list(campaign)) {
            return inside.filter(FailureIdentity::isFolder)
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList();
        }
    }

    private static CampaignFailure failure(Path folder, FailureManifest first) {
        return new CampaignFailure(
                first.failure(),
                first.caseNumber(),
                first.seed(),
                0,
                first.capsule().isPresent(),
                Optional.of(folder.getFileName().toString()),
                manifest(folder.resolve(FailureManifest.REDUCED)).flatMap(FailureManifest::reduction));
    }

    /** One that is cut off, damaged or not there tells nothing; how many there are of them is told. */
    private static Optional<FailureManifest> manifest(Path folder) {
        Path file = folder.resolve(FailureManifest.NAME);
        try {
            return Files.isRegularFile(file) && Files.size(file) <= LARGEST_MANIFEST
                    ? Optional.of(FailureManifest.read(Files.readAllBytes(file)))
                    : Optional.empty();
        } catch (IOException | WrongException unreadable) {
            return Optional.empty();
        }
    }
}
