/** How QEMU is made to do what the model asks: plugin, launching, control channel, checkpoints. */
package io.crucible.qemu;
