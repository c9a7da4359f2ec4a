/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "park.h"

#include "clock.h"
#include "inputs.h"
#include "leave.h"
#include "node.h"
#include "outputs.h"
#include "protocol.h"
#include "samples.h"
#include "symbols.h"

#include <pthread.h>

static const run_on_cpu_data none;
static bool queued, waiting, released;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t release = PTHREAD_COND_INITIALIZER;

static void park(CPUState *cpu, run_on_cpu_data unused);

/*
 * Stopping the virtual machine from a timer would do it at the same instruction, but until the main loop notices it QEMU takes the machine
 * for idle and jumps its clock. So the vCPU waits inside a work item, with the big lock released, and the run state stays "running".
 */
void park_later(void)
{
    if (queued) return;
    queued = true;
    qemu.async_run_on_cpu(qemu.get_cpu(0), park, none);
}

bool park_is_wanted(void)
{
    return node.reason || node.stage == LEFT;
}

void park_report(void)
{
    bool idle = node.stage == PARKED && qemu.all_cpu_threads_idle();
    outputs_frames();
    samples_send();
    if (node.stage == LEFT) leave_tell();
    message_begin(PARKED_AT);
    put_u32(node.reason);
    put_u32(idle);
    put_i64(world_now());
    put_i64(qemu.icount_get_raw());
    put_i64(clock_next_wake());
    put_digest(node.rolling);
    message_end();
    channel_flush();
}

/* What is due at once comes before any instruction. */
static void go_on(void)
{
    inputs_apply(world_now());
    clock_arm();
    clock_skip_idle();
}

static void wait_for_release(void)
{
    released = false;
    waiting = true;
    qemu.bql_unlock();
    pthread_mutex_lock(&mutex);
    while (!released) pthread_cond_wait(&release, &mutex);
    pthread_mutex_unlock(&mutex);
    qemu.bql_lock(__FILE__, __LINE__);
    waiting = false;
}

static void park(CPUState *cpu, run_on_cpu_data unused)
{
    (void)unused;
    if (!qemu.cpu_work_list_empty(cpu)) { /* other work would make the vCPU look busy in the report */
        qemu.async_run_on_cpu(cpu, park, none);
        return;
    }
    queued = false;
    if (park_is_wanted()) {
        if (node.stage == RUNNING) node.stage = PARKED;
        park_report();
        wait_for_release();
    }
    if (node.stage == RUNNING) go_on();
}

static void release_vcpu(void)
{
    pthread_mutex_lock(&mutex);
    released = true;
    pthread_cond_signal(&release);
    pthread_mutex_unlock(&mutex);
}

static void first_go(CPUState *cpu, run_on_cpu_data unused)
{
    (void)cpu, (void)unused;
    go_on();
}

void park_run(void)
{
    node.stage = RUNNING;
    node.reason = 0;
    if (waiting) {
        release_vcpu();
        return;
    }
    *qemu.qtest_allowed = true; /* switches QEMU's own warp off; see clock.c */
    qemu.vm_start();
    qemu.async_run_on_cpu(qemu.get_cpu(0), first_go, none);
}

/* The parked vCPU is released in the same turn of the main loop: it wakes, waits for the big lock, and finds the stop request. */
void park_stop(void)
{
    node.stage = HELD;
    if (waiting) release_vcpu();
    qemu.vm_stop(RUN_STATE_PAUSED);
    *qemu.qtest_allowed = false;
}
