/*
 * The white-box channel for Linux guests, one message a call (docs/linux-guests.md, docs/white-box-channel.md).
 * Without libc, so that its bytes depend on the compiler alone.
 */
#include "linux.h"

enum { PORT = 0xe9, PRESENT = 0xe9, MAGIC = 0xc7, HEADER = 4, LONGEST_STRING = 255 };
enum { KIND_ASSERT = 1, KIND_LIFECYCLE, KIND_EVENT, KIND_COVERAGE, KIND_RANDOM, KIND_MARKER, KIND_RANDOM_REPLY = 0x85 };
enum { OK = 0, USAGE = 64, ABSENT = 69, FORBIDDEN = 77 };
enum { REPLY_PATIENCE_SECONDS = 10 };

struct message {
    unsigned length;
    unsigned char bytes[HEADER + 3 + 2 * (1 + LONGEST_STRING)];
};

static const char usage[] =
    "Usage: crucible-guest ready | test-done | marker NAME [DETAIL] | event NAME [DETAIL]\n"
    "       crucible-guest always|sometimes [--may-miss] ID 0|1 [MESSAGE]\n"
    "       crucible-guest reachable|unreachable [--may-miss] ID [MESSAGE]\n"
    "       crucible-guest coverage POINT | random WIDTH STREAM | seed-kernel TEXT\n"
    "Speaks to the engine that runs this machine; without one it does nothing, and random fails with 69.\n";

static int refuse(void)
{
    write_text(2, usage);
    return USAGE;
}

static void add8(struct message *m, unsigned value) { m->bytes[m->length++] = (unsigned char)value; }

static void add32(struct message *m, unsigned value)
{
    for (int shift = 0; shift < 32; shift += 8) add8(m, value >> shift & 0xff);
}

/* At most 255 bytes of it, not ending within a character of UTF-8. */
static void add_string(struct message *m, const char *s)
{
    unsigned length = text_length(s);
    if (length > LONGEST_STRING) {
        length = LONGEST_STRING;
        while (length > 0 && ((unsigned char)s[length] & 0xc0) == 0x80) length--;
    }
    add8(m, length);
    while (length--) add8(m, (unsigned char)*s++);
}

static void begin(struct message *m, unsigned kind)
{
    m->length = 0;
    add8(m, MAGIC);
    add8(m, kind);
    m->length = HEADER;
}

/* Writes the message; a lock on the program itself keeps the messages of several processes apart. False without an engine. */
static bool send(struct message *m)
{
    unsigned body = m->length - HEADER;
    m->bytes[2] = (unsigned char)body;
    m->bytes[3] = (unsigned char)(body >> 8);
    if (allow_port(PORT) != 0 || in8(PORT) != PRESENT) return false;
    long self = open_file("/proc/self/exe", O_RDONLY);
    if (self >= 0) lock_file(self);
    out_bytes(PORT, m->bytes, m->length);
    return true;
}

static int tell(struct message *m)
{
    send(m);
    return OK;
}

static int tell_lifecycle(unsigned phase)
{
    struct message m;
    begin(&m, KIND_LIFECYCLE);
    add8(&m, phase);
    return tell(&m);
}

static int tell_pair(unsigned kind, int count, char **words)
{
    struct message m;
    if (count < 1 || count > 2) return refuse();
    begin(&m, kind);
    add_string(&m, words[0]);
    add_string(&m, count > 1 ? words[1] : "");
    return tell(&m);
}

/* The flavors in the order of their numbers. */
static const char *const flavors[] = { "always", "sometimes", "reachable", "unreachable" };
enum { SOMETIMES = 1, REACHABLE = 2, UNREACHABLE = 3, FLAVORS = 4 };

