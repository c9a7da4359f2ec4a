/** The list of what can be gone to. */
package io.crucible.views.navigator;
