/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * The only instrumentation there is, and only while a trace is armed. QEMU must not be asked for the instruction count within a block of
 * translated code ("Bad icount read"), so a hit is known by its quantum; the host finds the instant by running up to instants within it.
 */
#include "trace.h"

#include "node.h"
#include "protocol.h"
#include "symbols.h"

#include <string.h>

enum { PAGE = 4096 };

static struct {
    uint32_t kind;
    uint64_t address; /* as the vCPU sees it to execute, physical to write */
    uint64_t size;
} armed;

struct hit {
    int64_t quantum;
    uint64_t counter;
};

static struct {
    int64_t count;
    struct hit first, last;
} seen;

static uint64_t plugin;

void trace_init(uint64_t plugin_id)
{
    plugin = plugin_id;
}

static void hit(uint64_t counter)
{
    seen.last = (struct hit){node.passed, counter};
    if (!seen.count++) seen.first = seen.last;
}

static void executed(unsigned vcpu, void *address)
{
    (void)vcpu;
    hit((uintptr_t)address);
}

/* Whether `size` bytes of one page are among those watched; the page offset decides most cases without a look into the TLB. */
static bool touches(uint32_t access, uint64_t address, uint64_t size)
{
    uint64_t from = address % PAGE, watched = armed.address % PAGE;
    if (from >= watched + armed.size || watched >= from + size) return false;
    void *place = qemu.plugin_get_hwaddr(access, address);
    return place && !qemu.plugin_hwaddr_is_io(place) && qemu.plugin_hwaddr_phys_addr(place) / PAGE == armed.address / PAGE;
}

static void wrote(unsigned vcpu, uint32_t access, uint64_t address, void *counter)
{
    (void)vcpu;
    if (!qemu.plugin_mem_is_store(access)) return; /* 7.2 reports some loads as well */
    uint64_t size = UINT64_C(1) << qemu.plugin_mem_size_shift(access);
    uint64_t here = PAGE - address % PAGE;
    bool found = here >= size ? touches(access, address, size)
                              : touches(access, address, here) || touches(access, address + here, size - here);
    if (found) hit((uintptr_t)counter);
}

static void translated(uint64_t id, void *block)
{
    (void)id;
    for (size_t i = 0, count = qemu.plugin_tb_n_insns(block); i < count; i++) {
        void *instruction = qemu.plugin_tb_get_insn(block, i);
        uint64_t address = qemu.plugin_insn_vaddr(instruction);
        void *mark = (void *)(uintptr_t)address;
        if (armed.kind == TRACE_WRITES)
            qemu.plugin_register_mem_cb(instruction, wrote, PLUGIN_CB_NO_REGS, PLUGIN_MEM_W, mark);
        else if (address == armed.address)
            qemu.plugin_register_exec_cb(instruction, executed, PLUGIN_CB_NO_REGS, mark);
    }
}

/*
 * Blocks that were translated before know nothing of the trace, or all too much. The flush waits for the vCPU, which does it before it
 * executes anything. QEMU 7.2 leaves a pointer to callbacks that the flush frees, where an instruction with a helper ended its block.
 * Without a function QEMU leaves translation alone again.
 */
static void arm(uint32_t kind, uint64_t address, uint64_t size)
{
    bool was = armed.kind != TRACE_NOTHING;
    armed.kind = kind;
    armed.address = address;
    armed.size = size;
    memset(&seen, 0, sizeof seen);
    bool is = kind != TRACE_NOTHING;
    if (qemu.plugin_disable_mem_helpers) qemu.plugin_disable_mem_helpers(qemu.get_cpu(0));
    if (was != is) qemu.plugin_register_tb_trans_cb(plugin, is ? translated : NULL);
    if (was || is) qemu.tb_flush(qemu.get_cpu(0));
}

void trace_off(void)
{
    arm(TRACE_NOTHING, 0, 0);
}

const char *trace_take(struct body *body)
{
    uint32_t kind = get_u32(body);
    uint64_t address = get_i64(body);
    uint32_t size = get_u32(body);
    if (body->bad || kind > TRACE_WRITES) return "the message names nothing that can be traced";
    if (kind != TRACE_NOTHING && node.vcpus > 1) return "a machine with several vCPUs is not traced, because that changes their turns";
    if (kind == TRACE_WRITES && (!size || address % PAGE + size > PAGE)) return "the bytes to watch are not within one page";
    arm(kind, address, size);
    message_begin(DONE);
    put_u32(TRACE);
    message_end();
    channel_flush();
    return NULL;
}

const char *trace_read(struct body *body)
{
    (void)body;
    message_begin(TRACED);
    put_u32(armed.kind);
    put_i64(seen.count);
    put_i64(seen.first.quantum);
    put_i64(seen.first.counter);
    put_i64(seen.last.quantum);
    put_i64(seen.last.counter);
    message_end();
    channel_flush();
    return NULL;
}
