package io.crucible.model.campaign;

import java.util.Optional;

/**
 * One distinct failure.
 *
 * @param firstCase the lowest number of a case that failed so
 * @param occurrences how many cases did; 0 where the journal is lost that counted them
 * @param reproducible whether its capsule was executed with the same result, so that it can be replayed and reduced
 * @param folder the name of the folder of its evidence; empty in a campaign that keeps none
 */
public record CampaignFailure(
        FailureIdentity identity,
        long firstCase,
        long firstSeed,
        long occurrences,
        boolean reproducible,
        Optional<String> folder,
        Optional<FailureReduction> reduction) {

    CampaignFailure seenAgain() {
        return new CampaignFailure(identity, firstCase, firstSeed, occurrences + 1, reproducible, folder, reduction);
    }
}
