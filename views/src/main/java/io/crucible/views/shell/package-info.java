/** The frame of the window: toolbar, breadcrumb, banner, splits, status bar. */
package io.crucible.views.shell;
