/** Recordings of any size that nobody ran, for tests and benchmarks. */
package io.crucible.model.generated;
