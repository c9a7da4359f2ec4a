package io.crucible.model.scenario;

import io.crucible.model.time.Durations;

/** Writes an assertion. */
final class AssertionWriter {
    private AssertionWriter() {}

    static void write(TomlText text, AssertionSpec assertion) {
        text.heading("[[assertion]]").text("name", assertion.name()).text("message", assertion.message());
        AssertionSpec.Property property = assertion.property();
        if (property instanceof AssertionSpec.Always always) {
            text.raw("always", PredicateText.of(always.predicate()));
        } else if (property instanceof AssertionSpec.Sometimes sometimes) {
            text.raw("sometimes", PredicateText.of(sometimes.predicate()));
        } else if (property instanceof AssertionSpec.Eventually eventually) {
            text.raw("eventually", PredicateText.of(eventually.predicate()));
            eventually.from().ifPresent(from -> text.raw("from", PredicateText.of(from)));
            text.text("within", Durations.format(eventually.within()));
        } else if (property instanceof AssertionSpec.AfterQuiescence rest) {
            text.raw("after-quiescence", PredicateText.of(rest.predicate()));
        } else if (property instanceof AssertionSpec.Reachable reachable) {
            text.raw("reachable", PredicateText.of(reachable.predicate()))
                    .text("on-unreached", reachable.failWhenUnreached() ? "fail" : "warn");
        } else if (property instanceof AssertionSpec.Unreachable unreachable) {
            text.raw("unreachable", PredicateText.of(unreachable.predicate()));
        }
    }
}
