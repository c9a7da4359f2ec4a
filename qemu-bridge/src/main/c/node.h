/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The node's coordinates. World time = QEMU's virtual clock + base; quanta are a fixed grid of world time. All times in ns. */
#ifndef CRUCIBLE_NODE_H
#define CRUCIBLE_NODE_H

#include "channel.h"

enum stage {
    BUILDING, /* the machine is not complete */
    BUILT,    /* HELLO was said; START or RESTORE may come */
    HELD,     /* at an instant, with the virtual machine stopped: before its first instruction, or after STOP */
    RUNNING,
    PARKED,
    LEFT, /* the guest switched itself off; it can be looked at and restored */
};

struct node {
    enum stage stage;
    int vcpus;
    int64_t base, quantum;
    int64_t coarse_every; /* in quanta; 0 for never */
    int64_t passed;       /* the last quantum whose end was handled */
    int64_t target;       /* of the running grant */
    uint32_t park_on;
    bool never_skip; /* for tests: wake at every quantum's end also while idle */
    uint32_t reason; /* why the coming park happens */
    struct digest rolling;
};

extern struct node node;

int64_t world_now(void);
/* World time at which the quantum now running ends. */
int64_t quantum_end(void);

#endif
