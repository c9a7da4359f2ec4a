/* SPDX-License-Identifier: GPL-2.0-or-later */
#define _GNU_SOURCE
#include "watchdog.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char folder[512], world[512];

/* Removes a folder that holds only files. */
static void remove_folder(const char *path)
{
    DIR *listing = path[0] ? opendir(path) : NULL;
    if (!listing) return;
    for (struct dirent *entry; (entry = readdir(listing));) unlinkat(dirfd(listing), entry->d_name, 0);
    closedir(listing);
    rmdir(path);
}

void watchdog_leave(const char *sentence)
{
    if (sentence) fprintf(stderr, "crucible plugin: %s\n", sentence);
    remove_folder(folder);
    _exit(sentence ? 1 : 0);
}

/* Both threads may come here at once; removing twice does no harm. */
void watchdog_host_is_gone(void)
{
    remove_folder(folder);
    remove_folder(world);
    _exit(0);
}

/* The folder around the node's is the world's if the host named it so; it keeps checkpoints there. */
static void find_world(void)
{
    static const char mark[] = "crucible-";
    strcpy(world, folder);
    char *end = strrchr(world, '/');
    if (end) *end = 0;
    const char *name = strrchr(world, '/');
    if (!end || !name || strncmp(name + 1, mark, sizeof mark - 1)) world[0] = 0;
}

static void *wait_for_hang_up(void *channel_fd)
{
    struct pollfd socket = {.fd = (intptr_t)channel_fd, .events = POLLRDHUP};
    while (poll(&socket, 1, -1) < 0 && errno == EINTR) {
    }
    watchdog_host_is_gone();
}

const char *watchdog_guard(const char *private_folder)
{
    if (strlen(private_folder) >= sizeof folder) return "the path of the node's private folder is too long";
    strcpy(folder, private_folder);
    find_world();
    return NULL;
}

const char *watchdog_start(int channel_fd)
{
    pthread_t thread;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* signals stay the business of QEMU's own threads */
    int failed = pthread_create(&thread, NULL, wait_for_hang_up, (void *)(intptr_t)channel_fd);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failed ? "cannot start the watchdog thread" : NULL;
}
