/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Registers and memory of a node that does not run. */
#ifndef CRUCIBLE_INSPECT_H
#define CRUCIBLE_INSPECT_H

#include "channel.h"

/* Each answers its message, or returns a sentence that says why not. */
const char *inspect_read_registers(struct body *body);
const char *inspect_write_register(struct body *body);
const char *inspect_read_memory(struct body *body);
const char *inspect_write_memory(struct body *body);

#endif
