/** The scenario of what is open, as text. */
package io.crucible.views.source;
