/** The window, put together. */
package io.crucible.views.window;
