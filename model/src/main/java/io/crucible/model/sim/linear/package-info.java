/** Whether a history of operations that overlap can be explained by one order, in which each takes effect at one moment of its own time. */
package io.crucible.model.sim.linear;
