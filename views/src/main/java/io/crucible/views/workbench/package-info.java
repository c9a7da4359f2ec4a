/** What is open and where one is in it. */
package io.crucible.views.workbench;
