/** What things are: scenario, schedule, event, property, artifact. No process, no socket, no window, no QEMU. */
package io.crucible.model;
