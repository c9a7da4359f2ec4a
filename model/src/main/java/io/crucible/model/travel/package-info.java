/** Going back in a run: the states of all machines at instants it has passed, and worlds that begin there. */
package io.crucible.model.travel;
