/** The pane on the right: what failed, in words; all of the selected item; the model's state at the moment. */
package io.crucible.views.inspector;
