/** The commands of {@code crucible}: what they accept, do and answer. */
package io.crucible.app.command;
