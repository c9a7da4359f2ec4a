/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * A guest that switches its machine off, resets it or crashes. QEMU's main loop would notice at some host-dependent moment and end the
 * process; here the request is taken back and the node runs on to the end of its quantum, where it leaves exactly.
 */
#ifndef CRUCIBLE_LEAVE_H
#define CRUCIBLE_LEAVE_H

#include <stdbool.h>

void leave_init(void);
/* Whether the guest has asked; takes the request away from QEMU's main loop. */
bool leave_pending(void);
/* At the end of a quantum: makes a node leave whose guest asked for it, and says whether it did. */
bool leave_at_quantum_end(void);
/* Tells the host. */
void leave_tell(void);
/* The restored machine has asked for nothing. */
void leave_forget(void);

#endif
