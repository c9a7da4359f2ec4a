/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What the guest sends out. QEMU writes it synchronously, on the vCPU thread, to files in the node's private folder: con0.., wb, and
 * nic0.pcap..; here they are read behind QEMU's back and given back to the file system.
 */
#ifndef CRUCIBLE_OUTPUTS_H
#define CRUCIBLE_OUTPUTS_H

#include "channel.h"

/* Opens the files; frames are stamped by QEMU with seconds since the epoch, of which the clock's zero is `epoch`. NULL or a sentence. */
const char *outputs_open(const char *folder, int64_t epoch);
/* Takes what has been written since the last call as written in the quantum that ends at `end`. */
void outputs_note(int64_t end);
/* At the end of a quantum: sends what was written in it. Returns the reasons to park among those wanted. */
uint32_t outputs_send(uint32_t wanted);
/* Whether something was written in the quantum now running for which the node is to park at its end. */
bool outputs_wanted(uint32_t wanted);
/* Whether something was written in the quantum now running. */
bool outputs_pending(void);
/* Sends the frames that have left. */
void outputs_frames(void);
/* Forgets what has not been sent, as a restored machine has not sent it. */
void outputs_discard(void);
/* For checkpoints. */
void outputs_save(void (*put)(const void *bytes, size_t size));
void outputs_load(struct body *state);

#endif
