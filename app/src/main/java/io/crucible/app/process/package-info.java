/** Processes of this same program. */
package io.crucible.app.process;
