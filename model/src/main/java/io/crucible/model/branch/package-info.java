/** Runs that go another way than a recorded one from one of its decisions on. */
package io.crucible.model.branch;
