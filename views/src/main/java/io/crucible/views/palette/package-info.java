/** Everything that can be done, found by typing. */
package io.crucible.views.palette;
