/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The one timer that drives a node. At an instant the order is: devices, inputs, sample, park. */
#ifndef CRUCIBLE_CLOCK_H
#define CRUCIBLE_CLOCK_H

#include <stdint.h>

void clock_init(void);
/* Arms the timer for what comes next. */
void clock_arm(void);
/* On the vCPU thread: while all vCPUs are halted, goes from event to event without them. */
void clock_skip_idle(void);
/* From the main loop: has the vCPU thread do clock_skip_idle() where all vCPUs are halted. */
void clock_main_loop_turn(void);
/* World time of the earliest timer of the machine itself, or INT64_MAX. */
int64_t clock_next_wake(void);

#endif
