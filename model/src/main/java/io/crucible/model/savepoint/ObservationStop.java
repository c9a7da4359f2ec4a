package io.crucible.model.savepoint;

/**
 * What stopped a run: quiescence or an assertion's violation.
 *
 * @param configuration digest of scenario, schedule prefix and build
 * @param quantum whole quanta since power-on
 * @param frontier virtual ns
 * @param events how many events the log held, the transition's own included
 * @param eventsDigest of their lines
 * @param transition what came about
 */
public record ObservationStop(
        String configuration,
        long quantum,
        long frontier,
        long events,
        String eventsDigest,
        BoundaryPredicate transition) {}
