/* SPDX-License-Identifier: GPL-2.0-or-later */
#define _GNU_SOURCE
#include "digest.h"
#include "symbols.h"
#include "watchdog.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/*
 * The devices are found in QEMU's object tree and not among its migration sections, because there is a section "timer" that holds the
 * host's clock. Nothing had to be left out of the tree; one thing is brought into a canonical form (see straighten_fifos()).
 */
static struct device {
    char *path;
    Object *object;
    const VMStateDescription *description;
} *devices;
static int count;

static int collect(Object *object, void *unused)
{
    (void)unused;
    if (!qemu.object_dynamic_cast(object, "device")) return 0;
    const VMStateDescription *description = qemu.qdev_get_vmsd(object);
    if (!description) return 0;
    devices = realloc(devices, (count + 1) * sizeof *devices);
    if (!devices) watchdog_leave("out of memory");
    devices[count++] = (struct device){qemu.object_get_canonical_path(object), object, description};
    return 0;
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct device *)a)->path, ((const struct device *)b)->path);
}

static void save_all(int fd)
{
    void *channel = qemu.channel_file_new_fd(dup(fd));
    QEMUFile *file = qemu.file_new_output(channel);
    qemu.object_unref(channel);
    for (int i = 0; i < count; i++)
        if (qemu.vmstate_save_needed(devices[i].description, devices[i].object))
            qemu.vmstate_save_state(file, devices[i].description, devices[i].object, NULL);
    qemu.fclose(file);
}

static uint32_t big_endian(const uint8_t *at)
{
    return (uint32_t)at[0] << 24 | at[1] << 16 | at[2] << 8 | at[3];
}

/*
 * A 16550's receive queue is saved as the ring it lives in, with the place where it begins and with what earlier bytes, or the process
 * before, left in the unused part. The guest sees only the bytes that wait; a restored machine has them at another place. What is saved:
 * mark, length of the name, name, version (4), ring (16), begin (4), bytes in use (4), numbers big-endian.
 */
static void straighten_fifos(uint8_t *bytes, size_t size)
{
    enum { VERSION = 4, RING = 16 };
    static const char name[] = "\x05\x10serial/recv_fifo";
    const size_t name_size = sizeof name - 1, all = name_size + VERSION + RING + 8;
    uint8_t *end = bytes + size;
    for (uint8_t *at = bytes; (at = memmem(at, end - at, name, name_size)) && (size_t)(end - at) >= all; at += all) {
        uint8_t *ring = at + name_size + VERSION, straight[RING + 4] = {0};
        uint32_t begin = big_endian(ring + RING), used = big_endian(ring + RING + 4);
        for (uint32_t i = 0; i < used && i < RING; i++) straight[i] = ring[(begin + i) % RING];
        memcpy(ring, straight, sizeof straight);
    }
}

struct digest digest_devices(void)
{
    static int fd = -1;
    if (fd < 0) {
        fd = memfd_create("devices", MFD_CLOEXEC);
        if (fd < 0) watchdog_leave("cannot make a file in memory");
        qemu.object_child_foreach_recursive(qemu.object_get_root(), collect, NULL);
        qsort(devices, count, sizeof *devices, by_path);
    }
    if (ftruncate(fd, 0) || lseek(fd, 0, SEEK_SET)) watchdog_leave("cannot empty a file in memory");
    save_all(fd);
    off_t size = lseek(fd, 0, SEEK_END);
    void *bytes = mmap(NULL, size ? size : 1, PROT_READ | PROT_WRITE, MAP_PRIVATE, fd, 0);
    if (bytes == MAP_FAILED) watchdog_leave("cannot map a file in memory");
    straighten_fifos(bytes, size);
    struct digest digest = digest_of(bytes, size);
    munmap(bytes, size ? size : 1);
    return digest;
}
