/** What machines have done, written down, and their states kept on this computer: only ever a shorter way to where a run from power-on comes. */
package io.crucible.model.past;
