package io.crucible.model.sim.world;

/**
 * One recorded choice: where it was made, at what virtual time (ns), after how many trace events, among how many alternatives (0 stands for
 * any 64 bits), and which was taken (0 is the quiet one: no fault, the first in order).
 */
public record TapeEntry(String site, long time, int event, long alternatives, long selected) {}
