/** Open artifacts, as the panes see them. */
package io.crucible.views.document;
