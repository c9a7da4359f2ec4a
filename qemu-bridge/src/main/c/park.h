/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Holding the vCPU thread at an instant, between two instructions, while the host decides. */
#ifndef CRUCIBLE_PARK_H
#define CRUCIBLE_PARK_H

#include <stdbool.h>

/* Whether there is a reason to park. */
bool park_is_wanted(void);
/*
 * Has the vCPU thread park before its next instruction; where there is no reason to, it goes on at once. Work for a vCPU makes QEMU take turns
 * among several in another way, so with several it comes at every instant that might be a park, and the turns do not depend on grants.
 */
void park_later(void);
/* From the main loop: lets a held or parked node run, or has a parked one reach the main loop's vm_stop(). */
void park_run(void);
void park_stop(void);
/* Tells the host where the node is. */
void park_report(void);

#endif
