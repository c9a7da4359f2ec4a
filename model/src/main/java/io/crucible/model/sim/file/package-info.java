/** Simulated disks as file systems of {@code java.nio.file}, for programs that know only those. */
package io.crucible.model.sim.file;
