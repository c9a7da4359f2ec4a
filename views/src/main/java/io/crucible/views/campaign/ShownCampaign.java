package io.crucible.views.campaign;

import io.crucible.model.campaign.CampaignSummary;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A campaign as it was when its journal was read last.
 *
 * @param running whether a process runs it now
 * @param lost why the journal could not be read, in sentences; then of the summary only the failures are known, and of these not how many there were
 */
public record ShownCampaign(Path folder, CampaignSummary summary, boolean running, Optional<String> lost) {

    /** Whether there is something left to go on with. */
    public boolean resumable() {
        return !running && summary.executed() < summary.planned();
    }

    /** Between 0 and 1. */
    double done() {
        return (double) summary.executed() / Math.max(1, summary.planned());
    }
}
