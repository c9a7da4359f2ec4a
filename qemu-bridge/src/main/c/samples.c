/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "samples.h"

#include "digest.h"
#include "node.h"
#include "protocol.h"
#include "symbols.h"

enum { BATCH = 512 };

static struct sample {
    int64_t quantum, icount;
    struct digest rolling, ram, devices;
    bool coarse;
} batch[BATCH];
static int taken;
static bool frozen, known;

static struct digest registers(void)
{
    static struct digest digest;
    if (!(frozen && known)) digest = digest_registers();
    known = frozen;
    return digest;
}

void samples_freeze_registers(void)
{
    frozen = true;
    known = false;
}

void samples_thaw_registers(void)
{
    frozen = false;
}

void samples_take(int64_t quantum)
{
    struct sample *sample = &batch[taken++];
    struct {
        struct digest before;
        int64_t icount;
        struct digest registers, ram, devices;
    } link = {.before = node.rolling, .icount = qemu.icount_get_raw(), .registers = registers()};
    _Static_assert(sizeof link == 72, "no padding in what is hashed");
    *sample = (struct sample){.quantum = quantum, .icount = link.icount};
    sample->coarse = node.coarse_every && quantum % node.coarse_every == 0;
    if (sample->coarse) {
        sample->ram = link.ram = digest_ram();
        sample->devices = link.devices = digest_devices();
    }
    node.rolling = digest_of(&link, sample->coarse ? sizeof link : sizeof link - 2 * sizeof(struct digest));
    sample->rolling = node.rolling;
    if (taken == BATCH) samples_send();
}

void samples_send(void)
{
    if (!taken) return;
    message_begin(SAMPLES);
    put_u32(taken);
    for (int i = 0; i < taken; i++) {
        put_i64(batch[i].quantum);
        put_i64(batch[i].icount);
        put_digest(batch[i].rolling);
        put_u32(batch[i].coarse ? SAMPLE_COARSE : 0);
        if (!batch[i].coarse) continue;
        put_digest(batch[i].ram);
        put_digest(batch[i].devices);
    }
    message_end();
    taken = 0;
}

void samples_now(void)
{
    message_begin(SAMPLED);
    put_i64(qemu.icount_get_raw());
    put_digest(digest_registers());
    put_digest(digest_ram());
    put_digest(digest_devices());
    message_end();
    channel_flush();
}
