/** Finding events by their words. */
package io.crucible.views.search;
