/** The assertions of a scenario and how they stood. */
package io.crucible.views.assertions;
