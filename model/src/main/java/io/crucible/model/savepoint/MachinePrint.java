package io.crucible.model.savepoint;

/**
 * The whole state of one machine that stands at a boundary, as a digest.
 *
 * @param node the node's number
 * @param digest of where it stands, its instruction count, its registers and its RAM
 */
public record MachinePrint(int node, String digest) {}
