/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * A node's whole state in one file: the devices as QEMU migrates them, all RAM blocks with holes where they are zero, and what the plugin
 * holds (inputs to come, output of the quantum now running). It can be taken while the vCPU is parked and changes nothing. It is for this
 * machine, this QEMU, this plugin and the same command line only.
 */
#ifndef CRUCIBLE_SNAPSHOT_H
#define CRUCIBLE_SNAPSHOT_H

/* Writes the file. Returns NULL or a sentence. */
const char *snapshot_capture(const char *path);
/* Brings the state back into a machine that is stopped; node.base is already the new one. Returns NULL or a sentence. */
const char *snapshot_restore(const char *path);

#endif
