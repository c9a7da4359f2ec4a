/* SPDX-License-Identifier: GPL-2.0-or-later */
/* What reaches the guest from outside, each at its exact instant: frames for its network cards, bytes for its serial ports. */
#ifndef CRUCIBLE_INPUTS_H
#define CRUCIBLE_INPUTS_H

#include "channel.h"

/* Takes an INPUT message. Returns NULL or a sentence. */
const char *inputs_take(struct body *body);
/* Applies everything due, and offers serial ports again what they had no room for. */
void inputs_apply(int64_t now);
/*
 * Whether a serial port may have made room since what waits was last offered, so that the next quantum's end matters. Only a running vCPU
 * makes room: inputs_vcpu_ran() says that one did.
 */
bool inputs_restless(void);
void inputs_vcpu_ran(void);
/* World time of the next input, or INT64_MAX. */
int64_t inputs_next(void);
/* For checkpoints; times are stored as the virtual clock's. */
void inputs_save(void (*put)(const void *bytes, size_t size));
void inputs_load(struct body *state);

#endif
