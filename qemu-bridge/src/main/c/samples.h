/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * Fingerprint samples at the ends of quanta: chain = XXH3-128(chain before, icount, digest of the registers [, of RAM, of the devices]).
 */
#ifndef CRUCIBLE_SAMPLES_H
#define CRUCIBLE_SAMPLES_H

#include <stdint.h>

void samples_take(int64_t quantum);
/* While no vCPU runs the registers do not change: between these two calls they are hashed once. */
void samples_freeze_registers(void);
void samples_thaw_registers(void);
/* Sends what has been taken. */
void samples_send(void);
/* Answers SAMPLE_NOW: digests of everything as it is, outside the chain. */
void samples_now(void);

#endif
