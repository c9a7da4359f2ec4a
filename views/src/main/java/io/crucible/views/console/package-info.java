/** What each console of each node printed. */
package io.crucible.views.console;
