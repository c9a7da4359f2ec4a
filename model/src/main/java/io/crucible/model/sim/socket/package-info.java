/** The streams of a simulated network as the sockets of {@code java.net}, for programs that know only those; none opens a real one. */
package io.crucible.model.sim.socket;
