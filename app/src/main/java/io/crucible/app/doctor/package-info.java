/** Looks at the machine: what it has, what is missing, how to get it. */
package io.crucible.app.doctor;
