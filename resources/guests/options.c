#include "options.h"
#include <stdbool.h>
#include "serial.h"
#include "text.h"

enum { US = 1, MS = 1000, S = 1000000, MAX_NODES = 16, MAX_TIME = 10 * S };

static bool matches(const char *word, uint32_t length, const char *key)
{
    for (uint32_t i = 0; i < length; i++)
        if (word[i] != key[i]) return false;
    return key[length] == 0;
}

/* Digits, then nothing (the unit given) or us, ms, s (for times); false if it is not that or too big. */
static bool number(const char *s, uint32_t length, uint32_t unit, uint32_t *result)
{
    uint32_t value = 0, at = 0;
    while (at < length && s[at] >= '0' && s[at] <= '9' && value < MAX_TIME) value = value * 10 + s[at++] - '0';
    if (at == 0) return false;
    if (at < length && unit != 0) {
        if (matches(s + at, length - at, "us")) unit = US;
        else if (matches(s + at, length - at, "ms")) unit = MS;
        else if (matches(s + at, length - at, "s")) unit = S;
        else return false;
    } else if (at < length) return false;
    if (unit == 0) unit = 1;
    if (value > MAX_TIME / unit) return false;
    *result = value * unit;
    return true;
}

static bool set(struct options *o, const char *key, uint32_t key_length, const char *value, uint32_t length)
{
    const struct { const char *key; uint32_t unit; uint32_t *field; } known[] = {
        { "crucible.node", 0, &o->node }, { "crucible.nodes", 0, &o->nodes }, { "heartbeat", MS, &o->heartbeat },
        { "timeout-min", MS, &o->timeout_min }, { "timeout-max", MS, &o->timeout_max }, { "write", MS, &o->write },
        { "stagger", US, &o->stagger }, { "priority", 0, &o->priority },
    };
    for (uint32_t i = 0; i < sizeof known / sizeof *known; i++)
        if (matches(key, key_length, known[i].key)) return number(value, length, known[i].unit, known[i].field);
    return false;
}

static void word(struct options *o, const char *start, uint32_t length)
{
    uint32_t equals = 0;
    while (equals < length && start[equals] != '=') equals++;
    if (equals == length) return;   /* QEMU puts the name of the image first */
    if (set(o, start, equals, start + equals + 1, length - equals - 1)) return;
    struct text t = { .length = 0 };
    text_add(&t, "option ignored, unknown or out of range: ");
    for (uint32_t i = 0; i < length; i++) text_add(&t, (char[]){ start[i], 0 });
    text_add(&t, "\r\n");
    console_write(t.bytes);
}

static void mend(struct options *o)
{
    if (o->nodes < 1 || o->nodes > MAX_NODES) o->nodes = 1;
    if (o->node < 1 || o->node > o->nodes) o->node = 1;
    if (o->heartbeat < MS) o->heartbeat = MS;
    if (o->timeout_min < MS) o->timeout_min = MS;
    if (o->timeout_max < o->timeout_min) o->timeout_max = o->timeout_min;
    if (o->priority > 1000) o->priority = 1000;
}

struct options options_read(const char *line)
{
    struct options o = { .node = 1, .nodes = 1, .heartbeat = 10 * MS, .timeout_min = 25 * MS, .timeout_max = 45 * MS,
                         .write = 50 * MS, .stagger = 500, .priority = 0 };
    while (*line) {
        uint32_t length = 0;
        while (line[length] && line[length] != ' ') length++;
        word(&o, line, length);
        line += length;
        while (*line == ' ') line++;
    }
    mend(&o);
    return o;
}
