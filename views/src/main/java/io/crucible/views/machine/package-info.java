/** A look into the machines of a live replay that stands still. */
package io.crucible.views.machine;
