/* SPDX-License-Identifier: GPL-2.0-or-later */
/* A file that QEMU writes and we read and consume; storage of what was consumed is given back, and room is reserved ahead. */
#ifndef CRUCIBLE_TAIL_H
#define CRUCIBLE_TAIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct tail {
    int fd;
    int64_t read, reserved, freed;
};

/* Opens it; false where there is no such file. */
bool tail_open(struct tail *tail, const char *folder, const char *name);
/* Reads up to `size` bytes that are there. */
size_t tail_read(struct tail *tail, void *bytes, size_t size);
/* Skips what is there. */
void tail_skip(struct tail *tail);
/* Keeps room for what QEMU writes next, because QEMU drops silently what it cannot write. NULL or a sentence. */
const char *tail_reserve(struct tail *tail);

#endif
