package io.crucible.model.artifact;

/**
 * What a reader takes before it refuses a file.
 *
 * @param lineBytes length of a line that is not a payload, also inside components
 * @param payloadBytes stored size of one payload
 * @param totalPayloadBytes stored size of all payloads together
 * @param contentBytes size of a component's content after decompression
 * @param components number of component lines
 * @param records number of payload lines, of decisions, of events, of samples, each
 */
public record ArtifactLimits(
        int lineBytes, int payloadBytes, long totalPayloadBytes, long contentBytes, int components, long records) {

    /** Enough for hours of virtual time; refuses what no run can have written. */
    public static final ArtifactLimits USUAL = new ArtifactLimits(1 << 20, 1 << 29, 1L << 30, 1L << 33, 256, 1L << 27);
}
