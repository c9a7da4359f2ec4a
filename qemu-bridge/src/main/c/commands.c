/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "commands.h"

#include "channel.h"
#include "clock.h"
#include "inputs.h"
#include "inspect.h"
#include "leave.h"
#include "node.h"
#include "park.h"
#include "protocol.h"
#include "samples.h"
#include "snapshot.h"
#include "symbols.h"
#include "trace.h"
#include "watchdog.h"

#include <string.h>

enum { MAX_PATH = 4096 };
#define LATEST (INT64_C(1) << 62)

#define IN(stage) (1u << (stage))
enum {
    LOOKABLE = IN(HELD) | IN(PARKED) | IN(LEFT),
    ANY = ~0u,
};

static const char *take_grid(struct body *body)
{
    node.base = get_i64(body);
    node.quantum = get_i64(body);
    node.coarse_every = get_i64(body);
    node.rolling = get_digest(body);
    if (body->bad) return "the message is too short";
    if (node.quantum < qemu.icount_to_ns(1) || node.quantum > LATEST) return "a quantum must hold at least one instruction";
    if (node.coarse_every < 0 || node.coarse_every > LATEST / node.quantum) return "coarse samples are further apart than time goes";
    return NULL;
}

static const char *hold(void)
{
    if (world_now() < 0) return "the machine's time is before the beginning of the world";
    node.passed = world_now() / node.quantum;
    node.reason = REASON_READY;
    node.target = INT64_MAX;
    node.stage = HELD;
    park_report();
    return NULL;
}

static const char *start(struct body *body)
{
    const char *refusal = take_grid(body);
    return refusal ? refusal : hold();
}

static const char *run(struct body *body)
{
    int64_t target = get_i64(body);
    uint32_t park_on = get_u32(body);
    if (body->bad || target < 0 || target > LATEST) return "RUN names no time that can be reached";
    node.target = target;
    node.park_on = park_on;
    park_run();
    return NULL;
}

static const char *stop(struct body *body)
{
    (void)body;
    park_stop();
    message_begin(STOPPED);
    message_end();
    channel_flush();
    return NULL;
}

static const char *path_in(struct body *body, char path[MAX_PATH])
{
    uint32_t size = get_u32(body);
    const uint8_t *bytes = get_bytes(body, size);
    if (!bytes || size >= MAX_PATH) return "the message names no usable path";
    memcpy(path, bytes, size);
    path[size] = 0;
    return NULL;
}

static const char *capture(struct body *body)
{
    char path[MAX_PATH];
    const char *refusal = path_in(body, path);
    if (!refusal) refusal = snapshot_capture(path);
    if (refusal) return refusal;
    message_begin(DONE);
    put_u32(CAPTURE);
    message_end();
    channel_flush();
    return NULL;
}

/* After a failure half-way the machine is in no state to go on. */
static const char *restore(struct body *body)
{
    char path[MAX_PATH];
    const char *refusal = take_grid(body);
    if (!refusal) refusal = path_in(body, path);
    if (refusal) return refusal;
    if (node.stage == PARKED || node.stage == LEFT) park_stop();
    trace_off();
    refusal = snapshot_restore(path);
    node.stage = BUILT;
    return refusal ? refusal : hold();
}

static const char *sample(struct body *body)
{
    (void)body;
    samples_now();
    return NULL;
}

static const char *quit(struct body *body)
{
    (void)body;
    watchdog_leave(NULL);
}

static const struct {
    const char *name;
    unsigned stages; /* in which it is legal */
    const char *(*act)(struct body *);
} commands[] = {
    [START] = {"START", IN(BUILT), start},
    [INPUT] = {"INPUT", IN(HELD) | IN(PARKED), inputs_take},
    [RUN] = {"RUN", IN(HELD) | IN(PARKED), run},
    [STOP] = {"STOP", IN(PARKED), stop},
    [READ_REGISTERS] = {"READ_REGISTERS", LOOKABLE, inspect_read_registers},
    [WRITE_REGISTER] = {"WRITE_REGISTER", LOOKABLE, inspect_write_register},
    [READ_MEMORY] = {"READ_MEMORY", LOOKABLE, inspect_read_memory},
    [WRITE_MEMORY] = {"WRITE_MEMORY", LOOKABLE, inspect_write_memory},
    [SAMPLE_NOW] = {"SAMPLE", LOOKABLE, sample},
    [CAPTURE] = {"CAPTURE", IN(HELD) | IN(PARKED), capture},
    [RESTORE] = {"RESTORE", IN(BUILT) | LOOKABLE, restore},
    [QUIT] = {"QUIT", ANY, quit},
    [TRACE] = {"TRACE", IN(HELD) | IN(PARKED), trace_take},
    [READ_TRACE] = {"READ_TRACE", LOOKABLE, trace_read},
};

static void handle(unsigned type, struct body *body)
{
    if (type >= sizeof commands / sizeof *commands || !commands[type].act) {
        channel_error("there is no message of type %u", type);
    } else if (!(commands[type].stages & IN(node.stage))) {
        channel_error("%s is not possible now", commands[type].name);
    } else {
        const char *refusal = commands[type].act(body);
        if (refusal) channel_error("%s: %s", commands[type].name, refusal);
    }
}

static void readable(void *unused)
{
    (void)unused;
    channel_receive(handle);
}

static void main_loop_turn(Notifier *notifier, void *unused)
{
    (void)notifier, (void)unused;
    if (node.stage == RUNNING) leave_pending();
    clock_main_loop_turn();
}

static int shift(void)
{
    int shift = 0;
    while (qemu.icount_to_ns(1) >> shift > 1) shift++;
    return shift;
}

static void hello(void)
{
    char version[64];
    VersionInfo *info = qemu.query_version(NULL);
    int size = snprintf(version, sizeof version, "%d.%d.%d", (int)info->qemu->major, (int)info->qemu->minor, (int)info->qemu->micro);
    message_begin(HELLO);
    put_u32(PROTOCOL_VERSION);
    put_u32(PLUGIN_VERSION);
    put_u32(node.vcpus);
    put_u32(shift());
    put_u32(size);
    put_bytes(version, size);
    message_end();
    channel_flush();
}

void commands_begin(void)
{
    static Notifier turn = {.notify = main_loop_turn};
    while (qemu.get_cpu(node.vcpus)) node.vcpus++;
    node.stage = BUILT;
    qemu.set_fd_handler(channel_fd(), readable, NULL, NULL);
    qemu.main_loop_poll_add_notifier(&turn);
    hello();
}
