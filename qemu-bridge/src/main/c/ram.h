/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The RAM part of a checkpoint: all of QEMU's RAM blocks, page-aligned, one after another, with holes where they are zero. */
#ifndef CRUCIBLE_RAM_H
#define CRUCIBLE_RAM_H

#include <stdbool.h>
#include <stdint.h>

/* `end_of_rest`: where the file's other parts end. */
bool ram_write(int fd, int64_t end_of_rest);
bool ram_matches(int fd, int64_t end_of_rest);
bool ram_read(int fd, int64_t end_of_rest);

#endif
