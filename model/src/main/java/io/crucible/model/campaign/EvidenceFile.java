package io.crucible.model.campaign;

/**
 * One file of evidence.
 *
 * @param name without a folder
 */
public record EvidenceFile(String name, byte[] content) {}
