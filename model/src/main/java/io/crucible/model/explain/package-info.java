/** What happened in a run, in words and as spans of time. */
package io.crucible.model.explain;
