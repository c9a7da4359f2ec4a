/* SPDX-License-Identifier: GPL-2.0-or-later */
/* XXH3-128 of the parts of a machine's state. */
#ifndef CRUCIBLE_DIGEST_H
#define CRUCIBLE_DIGEST_H

#include "channel.h"

struct digest digest_of(const void *bytes, size_t size);
/* The text of cpu_dump_state() of all vCPUs, floating point included. */
struct digest digest_registers(void);
/* All RAM blocks: name, length, and the digest of each 64 KiB. */
struct digest digest_ram(void);
/* The migration state of every device, in the order of their paths. */
struct digest digest_devices(void);

#endif
