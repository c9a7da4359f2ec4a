package io.crucible.model.campaign;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Replaces the journal of a campaign that runs, and tells whoever watches, whenever that is due. */
final class Checkpoints {
    private static final long LONGEST_LOOK_MILLIS = 100;

    private final CampaignOptions options;
    private final Optional<CampaignFolder> folder;
    private final CampaignWatch watch;
    private final Tally tally;
    private final long before;
    private final long began;
    private long written;
    private boolean due;

    /**
     * Those of one invocation, which begins now.
     *
     * @param before ns of host time of all earlier ones
     */
    Checkpoints(
            CampaignOptions options, Optional<CampaignFolder> folder, CampaignWatch watch, Tally tally, long before) {
        this.options = options;
        this.folder = folder;
        this.watch = watch;
        this.tally = tally;
        this.before = before;
        this.began = watch.clock().getAsLong();
    }

    /** Host time of the whole campaign, in ns. */
    long elapsed() {
        return before + watch.clock().getAsLong() - began;
    }

    /** Makes the next one due at once. */
    void demand() {
        due = true;
    }

    /** How many ms one may wait before looking whether one is due; 1 at least, since a future that is ready answers at once. */
    long patienceMillis() {
        long left = options.checkpointInterval() - (watch.clock().getAsLong() - written);
        return Math.max(1, Math.min(LONGEST_LOOK_MILLIS, TimeUnit.NANOSECONDS.toMillis(left)));
    }

    void writeWhereDue() throws IOException {
        if (due || watch.clock().getAsLong() - written >= options.checkpointInterval()) {
            write(Optional.empty());
        }
    }

    /** Writes one now, with a reason where the campaign stops. */
    CampaignSummary write(Optional<StopReason> reason) throws IOException {
        CampaignSummary summary = tally.summary(reason, elapsed());
        if (folder.isPresent()) {
            folder.get().write(summary);
        }
        written = watch.clock().getAsLong();
        due = false;
        watch.told().accept(summary);
        return summary;
    }
}
