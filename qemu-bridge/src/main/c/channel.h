/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The connection to the host: messages are put together with put_*() and leave in order. Big lock held for everything here. */
#ifndef CRUCIBLE_CHANNEL_H
#define CRUCIBLE_CHANNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A 128-bit hash, on the wire low half first. */
struct digest {
    uint64_t low, high;
};

/* What is left of a message's body; a read beyond the end sets `bad` and gives zero. */
struct body {
    const uint8_t *at;
    size_t left;
    bool bad;
};

/* Connects to the socket; returns NULL or a sentence. */
const char *channel_connect(const char *path);
int channel_fd(void);
/* Reads what has arrived and calls handle() for each whole message. Ends the process where the host is gone. */
void channel_receive(void (*handle)(unsigned type, struct body *body));

void message_begin(unsigned type);
void put_u16(unsigned value);
void put_u32(uint32_t value);
void put_i64(int64_t value);
void put_digest(struct digest value);
void put_bytes(const void *bytes, size_t size);
/* Room for `size` bytes, to be filled before the next put_*(). */
uint8_t *put_space(size_t size);
/* Takes back the last `size` bytes. */
void put_back(size_t size);
void message_end(void);
/* Sends what has been ended. */
void channel_flush(void);
/* Tells the host what it did wrong, or what went wrong here; the request had no effect. */
void channel_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

uint32_t get_u32(struct body *body);
unsigned get_u8(struct body *body);
int64_t get_i64(struct body *body);
struct digest get_digest(struct body *body);
const uint8_t *get_bytes(struct body *body, size_t size);

#endif
