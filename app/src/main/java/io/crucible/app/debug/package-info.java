/** The debugger of the command line: going through a recorded run with live machines, one directive at a time. */
package io.crucible.app.debug;
