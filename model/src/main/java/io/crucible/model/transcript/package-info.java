/** What a run's consoles printed and its network cards sent, byte by byte. */
package io.crucible.model.transcript;
