/* SPDX-License-Identifier: GPL-2.0-or-later */
#define _GNU_SOURCE
#include "outputs.h"

#include "node.h"
#include "protocol.h"
#include "tail.h"
#include "watchdog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_STREAMS = 8, PCAP_FILE_HEADER = 24, PCAP_FRAME_HEADER = 16, MAX_FRAME = 1 << 17, CHUNK = 1 << 12 };

struct stream {
    struct tail tail;
    enum port port;
    uint32_t index, reason;
    int64_t end; /* of the quantum in which what is held was written */
    uint8_t *held;
    size_t size, room;
};

struct card {
    struct tail tail;
    uint32_t index;
    size_t size;
    uint8_t part[PCAP_FRAME_HEADER + MAX_FRAME]; /* a frame of which not everything was read */
};

static struct stream streams[MAX_STREAMS + 1];
static struct card *cards[MAX_STREAMS];
static int stream_count, card_count;
static int64_t first_second;

static void open_card(const char *folder)
{
    char name[16];
    struct tail tail;
    snprintf(name, sizeof name, "nic%d.pcap", card_count);
    if (!tail_open(&tail, folder, name)) return;
    struct card *card = calloc(1, sizeof *card);
    if (!card) watchdog_leave("out of memory");
    card->tail = tail;
    card->tail.read = PCAP_FILE_HEADER;
    card->index = card_count;
    cards[card_count++] = card;
}

static void open_stream(const char *folder, const char *name, enum port port, int index)
{
    struct stream *stream = &streams[stream_count];
    if (!tail_open(&stream->tail, folder, name)) return;
    stream->port = port;
    stream->index = index;
    stream->reason = port == PORT_WHITE_BOX ? REASON_WHITE_BOX : REASON_CONSOLE;
    stream_count++;
}

static const char *reserve(void)
{
    const char *refusal = NULL;
    for (int i = 0; i < stream_count && !refusal; i++) refusal = tail_reserve(&streams[i].tail);
    for (int i = 0; i < card_count && !refusal; i++) refusal = tail_reserve(&cards[i]->tail);
    return refusal;
}

const char *outputs_open(const char *folder, int64_t epoch)
{
    char name[16];
    first_second = epoch;
    for (int i = 0; i < MAX_STREAMS; i++) {
        snprintf(name, sizeof name, "con%d", i);
        open_stream(folder, name, PORT_CONSOLE, i);
        open_card(folder);
    }
    open_stream(folder, "wb", PORT_WHITE_BOX, 0);
    return reserve();
}

static void send_held(struct stream *stream)
{
    message_begin(OUTPUT);
    put_u32(stream->port);
    put_u32(stream->index);
    put_i64(stream->end);
    put_u32(stream->size);
    put_bytes(stream->held, stream->size);
    message_end();
    stream->size = 0;
}

static uint8_t *room_in(struct stream *stream, size_t more)
{
    if (stream->size + more > stream->room) {
        stream->room = (stream->size + more) * 2;
        stream->held = realloc(stream->held, stream->room);
        if (!stream->held) watchdog_leave("out of memory");
    }
    return stream->held + stream->size;
}

static void note(struct stream *stream, int64_t end)
{
    for (size_t n; (n = tail_read(&stream->tail, room_in(stream, CHUNK), CHUNK)); stream->size += n) stream->end = end;
}

void outputs_note(int64_t end)
{
    for (int i = 0; i < stream_count; i++) note(&streams[i], end);
}

uint32_t outputs_send(uint32_t wanted)
{
    uint32_t reason = 0;
    for (int i = 0; i < stream_count; i++) {
        struct stream *stream = &streams[i];
        if (!stream->size || stream->end > node.passed * node.quantum) continue;
        if (wanted & (stream->reason >> 1)) reason |= stream->reason;
        send_held(stream);
    }
    outputs_frames();
    const char *full = reserve();
    if (full) {
        channel_error("%s", full);
        watchdog_leave(full);
    }
    return reason;
}

bool outputs_wanted(uint32_t wanted)
{
    for (int i = 0; i < stream_count; i++)
        if (streams[i].size && wanted & (streams[i].reason >> 1)) return true;
    return false;
}

bool outputs_pending(void)
{
    outputs_note(quantum_end());
    for (int i = 0; i < stream_count; i++)
        if (streams[i].size) return true;
    return false;
}

static uint32_t little(const uint8_t *at)
{
    return at[0] | at[1] << 8 | at[2] << 16 | (uint32_t)at[3] << 24;
}

static void send_frame(const struct card *card, uint32_t size)
{
    int64_t microseconds = (little(card->part) - first_second) * 1000000 + little(card->part + 4);
    message_begin(FRAME);
    put_u32(card->index);
    put_i64(microseconds * 1000 + node.base);
    put_u32(size);
    put_bytes(card->part + PCAP_FRAME_HEADER, size);
    message_end();
}

/* Reads until the part has this size, or there is nothing more. */
static bool fill(struct card *card, size_t size)
{
    if (size > sizeof card->part) watchdog_leave("a frame is too long");
    card->size += tail_read(&card->tail, card->part + card->size, size - card->size);
    return card->size == size;
}

static void send_frames(struct card *card)
{
    while (card->size >= PCAP_FRAME_HEADER || fill(card, PCAP_FRAME_HEADER)) {
        uint32_t size = little(card->part + 8);
        if (!fill(card, PCAP_FRAME_HEADER + size)) return;
        send_frame(card, size);
        card->size = 0;
    }
}

void outputs_frames(void)
{
    for (int i = 0; i < card_count; i++) send_frames(cards[i]);
}

void outputs_discard(void)
{
    for (int i = 0; i < stream_count; i++) {
        tail_skip(&streams[i].tail);
        streams[i].size = 0;
    }
    for (int i = 0; i < card_count; i++) {
        tail_skip(&cards[i]->tail);
        cards[i]->size = 0;
    }
}

void outputs_save(void (*put)(const void *, size_t))
{
    outputs_note(quantum_end());
    for (int i = 0; i < stream_count; i++) {
        uint32_t size = streams[i].size;
        put(&size, sizeof size);
        put(streams[i].held, size);
    }
}

void outputs_load(struct body *state)
{
    outputs_discard();
    for (int i = 0; i < stream_count; i++) {
        uint32_t size = get_u32(state);
        const uint8_t *held = get_bytes(state, size);
        if (!held) return;
        memcpy(room_in(&streams[i], size), held, size);
        streams[i].size = size;
        streams[i].end = quantum_end();
    }
}
