/** Named measurements with bounds, run by {@code ./check --bench NAME}. */
package io.crucible.app.bench;
