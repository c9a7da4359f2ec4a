/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * QEMU hands a multiboot kernel to the guest in a buffer that it enlarges with g_realloc() and never fills to the end: the guest finds there
 * what the heap of this process happened to hold. So the host preloads the plugin (LD_PRELOAD), and these two functions come before
 * GLib's: what they give is zero wherever QEMU has not written.
 */
#define _GNU_SOURCE
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

EXPORT void *g_malloc(size_t size);
EXPORT void *g_realloc(void *memory, size_t size);

static void *zeroed_from(char *memory, size_t used)
{
    if (!memory) abort();
    size_t usable = malloc_usable_size(memory);
    if (usable > used) memset(memory + used, 0, usable - used);
    return memory;
}

EXPORT void *g_malloc(size_t size)
{
    return size ? zeroed_from(malloc(size), 0) : NULL;
}

EXPORT void *g_realloc(void *memory, size_t size)
{
    if (!size) {
        free(memory);
        return NULL;
    }
    size_t used = memory ? malloc_usable_size(memory) : 0;
    return zeroed_from(realloc(memory, size), used);
}
