/** Compares recordings with each other, without any machine. */
package io.crucible.model.verify;
