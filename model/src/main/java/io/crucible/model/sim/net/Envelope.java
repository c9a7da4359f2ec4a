package io.crucible.model.sim.net;

/** A message with its sender. */
public record Envelope<M>(Endpoint<M> from, M message) {}
