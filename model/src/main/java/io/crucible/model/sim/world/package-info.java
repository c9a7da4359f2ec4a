/** The ground of a simulation in process: clock, agenda, decisions and their tape, trace, nodes, faults. No thread, no file, no socket. */
package io.crucible.model.sim.world;
