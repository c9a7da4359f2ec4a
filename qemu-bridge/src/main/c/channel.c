/* SPDX-License-Identifier: GPL-2.0-or-later */
#define _GNU_SOURCE
#include "channel.h"

#include "protocol.h"
#include "watchdog.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { FLUSH_BYTES = 1 << 16, READ_BYTES = 1 << 16 };

static int fd = -1;
static struct {
    uint8_t *data;
    size_t size, room, message;
} out, in;

static void grow(uint8_t **data, size_t *room, size_t needed)
{
    if (needed <= *room) return;
    *room = needed * 2;
    *data = realloc(*data, *room);
    if (!*data) watchdog_leave("out of memory");
}

const char *channel_connect(const char *path)
{
    static char sentence[256];
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) return "the path of the channel's socket is too long";
    strcpy(address.sun_path, path);
    fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd >= 0 && !connect(fd, (void *)&address, sizeof address)) return NULL;
    snprintf(sentence, sizeof sentence, "cannot connect to %s: %s", path, strerror(errno));
    return sentence;
}

int channel_fd(void)
{
    return fd;
}

uint8_t *put_space(size_t size)
{
    grow(&out.data, &out.room, out.size + size);
    out.size += size;
    return out.data + out.size - size;
}

void put_back(size_t size)
{
    out.size -= size;
}

void put_bytes(const void *bytes, size_t size)
{
    if (size) memcpy(put_space(size), bytes, size);
}

static void put_number(uint64_t value, int bytes)
{
    uint8_t *at = put_space(bytes);
    for (int i = 0; i < bytes; i++) at[i] = value >> 8 * i;
}

void put_u16(unsigned value)
{
    put_number(value, 2);
}

void put_u32(uint32_t value)
{
    put_number(value, 4);
}

void put_i64(int64_t value)
{
    put_number(value, 8);
}

void put_digest(struct digest value)
{
    put_number(value.low, 8);
    put_number(value.high, 8);
}

void message_begin(unsigned type)
{
    out.message = out.size;
    put_u32(0);
    put_u16(type);
    put_u16(0);
}

void message_end(void)
{
    size_t body = out.size - out.message - HEADER_BYTES;
    for (int i = 0; i < 4; i++) out.data[out.message + i] = body >> 8 * i;
    if (out.size >= FLUSH_BYTES) channel_flush();
}

void channel_flush(void)
{
    for (size_t sent = 0; sent < out.size;) {
        ssize_t n = send(fd, out.data + sent, out.size - sent, MSG_NOSIGNAL);
        if (n > 0)
            sent += n;
        else if (errno == EAGAIN)
            poll(&(struct pollfd){.fd = fd, .events = POLLOUT}, 1, -1);
        else if (errno != EINTR)
            watchdog_host_is_gone();
    }
    out.size = 0;
}

void channel_error(const char *format, ...)
{
    char sentence[1024];
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    if (size >= (int)sizeof sentence) size = sizeof sentence - 1;
    message_begin(ERROR);
    put_u32(size);
    put_bytes(sentence, size);
    message_end();
    channel_flush();
}

static uint64_t get_number(struct body *body, int bytes)
{
    const uint8_t *at = get_bytes(body, bytes);
    uint64_t value = 0;
    for (int i = 0; at && i < bytes; i++) value |= (uint64_t)at[i] << 8 * i;
    return value;
}

const uint8_t *get_bytes(struct body *body, size_t size)
{
    if (body->left < size) {
        body->bad = true;
        return NULL;
    }
    body->at += size;
    body->left -= size;
    return body->at - size;
}

unsigned get_u8(struct body *body)
{
    return get_number(body, 1);
}

uint32_t get_u32(struct body *body)
{
    return get_number(body, 4);
}

int64_t get_i64(struct body *body)
{
    return get_number(body, 8);
}

struct digest get_digest(struct body *body)
{
    uint64_t low = get_number(body, 8);
    return (struct digest){.low = low, .high = get_number(body, 8)};
}

/* The size of the whole first message, or 0 where not even its header is there. */
static size_t first_message(size_t from)
{
    if (in.size - from < HEADER_BYTES) return 0;
    struct body header = {.at = in.data + from, .left = HEADER_BYTES};
    size_t body = get_u32(&header);
    if (body > MAX_BODY_BYTES) watchdog_leave("the host sent a message that is too long");
    return HEADER_BYTES + body;
}

void channel_receive(void (*handle)(unsigned type, struct body *body))
{
    grow(&in.data, &in.room, in.size + READ_BYTES);
    ssize_t n = recv(fd, in.data + in.size, in.room - in.size, MSG_DONTWAIT);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (n <= 0) watchdog_host_is_gone();
    in.size += n;
    size_t from = 0, size;
    while ((size = first_message(from)) && in.size - from >= size) {
        const uint8_t *at = in.data + from;
        struct body body = {.at = at + HEADER_BYTES, .left = size - HEADER_BYTES};
        from += size;
        handle(at[4] | at[5] << 8, &body);
    }
    memmove(in.data, in.data + from, in.size - from);
    in.size -= from;
}
