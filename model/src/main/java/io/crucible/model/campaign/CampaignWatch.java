package io.crucible.model.campaign;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * What is around a campaign that runs. The clock and whether it is stopped are asked from several threads.
 *
 * @param told each summary that is written to the journal, also where no journal is kept
 * @param stopped whether somebody wants it to end; it can be resumed then
 * @param clock ns of host time that only goes forward
 */
public record CampaignWatch(Consumer<CampaignSummary> told, BooleanSupplier stopped, LongSupplier clock) {

    /** Tells nobody and goes on to its end. */
    public static CampaignWatch alone() {
        return new CampaignWatch(summary -> {}, () -> false, System::nanoTime);
    }
}
