package io.crucible.app.campaign;

import io.crucible.model.campaign.CampaignSummary;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a campaign has come to.
 *
 * @param kept the seeds that were kept from former campaigns and ran first, where there were any; in no count of the campaign itself
 */
public record CampaignOutcome(Optional<CampaignSummary> kept, CampaignSummary campaign) {

    /** Both, in the order in which they ran. */
    public List<CampaignSummary> all() {
        return Stream.concat(kept.stream(), Stream.of(campaign)).toList();
    }
}
