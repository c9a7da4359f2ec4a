/** The table of all events, with its filters. */
package io.crucible.views.events;
