package io.crucible.model.campaign;

import java.nio.file.Files;
import java.nio.file.Path;

/** A process that runs a campaign of planted cases in a folder, or goes on with it; made to be killed. */
final class CampaignProcess {
    static final long CASES = 300;

    private static final int FINISHED = 7;

    private CampaignProcess() {}

    /** The options of the campaign; a checkpoint about every 20 ms. */
    static CampaignOptions options(int workers) {
        return Campaigns.options(CASES, workers);
    }

    /** Runs it to its end. */
    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        PlantedCases cases = new PlantedCases(2, seed -> slow(), seed -> false, "1");
        try {
            if (Files.exists(folder)) {
                Campaign.resume(cases, options(2), folder, CampaignWatch.alone());
            } else {
                Campaign.start(cases, options(2), folder, java.util.List.of(), CampaignWatch.alone());
            }
        } catch (CampaignException finished) {
            if (finished.reason() != CampaignException.Reason.CAMPAIGN_FINISHED) {
                throw finished;
            }
            System.exit(FINISHED);
        }
    }

    /** Takes its time, so that there are moments at which it can be killed; false, since nothing is silent. */
    private static boolean slow() {
        try {
            Thread.sleep(8);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
        return false;
    }
}
