/** Simulation of Java code in this process: cases that are recorded, replayed exactly and checked; a plain library. */
package io.crucible.model.sim;
