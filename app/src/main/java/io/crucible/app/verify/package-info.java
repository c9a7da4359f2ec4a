/** Runs a scenario again and again under unlike conditions of the host and compares what comes. */
package io.crucible.app.verify;
