/** The faults of a scenario and what became of them. */
package io.crucible.views.faults;
