/** A server of GDB's remote serial protocol (GDB manual, appendix E), over anything that can be looked into and taken to and fro. */
package io.crucible.app.gdb;
