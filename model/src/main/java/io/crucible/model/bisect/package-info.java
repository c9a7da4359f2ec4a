/** Searching two runs that are executed again side by side for the first instruction after which their machines differ. */
package io.crucible.model.bisect;
