/** The live replay of the run that is open. */
package io.crucible.views.live;
