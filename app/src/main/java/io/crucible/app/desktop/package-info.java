/** The window as a program, and pictures of it. */
package io.crucible.app.desktop;
