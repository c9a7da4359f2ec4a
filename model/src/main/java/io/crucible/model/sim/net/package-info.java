/** A simulated network: messages between endpoints and streams between nodes, over links that are slow, lossy, clogged or cut. */
package io.crucible.model.sim.net;
