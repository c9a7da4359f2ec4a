/** Portable places in runs: where a run was saved, what proves it, and how it is taken up again. */
package io.crucible.model.savepoint;
