/** What a person chose, and where it is kept. */
package io.crucible.views.preferences;
