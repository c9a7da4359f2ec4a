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
 * host's clock. Nothing had to be left out of the tree.
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
    void *bytes = mmap(NULL, size ? size : 1, PROT_READ, MAP_SHARED, fd, 0);
    if (bytes == MAP_FAILED) watchdog_leave("cannot map a file in memory");
    struct digest digest = digest_of(bytes, size);
    munmap(bytes, size ? size : 1);
    return digest;
}
