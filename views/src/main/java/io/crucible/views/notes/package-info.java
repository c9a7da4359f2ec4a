/** Notes and bookmarks on moments, kept in a file beside the artifact. */
package io.crucible.views.notes;
