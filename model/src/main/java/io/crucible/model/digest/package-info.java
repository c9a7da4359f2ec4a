/** Digests as files write them. */
package io.crucible.model.digest;
