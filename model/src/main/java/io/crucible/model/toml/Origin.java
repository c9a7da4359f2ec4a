package io.crucible.model.toml;

/** The text that all parts of a document come from, and where its problems go. */
record Origin(SourceText source, Problems problems) {}
