/** What can be selected. */
package io.crucible.views.item;
