/** Simulations in worker processes, so that a case which hangs or ends its process is a failure and the campaign goes on. */
package io.crucible.app.watchdog;
