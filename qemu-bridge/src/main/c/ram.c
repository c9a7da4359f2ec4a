/* SPDX-License-Identifier: GPL-2.0-or-later */
#define _GNU_SOURCE
#include "ram.h"

#include "symbols.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PAGE = 4096 };

struct copy {
    int fd;
    int64_t at; /* of this block in the file */
};

static int64_t round_up(int64_t bytes)
{
    return (bytes + PAGE - 1) / PAGE * PAGE;
}

/* The next stretch [*from, *to) of a file that is not a hole; false at the end. */
static bool next_data(int fd, int64_t end, int64_t *from, int64_t *to)
{
    int64_t data = lseek(fd, *from, SEEK_DATA);
    if (data < 0 || data >= end) return false;
    int64_t hole = lseek(fd, data, SEEK_HOLE);
    *from = data;
    *to = hole < 0 || hole > end ? end : hole;
    return true;
}

static bool is_zero(const uint8_t *page, int64_t size)
{
    return !page[0] && !memcmp(page, page + 1, size - 1);
}

static bool write_all(int fd, const uint8_t *bytes, int64_t size, int64_t at)
{
    while (size > 0) {
        ssize_t n = pwrite(fd, bytes, size, at);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes += n, size -= n, at += n;
    }
    return true;
}

/* Writes the pages of a stretch that are not zero, neighbours together. */
static bool write_pages(const struct copy *copy, const uint8_t *bytes, int64_t from, int64_t to)
{
    int64_t begin = -1, page = from;
    for (; page < to; page += PAGE) {
        int64_t size = to - page < PAGE ? to - page : PAGE;
        bool zero = is_zero(bytes + page, size);
        if (!zero && begin < 0) begin = page;
        if (zero && begin >= 0) {
            if (!write_all(copy->fd, bytes + begin, page - begin, copy->at + begin)) return false;
            begin = -1;
        }
    }
    return begin < 0 || write_all(copy->fd, bytes + begin, to - begin, copy->at + begin);
}

static int write_block(RAMBlock *block, void *opaque)
{
    struct copy *copy = opaque;
    int64_t length = qemu.ram_get_used_length(block), from = 0, to = length;
    const uint8_t *bytes = qemu.ram_get_host_addr(block);
    int source = qemu.ram_get_fd(block);
    if (source < 0) {
        if (!write_pages(copy, bytes, 0, length)) return -1;
    } else {
        for (; next_data(source, length, &from, &to); from = to)
            if (!write_pages(copy, bytes, from, to)) return -1;
    }
    copy->at += round_up(length);
    return 0;
}

bool ram_write(int fd, int64_t end_of_rest)
{
    struct copy copy = {fd, round_up(end_of_rest)};
    return !qemu.ram_foreach_block(write_block, &copy) && !ftruncate(fd, copy.at);
}

static int add_length(RAMBlock *block, void *opaque)
{
    struct copy *copy = opaque;
    copy->at += round_up(qemu.ram_get_used_length(block));
    return 0;
}

bool ram_matches(int fd, int64_t end_of_rest)
{
    struct copy copy = {fd, round_up(end_of_rest)};
    struct stat file;
    qemu.ram_foreach_block(add_length, &copy);
    return !fstat(fd, &file) && file.st_size == copy.at;
}

static bool read_all(int fd, uint8_t *bytes, int64_t size, int64_t at)
{
    while (size > 0) {
        ssize_t n = pread(fd, bytes, size, at);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes += n, size -= n, at += n;
    }
    return true;
}

/* Zeroes a stretch; in a file by a hole, which gives the storage back. */
static void clear(int fd, uint8_t *bytes, int64_t from, int64_t to)
{
    if (from >= to) return;
    if (fd >= 0 && !fallocate(fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, from, to - from)) return;
    memset(bytes + from, 0, to - from);
}

static int read_block(RAMBlock *block, void *opaque)
{
    struct copy *copy = opaque;
    int64_t length = qemu.ram_get_used_length(block), done = 0;
    uint8_t *bytes = qemu.ram_get_host_addr(block);
    int target = qemu.ram_get_fd(block);
    int64_t from = copy->at, to;
    for (; next_data(copy->fd, copy->at + length, &from, &to); from = to) {
        clear(target, bytes, done, from - copy->at);
        if (!read_all(copy->fd, bytes + (from - copy->at), to - from, from)) return -1;
        done = to - copy->at;
    }
    clear(target, bytes, done, length);
    copy->at += round_up(length);
    return 0;
}

bool ram_read(int fd, int64_t end_of_rest)
{
    struct copy copy = {fd, round_up(end_of_rest)};
    return !qemu.ram_foreach_block(read_block, &copy);
}
