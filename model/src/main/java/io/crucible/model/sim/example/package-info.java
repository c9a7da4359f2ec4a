/** Cases that show how a simulation is written, and that benchmarks and tests run. */
package io.crucible.model.sim.example;
