/** Simulated disks: what is written is visible at once, but survives a crash for sure only once it has been synced. */
package io.crucible.model.sim.disk;
