/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Counting how often an address is executed or bytes are written. */
#ifndef CRUCIBLE_TRACE_H
#define CRUCIBLE_TRACE_H

#include "channel.h"

#include <stdint.h>

void trace_init(uint64_t plugin_id);

/* TRACE; arms, or disarms with kind none. */
const char *trace_take(struct body *body);

/* READ_TRACE. */
const char *trace_read(struct body *body);

/* Disarms without a word to the host. */
void trace_off(void);

#endif
