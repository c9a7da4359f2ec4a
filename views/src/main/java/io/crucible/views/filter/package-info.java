/** The events of what is open that meet a condition, found outside the window's thread. */
package io.crucible.views.filter;
