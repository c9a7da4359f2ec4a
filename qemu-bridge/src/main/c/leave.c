/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "leave.h"

#include "node.h"
#include "protocol.h"
#include "symbols.h"
#include "watchdog.h"

static int cause;

static bool guests_own(int request)
{
    return request >= CAUSE_GUEST_SHUTDOWN && request <= CAUSE_GUEST_PANIC;
}

bool leave_pending(void)
{
    int request = qemu.shutdown_requested_get();
    if (guests_own(request)) {
        cause = request; /* the last one of a quantum counts, whoever sees it first */
        qemu.system_shutdown_request(CAUSE_NONE);
    }
    return cause != CAUSE_NONE;
}

bool leave_at_quantum_end(void)
{
    if (!leave_pending()) return false;
    node.stage = LEFT;
    return true;
}

void leave_tell(void)
{
    message_begin(EXITED);
    put_i64(world_now());
    put_u32(cause);
    message_end();
}

void leave_forget(void)
{
    leave_pending();
    cause = CAUSE_NONE;
}

/*
 * QEMU's main loop was faster than clock_main_loop_turn(), or the host sent a signal. In the first case its own loop must go on turning
 * until the guest is at the end of its quantum and the host has seen enough.
 */
static void main_loop_leaves(Notifier *notifier, void *request)
{
    (void)notifier;
    if (!guests_own(*(int *)request)) watchdog_leave(NULL);
    cause = *(int *)request;
    for (;;) qemu.main_loop_wait(false);
}

void leave_init(void)
{
    static Notifier notifier = {.notify = main_loop_leaves};
    qemu.register_shutdown_notifier(&notifier);
}
