/* SPDX-License-Identifier: GPL-2.0-or-later */
#define _GNU_SOURCE
#include "snapshot.h"

#include "digest.h"
#include "inputs.h"
#include "leave.h"
#include "node.h"
#include "outputs.h"
#include "ram.h"
#include "symbols.h"
#include "watchdog.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The file: this, the plugin's state, the devices' state, and from the next page on the RAM blocks one after another. */
struct header {
    char magic[8];
    uint64_t state_bytes, device_bytes;
    struct digest devices; /* a reset does not undo everything: piix4_pm keeps its switch to the new CPU hotplug */
};
static const char magic[8] = "CRUCKPT2";
enum { DEVICE_STATE_HEADER = 8 }; /* QEMU's magic and version, which its reader does not expect */

static uint8_t *state;
static size_t state_size;

static void put(const void *bytes, size_t size)
{
    state = realloc(state, state_size + size + 1);
    if (!state) watchdog_leave("out of memory");
    if (size) memcpy(state + state_size, bytes, size);
    state_size += size;
}

static const char *failure(const char *what)
{
    static char sentence[160];
    snprintf(sentence, sizeof sentence, "cannot %s the checkpoint: %s", what, strerror(errno));
    return sentence;
}

static QEMUFile *device_file(int fd, int64_t offset, bool write)
{
    int own = dup(fd); /* shares the position, which is where QEMU begins */
    lseek(own, offset, SEEK_SET);
    void *channel = qemu.channel_file_new_fd(own);
    QEMUFile *file = write ? qemu.file_new_output(channel) : qemu.file_new_input(channel);
    qemu.object_unref(channel);
    return file;
}

static const char *write_all(int fd)
{
    state_size = 0;
    inputs_save(put);
    outputs_save(put);
    struct header header = {.state_bytes = state_size, .devices = digest_devices()};
    memcpy(header.magic, magic, sizeof magic);
    int64_t devices = sizeof header + state_size;
    if (pwrite(fd, state, state_size, sizeof header) != (ssize_t)state_size) return failure("write");
    qemu.global_state_store();
    QEMUFile *file = device_file(fd, devices, true);
    int refused = qemu.save_device_state(file);
    if (qemu.fclose(file) || refused) return "QEMU could not save the devices' state; is the disk full?";
    header.device_bytes = lseek(fd, 0, SEEK_END) - devices;
    if (pwrite(fd, &header, sizeof header, 0) != sizeof header) return failure("write");
    return ram_write(fd, devices + header.device_bytes) ? NULL : failure("write");
}

const char *snapshot_capture(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0) return failure("create");
    const char *refusal = write_all(fd);
    if (close(fd) && !refusal) refusal = failure("write");
    if (refusal) unlink(path);
    return refusal;
}

static const char *read_state(int fd, const struct header *header)
{
    uint8_t *bytes = malloc(header->state_bytes + 1);
    if (!bytes) watchdog_leave("out of memory");
    if (pread(fd, bytes, header->state_bytes, sizeof *header) != (ssize_t)header->state_bytes) {
        free(bytes);
        return failure("read");
    }
    struct body body = {.at = bytes, .left = header->state_bytes};
    node.passed = world_now() / node.quantum;
    inputs_load(&body);
    outputs_load(&body);
    free(bytes);
    return body.bad ? "the checkpoint is damaged" : NULL;
}

static const char *read_all(int fd)
{
    struct header header;
    if (pread(fd, &header, sizeof header, 0) != sizeof header || memcmp(header.magic, magic, sizeof magic))
        return "this is not a checkpoint";
    int64_t devices = sizeof header + header.state_bytes;
    if (!ram_matches(fd, devices + header.device_bytes)) return "the checkpoint is of another machine";
    qemu.system_reset(CAUSE_SNAPSHOT_LOAD);
    if (!ram_read(fd, devices + header.device_bytes)) return failure("read");
    QEMUFile *file = device_file(fd, devices + DEVICE_STATE_HEADER, false);
    int refused = qemu.load_device_state(file);
    qemu.fclose(file);
    if (refused) return "QEMU could not load the devices' state";
    leave_forget();
    const char *refusal = read_state(fd, &header);
    if (refusal) return refusal;
    struct digest now = digest_devices();
    return memcmp(&now, &header.devices, sizeof now) ? "the devices cannot be brought back to the checkpoint's state" : NULL;
}

const char *snapshot_restore(const char *path)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return failure("open");
    const char *refusal = read_all(fd);
    close(fd);
    return refusal;
}
