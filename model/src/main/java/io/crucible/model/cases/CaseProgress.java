package io.crucible.model.cases;

/** How far the case that a worker runs now has come; may be asked by another thread, and then lags behind. */
public interface CaseProgress {

    /** A number that grows as long as the case takes steps. */
    long steps();

    /** Where it made its latest choice; empty before the first. */
    String lastSite();
}
