/** What every pane uses: its FXML, its words. */
package io.crucible.views.common;
