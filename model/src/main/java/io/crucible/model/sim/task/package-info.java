/** Cooperative tasks: one runs at a time, and which is the next is a choice of the world. */
package io.crucible.model.sim.task;
