/** The one moment that every pane shows. */
package io.crucible.views.moment;
