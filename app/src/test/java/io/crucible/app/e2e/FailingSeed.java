package io.crucible.app.e2e;

/** A seed with which {@code builtin:split-brain} fails. */
final class FailingSeed {
    static final String TEXT = "7";

    private FailingSeed() {}
}
