/** Finding QEMU, its identity, its command line, and its processes. */
package io.crucible.qemu.launch;
