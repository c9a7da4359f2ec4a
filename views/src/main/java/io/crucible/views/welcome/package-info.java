/** The page that is shown while nothing is open. */
package io.crucible.views.welcome;
