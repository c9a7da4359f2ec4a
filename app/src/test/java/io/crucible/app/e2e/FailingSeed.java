package io.crucible.app.e2e;

/** A seed with which builtin:split-brain breaks its promise; another one must be looked for when the guest is built anew. */
final class FailingSeed {
    static final String TEXT = "3";

    private FailingSeed() {}
}
