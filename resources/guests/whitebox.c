#include "whitebox.h"
#include "interrupts.h"
#include "port.h"
#include "serial.h"
#include "text.h"

enum { PORT = 0xe9, PRESENT = 0xe9, MAGIC = 0xc7, HEADER = 4 };
enum { KIND_ASSERT = 1, KIND_LIFECYCLE, KIND_EVENT, KIND_COVERAGE, KIND_RANDOM, KIND_MARKER, KIND_RANDOM_REPLY = 0x85 };
/* A reply of this width is 14 bytes long, the receive FIFO's trigger level: it fits at once and makes one interrupt. */
enum { WIDTH = 6, REPLY_SIZE = HEADER + 4 + WIDTH };

struct message {
    uint32_t length;
    uint8_t bytes[256];
};

static bool present, can_ask, answered;
static uint32_t last_request, answer, reply_length;
static uint8_t reply[REPLY_SIZE];
static void (*woken)(void);

static void add8(struct message *m, uint8_t value)
{
    if (m->length < sizeof m->bytes) m->bytes[m->length++] = value;
}

static void add32(struct message *m, uint32_t value)
{
    for (int shift = 0; shift < 32; shift += 8) add8(m, value >> shift);
}

static void add_string(struct message *m, const char *s)
{
    uint32_t length = text_length(s);
    add8(m, length);
    while (length--) add8(m, *s++);
}

static void begin(struct message *m, uint8_t kind)
{
    m->length = 0;
    add8(m, MAGIC);
    add8(m, kind);
    m->length = HEADER;
}

static void send(struct message *m)
{
    uint32_t body = m->length - HEADER;
    m->bytes[2] = body;
    m->bytes[3] = body >> 8;
    if (present) out_bytes(PORT, m->bytes, m->length);
}

static void send_pair(uint8_t kind, const char *name, const char *detail)
{
    struct message m;
    begin(&m, kind);
    add_string(&m, name);
    add_string(&m, detail);
    send(&m);
}

static uint32_t reply_word(uint32_t at)
{
    return reply[at] | reply[at + 1] << 8 | reply[at + 2] << 16 | (uint32_t)reply[at + 3] << 24;
}

static void reply_byte(uint8_t byte)
{
    if (reply_length == 0 && byte != MAGIC) return;
    reply[reply_length++] = byte;
    if (reply_length < REPLY_SIZE) return;
    reply_length = 0;
    if (reply[1] != KIND_RANDOM_REPLY || reply_word(HEADER) != last_request) return;
    answer = reply_word(HEADER + 4);
    answered = true;
    woken();
}

void whitebox_init(void (*wake)(void))
{
    woken = wake;
    present = in8(PORT) == PRESENT;
    can_ask = present && replies_init(reply_byte);
}

void whitebox_assert(enum assert_flavor flavor, bool condition, bool must_hit, const char *id, const char *text)
{
    struct message m;
    begin(&m, KIND_ASSERT);
    add8(&m, flavor);
    add8(&m, condition);
    add8(&m, must_hit);
    add_string(&m, id);
    add_string(&m, text);
    send(&m);
}

void whitebox_lifecycle(enum lifecycle phase)
{
    struct message m;
    begin(&m, KIND_LIFECYCLE);
    add8(&m, phase);
    send(&m);
}

void whitebox_event(const char *name, const char *detail) { send_pair(KIND_EVENT, name, detail); }
void whitebox_marker(const char *name, const char *detail) { send_pair(KIND_MARKER, name, detail); }

void whitebox_cover(uint32_t point)
{
    static uint32_t seen[2];
    uint32_t bit = 1u << (point & 31);
    if (seen[point / 32 & 1] & bit) return;
    seen[point / 32 & 1] |= bit;
    struct message m;
    begin(&m, KIND_COVERAGE);
    add32(&m, point);
    send(&m);
}

bool whitebox_ask_random(const char *stream)
{
    if (!can_ask) return false;
    struct message m;
    begin(&m, KIND_RANDOM);
    add32(&m, ++last_request);
    add8(&m, WIDTH);
    add_string(&m, stream);
    send(&m);
    return true;
}

bool whitebox_take_random(uint32_t *number)
{
    interrupts_off();
    bool taken = answered;
    answered = false;
    *number = answer;
    interrupts_on();
    return taken;
}
