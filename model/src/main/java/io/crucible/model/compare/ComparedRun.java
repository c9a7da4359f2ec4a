package io.crucible.model.compare;

import io.crucible.model.columns.EventColumns;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.run.Outcome;
import io.crucible.model.schedule.Decision;
import java.util.List;
import java.util.Optional;

/**
 * What of a run is compared with another.
 *
 * @param quantum ns
 * @param end virtual ns at which what is known of it ends
 */
public record ComparedRun(
        EventColumns events,
        List<Decision> decisions,
        List<Sample> samples,
        Optional<Outcome> outcome,
        long quantum,
        long end) {}
