/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * Crucible's QEMU plugin: exact control of an unmodified QEMU (x86-64, TCG, -icount shift=N,sleep=off).
 *
 * It is a plugin to get into the process. Translated code runs at full speed but while the host traces (trace.c). It derives from QEMU's
 * internal interfaces, hence its licence; the host talks to it through a socket only (docs/channel-protocol.md).
 *
 * Arguments: socket=PATH of the host's listening socket, folder=PATH of the node's private folder, epoch=SECONDS the guest's clock begins
 * with, protocol=VERSION the host speaks, idle=wake (for tests) to wake at every quantum's end also while the guest is idle.
 */
#include "channel.h"
#include "clock.h"
#include "commands.h"
#include "leave.h"
#include "node.h"
#include "outputs.h"
#include "protocol.h"
#include "symbols.h"
#include "trace.h"
#include "watchdog.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default")))

EXPORT int qemu_plugin_version = 1;
EXPORT int qemu_plugin_install(uint64_t id, const void *info, int argc, char **argv);

static const char *folder = "";
static int64_t epoch;

static const char *argument(int argc, char **argv, const char *name)
{
    size_t length = strlen(name);
    for (int i = 0; i < argc; i++)
        if (!strncmp(argv[i], name, length) && argv[i][length] == '=') return argv[i] + length + 1;
    return "";
}

/* QEMU runs event loops before the machine exists; the host is heard only from here on. */
static void machine_ready(Notifier *notifier, void *unused)
{
    (void)notifier, (void)unused;
    const char *refusal = outputs_open(folder, epoch);
    if (refusal) {
        channel_error("%s", refusal);
        watchdog_leave(refusal);
    }
    clock_init();
    leave_init();
    commands_begin();
}

static const char *check(int argc, char **argv)
{
    static char sentence[100];
    if (atoi(argument(argc, argv, "protocol")) == PROTOCOL_VERSION) return symbols_resolve();
    snprintf(sentence, sizeof sentence, "the plugin speaks channel protocol %d and the host %s", PROTOCOL_VERSION,
             argument(argc, argv, "protocol"));
    return sentence;
}

static int refuse(const char *sentence)
{
    fprintf(stderr, "crucible plugin: %s\n", sentence);
    return 1;
}

EXPORT int qemu_plugin_install(uint64_t id, const void *info, int argc, char **argv)
{
    (void)info;
    trace_init(id);
    static Notifier ready = {.notify = machine_ready};
    setpgid(0, 0); /* Ctrl-C is the host's business; this process ends when the host does */
    folder = strdup(argument(argc, argv, "folder"));
    epoch = atoll(argument(argc, argv, "epoch"));
    node.never_skip = !strcmp(argument(argc, argv, "idle"), "wake");
    const char *refusal = watchdog_guard(folder);
    if (refusal) return refuse(refusal);
    refusal = channel_connect(argument(argc, argv, "socket"));
    if (refusal) {
        refuse(refusal);
        watchdog_host_is_gone();
    }
    refusal = check(argc, argv);
    if (!refusal) refusal = watchdog_start(channel_fd());
    if (refusal) {
        channel_error("%s", refusal);
        return refuse(refusal);
    }
    qemu.add_machine_init_done_notifier(&ready);
    return 0;
}
