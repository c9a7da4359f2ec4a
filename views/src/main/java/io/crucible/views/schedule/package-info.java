/** The decisions of a run: the table of all, and the stepper through them with the model state before and after. */
package io.crucible.views.schedule;
