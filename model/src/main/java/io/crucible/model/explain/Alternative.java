package io.crucible.model.explain;

/** One way a choice could have gone, or a range of numbers that are alike, in words. */
public record Alternative(String words, boolean taken) {}
