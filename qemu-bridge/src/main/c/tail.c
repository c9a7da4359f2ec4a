/* SPDX-License-Identifier: GPL-2.0-or-later */
#define _GNU_SOURCE
#include "tail.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { RESERVE_BYTES = 1 << 18, FREE_BYTES = 1 << 16 };

bool tail_open(struct tail *tail, const char *folder, const char *name)
{
    char path[600];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    *tail = (struct tail){.fd = open(path, O_RDWR | O_CLOEXEC)};
    return tail->fd >= 0;
}

static void give_back(struct tail *tail)
{
    int64_t whole = tail->read / FREE_BYTES * FREE_BYTES;
    if (whole <= tail->freed) return;
    fallocate(tail->fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, tail->freed, whole - tail->freed);
    tail->freed = whole;
}

size_t tail_read(struct tail *tail, void *bytes, size_t size)
{
    ssize_t n = pread(tail->fd, bytes, size, tail->read);
    if (n <= 0) return 0;
    tail->read += n;
    give_back(tail);
    return n;
}

void tail_skip(struct tail *tail)
{
    char bytes[4096];
    while (tail_read(tail, bytes, sizeof bytes)) {
    }
}

const char *tail_reserve(struct tail *tail)
{
    static char sentence[200];
    if (tail->reserved - tail->read >= RESERVE_BYTES / 2) return NULL;
    if (!fallocate(tail->fd, FALLOC_FL_KEEP_SIZE, tail->read, RESERVE_BYTES)) {
        tail->reserved = tail->read + RESERVE_BYTES;
        return NULL;
    }
    if (errno == EOPNOTSUPP) return NULL;
    snprintf(sentence, sizeof sentence, "no room for the guest's output in the node's private folder: %s", strerror(errno));
    return sentence;
}
