package io.crucible.views.campaign;

import io.crucible.model.campaign.CampaignSummary;
import java.nio.file.Path;

/**
 * A campaign as it was when its journal was read last.
 *
 * @param running whether a process runs it now
 */
public record ShownCampaign(Path folder, CampaignSummary summary, boolean running) {

    /** Whether there is something left to go on with. */
    public boolean resumable() {
        return !running && summary.executed() < summary.planned();
    }

    /** Between 0 and 1. */
    double done() {
        return (double) summary.executed() / Math.max(1, summary.planned());
    }
}
