/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * The few facts of QEMU's binary interface that the plugin relies on: nothing else of QEMU's headers is used. They hold for 7.2 to 9.x on
 * x86-64; a version in which a name is missing is refused at load (symbols.c).
 */
#ifndef CRUCIBLE_QEMU_ABI_H
#define CRUCIBLE_QEMU_ABI_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { CLOCK_VIRTUAL = 1 };
enum { TIMER_ATTR_ALL = -1 };
enum { RUN_STATE_PAUSED = 4 };
enum { CPU_DUMP_FPU = 0x20000 };
enum { PLUGIN_CB_NO_REGS = 0, PLUGIN_MEM_W = 2 };

/* ShutdownCause of qapi/run-state.json; causes from GUEST_SHUTDOWN to GUEST_PANIC are the guest's own doing. */
enum {
    CAUSE_NONE = 0,
    CAUSE_GUEST_SHUTDOWN = 6,
    CAUSE_GUEST_RESET = 7,
    CAUSE_GUEST_PANIC = 8,
    CAUSE_SNAPSHOT_LOAD = 10,
};

typedef struct CPUState CPUState;
typedef struct Object Object;
typedef struct RAMBlock RAMBlock;
typedef struct QEMUFile QEMUFile;
typedef struct VMStateDescription VMStateDescription;

typedef union {
    int host_int;
    unsigned long host_ulong;
    void *host_ptr;
    uint64_t target_ptr;
} run_on_cpu_data;

typedef struct QEMUTimer {
    int64_t expire_time;
    void *timer_list;
    void (*cb)(void *);
    void *opaque;
    struct QEMUTimer *next;
    int attributes;
    int scale;
} QEMUTimer;

typedef struct Notifier {
    void (*notify)(struct Notifier *, void *);
    struct Notifier *next, **previous;
} Notifier;

typedef struct {
    int64_t major, minor, micro;
} VersionTriple;

typedef struct {
    VersionTriple *qemu;
    char *package;
} VersionInfo;

/* GLib's GByteArray. */
typedef struct {
    uint8_t *data;
    unsigned len;
} ByteArray;

#endif
