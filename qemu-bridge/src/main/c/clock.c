/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "clock.h"

#include "inputs.h"
#include "leave.h"
#include "node.h"
#include "outputs.h"
#include "park.h"
#include "protocol.h"
#include "samples.h"
#include "symbols.h"

struct node node;

static QEMUTimer wake;
static bool skip_queued; /* a work item for clock_skip_idle() is on its way */
static bool skipping;    /* the timer is armed for a stretch in which every vCPU is halted */

int64_t world_now(void)
{
    return qemu.clock_get_ns(CLOCK_VIRTUAL) + node.base;
}

int64_t quantum_end(void)
{
    return (node.passed + 1) * node.quantum;
}

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Nothing happens to a halted node at most quantum ends: it need wake only where a coarse sample or a wanted park is due. */
static int64_t next_quantum_end_of_interest(void)
{
    if (!skipping || node.never_skip || inputs_restless()) return quantum_end();
    if (outputs_wanted(node.park_on) || leave_pending()) return quantum_end();
    if (!node.coarse_every) return INT64_MAX;
    return (node.passed / node.coarse_every + 1) * node.coarse_every * node.quantum;
}

void clock_arm(void)
{
    int64_t due = earlier(next_quantum_end_of_interest(), node.target);
    due = earlier(due, inputs_next());
    int64_t virtual = due == INT64_MAX ? INT64_MAX : due - node.base;
    int64_t now = qemu.clock_get_ns(CLOCK_VIRTUAL);
    qemu.timer_mod_ns(&wake, virtual > now ? virtual : now);
}

int64_t clock_next_wake(void)
{
    qemu.timer_del(&wake);
    int64_t distance = qemu.clock_deadline_ns_all(CLOCK_VIRTUAL, TIMER_ATTR_ALL);
    int64_t timer = distance < 0 ? INT64_MAX : world_now() + distance;
    return outputs_pending() ? earlier(timer, quantum_end()) : timer;
}

/* Ends the quanta before `limit`; through an idle stretch their samples differ in nothing but the chain. */
static void close_quanta(int64_t limit)
{
    while (quantum_end() <= limit) {
        node.passed++;
        samples_take(node.passed);
        node.reason |= outputs_send(node.park_on);
        if (leave_at_quantum_end()) return;
    }
}

/*
 * May fire on the vCPU thread or, where QEMU polls timers elsewhere, on the main loop; no instruction runs meanwhile. QEMU fires timers of
 * one instant in the order in which they were armed, which depends on grants: so this one lets all others go first.
 */
static void due(void *unused)
{
    (void)unused;
    if (node.stage != RUNNING) return;
    if (qemu.timerlist_deadline_ns(wake.timer_list) == 0) {
        qemu.timer_mod_ns(&wake, qemu.clock_get_ns(CLOCK_VIRTUAL));
        return;
    }
    int64_t now = world_now();
    if (skipping) close_quanta(now - 1);
    inputs_apply(now);
    outputs_note(quantum_end());
    close_quanta(now);
    if (now >= node.target) node.reason |= REASON_TARGET;
    if (park_is_wanted() || node.vcpus > 1)
        park_later(); /* which arms the timer again */
    else
        clock_arm();
}

/*
 * QEMU's own warp (icount_start_warp_timer) is kept switched off, because it may run while a vCPU is marked halted but has not accounted
 * the instructions of its slice; here, on the vCPU thread, the account is complete. A device's timer that fires within the stretch may
 * write, or wake a vCPU.
 */
static bool warp_once(void)
{
    int64_t before = qemu.clock_get_ns(CLOCK_VIRTUAL);
    clock_arm();
    *qemu.qtest_allowed = false;
    qemu.icount_start_warp_timer();
    *qemu.qtest_allowed = true;
    qemu.clock_run_timers(CLOCK_VIRTUAL);
    if (node.stage != RUNNING) return false;
    int64_t now = world_now();
    close_quanta(now - 1);
    outputs_note(quantum_end());
    close_quanta(now);
    if (park_is_wanted()) park_later();
    return qemu.clock_get_ns(CLOCK_VIRTUAL) != before;
}

static bool idle(void)
{
    return node.stage == RUNNING && qemu.runstate_is_running() && qemu.all_cpu_threads_idle();
}

void clock_skip_idle(void)
{
    if (!idle()) return;
    outputs_note(quantum_end());
    samples_freeze_registers();
    inputs_vcpu_ran();
    skipping = true;
    while (idle() && warp_once()) {
    }
    skipping = false;
    samples_thaw_registers();
    if (!park_is_wanted()) clock_arm();
}

static void skip(CPUState *cpu, run_on_cpu_data unused)
{
    (void)cpu, (void)unused;
    skip_queued = false;
    clock_skip_idle();
}

void clock_main_loop_turn(void)
{
    if (skip_queued || !idle()) return;
    skip_queued = true;
    qemu.async_run_on_cpu(qemu.get_cpu(0), skip, (run_on_cpu_data){0});
}

void clock_init(void)
{
    qemu.timer_init_full(&wake, NULL, CLOCK_VIRTUAL, 1, 0, due, NULL);
}
