/** Colours by meaning, typefaces, and how scenes are dressed in them. */
package io.crucible.views.theme;
