#include "message.h"
#include "coverage.h"
#include "rtl8139.h"
#include "text.h"
#include "whitebox.h"

enum { TYPE_HIGH = 0x88, TYPE_LOW = 0xb5, TO = 0, FROM = 6, TYPE = 12, BODY = 14, ADDRESS = 6, NODE_BYTE = 4 };
_Static_assert(sizeof(struct message) == 24 && BODY + sizeof(struct message) <= FRAME_MIN, "a message is 24 bytes");

/* Node K's address is ours with K in its place: the engine numbers them so. */
void message_send(uint8_t to, enum kind kind, uint8_t flags, uint32_t term)
{
    uint8_t frame[FRAME_MIN];
    struct message m = { .kind = kind, .from = self.options.node, .flags = flags, .term = term, .entry = self.entry,
                         .committed = self.committed };
    memset(frame, 0, sizeof frame);
    memcpy(frame + TO, nic_address(), ADDRESS);
    frame[TO + NODE_BYTE] = to;
    if (to == EVERYONE) memset(frame + TO, 0xff, ADDRESS);
    memcpy(frame + FROM, nic_address(), ADDRESS);
    frame[TYPE] = TYPE_HIGH;
    frame[TYPE + 1] = TYPE_LOW;
    memcpy(frame + BODY, &m, sizeof m);
    if (!nic_send(frame, sizeof frame)) whitebox_cover(COVER_TRANSMITTER_BUSY);
}

bool message_read(const uint8_t *frame, uint32_t size, struct message *m)
{
    if (size >= BODY + sizeof *m && frame[TYPE] == TYPE_HIGH && frame[TYPE + 1] == TYPE_LOW) {
        memcpy(m, frame + BODY, sizeof *m);
        if (m->from >= 1 && m->from <= self.options.nodes && m->from != self.options.node) return true;
    }
    whitebox_cover(COVER_FOREIGN_FRAME);
    return false;
}
