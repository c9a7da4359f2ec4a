/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Ends QEMU when the host is gone, even where the main loop or a vCPU is stuck, and leaves nothing of the node's private folder. */
#ifndef CRUCIBLE_WATCHDOG_H
#define CRUCIBLE_WATCHDOG_H

/* Says which folder is to be removed at the end. Returns NULL or a sentence. */
const char *watchdog_guard(const char *private_folder);
/* Starts the thread that waits for the host to hang up. Returns NULL or a sentence. */
const char *watchdog_start(int channel_fd);
/* Removes the folder and ends the process; the sentence, if any, goes to standard error and the status is then 1. */
__attribute__((noreturn)) void watchdog_leave(const char *sentence);
/* Removes also the folder around it, where that is a world's ("crucible-..."), and ends the process. */
__attribute__((noreturn)) void watchdog_host_is_gone(void);

#endif
