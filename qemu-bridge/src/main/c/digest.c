/* SPDX-License-Identifier: GPL-2.0-or-later */
#define _GNU_SOURCE
#include "digest.h"

#include "node.h"
#include "symbols.h"
#include "watchdog.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { CHUNK = 1 << 16 };

static struct digest from(XXH128_hash_t hash)
{
    return (struct digest){.low = hash.low64, .high = hash.high64};
}

struct digest digest_of(const void *bytes, size_t size)
{
    return from(XXH3_128bits(bytes, size));
}

struct digest digest_registers(void)
{
    static char *text;
    static size_t size;
    static FILE *stream;
    if (!stream) stream = open_memstream(&text, &size);
    if (!stream) watchdog_leave("out of memory");
    rewind(stream);
    for (int i = 0; i < node.vcpus; i++) qemu.cpu_dump_state(qemu.get_cpu(i), stream, CPU_DUMP_FPU);
    fflush(stream);
    return digest_of(text, size);
}

static struct digest of_zeros(void)
{
    static const uint8_t zeros[CHUNK];
    static struct digest digest;
    if (!digest.low) digest = digest_of(zeros, CHUNK);
    return digest;
}

/* The end of the hole at this offset, or the offset itself where there is data: a guest's untouched RAM is never read into being. */
static uint64_t end_of_hole(int fd, uint64_t offset, uint64_t length)
{
    if (fd < 0) return offset;
    off_t data = lseek(fd, offset, SEEK_DATA);
    return data < 0 || (uint64_t)data > length ? length : (uint64_t)data;
}

static int add_block(RAMBlock *block, void *state)
{
    const char *name = qemu.ram_get_idstr(block);
    const uint8_t *bytes = qemu.ram_get_host_addr(block);
    uint64_t length = qemu.ram_get_used_length(block), data = 0;
    int fd = qemu.ram_get_fd(block);
    XXH3_128bits_update(state, name, strlen(name) + 1);
    XXH3_128bits_update(state, &length, sizeof length);
    for (uint64_t at = 0; at < length; at += CHUNK) {
        uint64_t size = length - at < CHUNK ? length - at : CHUNK;
        if (data <= at) data = end_of_hole(fd, at, length);
        struct digest digest = size == CHUNK && data >= at + CHUNK ? of_zeros() : digest_of(bytes + at, size);
        XXH3_128bits_update(state, &digest, sizeof digest);
    }
    return 0;
}

struct digest digest_ram(void)
{
    static XXH3_state_t state;
    XXH3_128bits_reset(&state);
    qemu.ram_foreach_block(add_block, &state);
    return from(XXH3_128bits_digest(&state));
}