static int tell_assert(unsigned flavor, int count, char **words)
{
    struct message m;
    unsigned must_hit = flavor != UNREACHABLE;
    if (count > 0 && same_text(words[0], "--may-miss")) {
        must_hit = 0;
        count--;
        words++;
    }
    bool conditional = flavor <= SOMETIMES;
    int least = conditional ? 2 : 1;
    if (count < least || count > least + 1) return refuse();
    bool holds = flavor == REACHABLE || (conditional && same_text(words[1], "1"));
    if (conditional && !holds && !same_text(words[1], "0")) return refuse();
    begin(&m, KIND_ASSERT);
    add8(&m, flavor);
    add8(&m, holds);
    add8(&m, must_hit);
    add_string(&m, words[0]);
    add_string(&m, count > least ? words[least] : "");
    return tell(&m);
}

static int tell_coverage(int count, char **words)
{
    struct message m;
    unsigned long point;
    if (count != 1 || !read_number(words[0], 0xffffffff, &point)) return refuse();
    begin(&m, KIND_COVERAGE);
    add32(&m, (unsigned)point);
    return tell(&m);
}

/* Waits for the reply to this request; false if none comes. */
static bool await_reply(long line, unsigned request, unsigned width, unsigned long *value)
{
    unsigned char reply[HEADER + 4 + 8] = { 0 };
    unsigned have = 0, size = HEADER + 4 + width;
    while (have < size) {
        if (!wait_readable(line, REPLY_PATIENCE_SECONDS)) return false;
        unsigned char byte;
        if (read_bytes(line, &byte, 1) != 1) return false;
        if (have == 0 && byte != MAGIC) continue;
        reply[have++] = byte;
    }
    unsigned answered = reply[4] | reply[5] << 8 | reply[6] << 16 | (unsigned)reply[7] << 24;
    if (reply[1] != KIND_RANDOM_REPLY || answered != request) return false;
    *value = 0;
    for (unsigned k = width; k > 0; k--) *value = *value << 8 | reply[HEADER + 4 + k - 1];
    return true;
}

static int ask_random(int count, char **words)
{
    struct message m;
    unsigned long width, value;
    if (count != 2 || !read_number(words[0], 8, &width) || width == 0) return refuse();
    unsigned request = (unsigned)process_number();
    begin(&m, KIND_RANDOM);
    add32(&m, request);
    add8(&m, (unsigned)width);
    add_string(&m, words[1]);
    long line = open_raw_line("/dev/ttyS1");
    if (line < 0 || !send(&m) || !await_reply(line, request, (unsigned)width, &value)) {
        write_text(2, "crucible-guest: no engine answers; the node's scenario must say white-box = true.\n");
        return ABSENT;
    }
    write_number(1, value);
    return OK;
}

/*
 * The kernel's random numbers are the same in every run in any case. Without this it would make up its seed from timer ticks, a busy loop of
 * a second of virtual time, as soon as somebody asks for one.
 */
static int seed_kernel(int count, char **words)
{
    if (count != 1) return refuse();
    if (credit_entropy(words[0])) return OK;
    write_text(2, "crucible-guest: only root can seed the kernel's random numbers.\n");
    return FORBIDDEN;
}

int run(int count, char **words)
{
    if (count < 2) return refuse();
    const char *verb = words[1];
    count -= 2;
    words += 2;
    if (same_text(verb, "ready") && count == 0) return tell_lifecycle(0);
    if (same_text(verb, "test-done") && count == 0) return tell_lifecycle(1);
    if (same_text(verb, "marker")) return tell_pair(KIND_MARKER, count, words);
    if (same_text(verb, "event")) return tell_pair(KIND_EVENT, count, words);
    if (same_text(verb, "coverage")) return tell_coverage(count, words);
    if (same_text(verb, "seed-kernel")) return seed_kernel(count, words);
    if (same_text(verb, "random")) return ask_random(count, words);
    for (unsigned flavor = 0; flavor < FLAVORS; flavor++) {
        if (same_text(verb, flavors[flavor])) return tell_assert(flavor, count, words);
    }
    return refuse();
}
