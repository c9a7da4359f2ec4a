/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "inputs.h"

#include "node.h"
#include "protocol.h"
#include "symbols.h"
#include "watchdog.h"

#include <stdlib.h>
#include <string.h>

struct input {
    struct input *next;
    int64_t at; /* INT64_MIN for what a serial port had no room for: always due, and before everything later */
    uint32_t port, index, size, done;
    uint8_t data[];
};

static struct input *queue;   /* by time; same instant: in the order received */
static struct input *waiting; /* parts that serial ports had no room for, in order */
static bool room_may_have_come;

static struct input *make(int64_t at, uint32_t port, uint32_t index, const uint8_t *data, uint32_t size)
{
    struct input *input = malloc(sizeof *input + size);
    if (!input) watchdog_leave("out of memory");
    *input = (struct input){.at = at, .port = port, .index = index, .size = size};
    memcpy(input->data, data, size);
    return input;
}

static void append(struct input **list, struct input *input)
{
    while (*list && (*list)->at <= input->at) list = &(*list)->next;
    input->next = *list;
    *list = input;
}

static void *netdev(uint32_t index)
{
    char id[16];
    snprintf(id, sizeof id, "nic%u", index);
    return qemu.find_netdev(id);
}

static void *serial(uint32_t port, uint32_t index)
{
    char id[16] = "reply";
    if (port == PORT_CONSOLE) snprintf(id, sizeof id, "con%u", index);
    return qemu.chr_find(id);
}

const char *inputs_take(struct body *body)
{
    int64_t at = get_i64(body);
    uint32_t port = get_u32(body), index = get_u32(body), size = get_u32(body);
    const uint8_t *data = get_bytes(body, size);
    if (!data) return "INPUT is shorter than it says";
    if (port != PORT_NIC && port != PORT_CONSOLE && port != PORT_REPLY) return "INPUT names no kind of port";
    if (!(port == PORT_NIC ? netdev(index) : serial(port, index))) return "INPUT names a port that this machine does not have";
    append(&queue, make(at, port, index, data, size));
    return NULL;
}

/*
 * A card that cannot take a frame loses it, as on a real wire. QEMU would keep it in a queue that is no part of a checkpoint and hand it
 * over whenever the guest makes room.
 */
static void send_frame(struct input *input)
{
    void *wire = netdev(input->index);
    if (qemu.can_send_packet(wire)) {
        if (qemu.send_packet(wire, input->data, input->size)) return;
        qemu.purge_queued_packets(wire);
    }
    message_begin(REFUSED);
    put_u32(input->index);
    put_i64(world_now());
    message_end();
}

/* Says whether all of it went in. */
static bool type(struct input *input)
{
    void *line = serial(input->port, input->index);
    while (input->done < input->size) {
        int room = qemu.chr_be_can_write(line), left = input->size - input->done;
        if (room <= 0) return false;
        int n = left < room ? left : room;
        qemu.chr_be_write(line, input->data + input->done, n);
        input->done += n;
    }
    return true;
}

static bool waits(const struct input *input)
{
    for (struct input *w = waiting; w; w = w->next)
        if (w->port == input->port && w->index == input->index) return true;
    return false;
}

static void apply(struct input *input)
{
    if (input->port == PORT_NIC) {
        send_frame(input);
    } else if (waits(input) || !type(input)) {
        input->at = INT64_MIN;
        append(&waiting, input);
        return;
    }
    free(input);
}

static void offer_again(void)
{
    room_may_have_come = false;
    struct input *again = waiting;
    waiting = NULL;
    while (again) {
        struct input *input = again;
        again = input->next;
        apply(input);
    }
}

void inputs_apply(int64_t now)
{
    if (now >= quantum_end()) offer_again();
    while (queue && queue->at <= now) {
        struct input *input = queue;
        queue = input->next;
        apply(input);
    }
}

bool inputs_restless(void)
{
    return waiting && room_may_have_come;
}

void inputs_vcpu_ran(void)
{
    room_may_have_come = true;
}

int64_t inputs_next(void)
{
    return queue ? queue->at : INT64_MAX;
}

static void save(const struct input *input, void (*put)(const void *, size_t))
{
    int64_t at = input->at == INT64_MIN ? INT64_MIN : input->at - node.base;
    uint32_t fields[3] = {input->port, input->index, input->size - input->done};
    put(&at, sizeof at);
    put(fields, sizeof fields);
    put(input->data + input->done, fields[2]);
}

void inputs_save(void (*put)(const void *, size_t))
{
    uint32_t count = 0;
    for (struct input *i = waiting; i; i = i->next) count++;
    for (struct input *i = queue; i; i = i->next) count++;
    put(&count, sizeof count);
    for (struct input *i = waiting; i; i = i->next) save(i, put);
    for (struct input *i = queue; i; i = i->next) save(i, put);
}

static void forget(struct input **list)
{
    while (*list) {
        struct input *input = *list;
        *list = input->next;
        free(input);
    }
}

void inputs_load(struct body *state)
{
    forget(&queue);
    forget(&waiting);
    for (uint32_t count = get_u32(state); count && !state->bad; count--) {
        int64_t at = get_i64(state);
        uint32_t port = get_u32(state), index = get_u32(state), size = get_u32(state);
        const uint8_t *data = get_bytes(state, size);
        if (!data) return;
        bool waited = at == INT64_MIN;
        append(waited ? &waiting : &queue, make(waited ? at : at + node.base, port, index, data, size));
    }
}
