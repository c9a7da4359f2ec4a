/** Main classes and wiring; the only part that knows all the others. */
package io.crucible.app;
