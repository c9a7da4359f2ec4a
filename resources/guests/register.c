#include "register.h"
#include "coverage.h"
#include "text.h"
#include "whitebox.h"

static uint32_t holders;                 /* set of the nodes known to hold the version we wrote last */
static ticks beat_at, write_at;

static void beat(ticks now)
{
    bool pending = self.committed != self.entry.index;
    message_send(EVERYONE, APPEND, pending ? APPEND_WANTS_ACK : 0, self.term);
    beat_at = now + clock_us(self.options.heartbeat);
}

static void commit_if_held(void)
{
    if (count_of(holders) < majority() || self.committed == self.entry.index) return;
    self.committed = self.entry.index;
    struct text detail = text_of("index=", self.entry.index, " value=");
    text_add_number(&detail, self.entry.value);
    whitebox_cover(COVER_COMMITTED);
    whitebox_marker("committed", detail.bytes);
    static bool told;
    if (!told) whitebox_assert(ASSERT_SOMETIMES, true, true, "value-committed", "a majority holds a value");
    told = true;
}

/* A leader counts only what it wrote itself, so it writes at once: that also commits what its predecessor left. */
static void write(ticks now)
{
    self.entry.term = self.term;
    self.entry.index++;
    self.entry.value = self.term * 1000 + self.entry.index % 1000;
    holders = 1u << self.options.node;
    write_at = now + clock_us(self.options.write);
    commit_if_held();
}

void register_lead(ticks now)
{
    write(now);
    beat(now);
}

static void conflict(const struct message *m)
{
    whitebox_cover(COVER_CONFLICT);
    whitebox_assert(ASSERT_ALWAYS, false, false, "one-value-per-version", "one version of the register has two values");
    whitebox_event("conflict", text_of("from=", m->from, "").bytes);
}

void register_follow(const struct message *m)
{
    if (newer(&self.entry, &m->entry)) {
        whitebox_cover(COVER_STALE_APPEND);
        return;
    }
    if (newer(&m->entry, &self.entry)) {
        whitebox_cover(COVER_REGISTER_TAKEN);
        self.entry = m->entry;
    } else if (m->entry.value != self.entry.value) {
        conflict(m);
    }
    self.committed = m->committed;
    if (m->flags & APPEND_WANTS_ACK) message_send(m->from, ACK, 0, self.term);
}

void register_acknowledged(const struct message *m)
{
    if (self.role != LEADER || m->term != self.term) return;
    if (m->entry.term != self.entry.term || m->entry.index != self.entry.index) return;
    holders |= 1u << m->from;
    commit_if_held();
}

/* Writes wait for a heartbeat, so that the two wake the node once; and for the last write to be committed. */
void register_timers(ticks now)
{
    if (self.role != LEADER || now < beat_at) return;
    if (now >= write_at && self.committed == self.entry.index) write(now);
    else if (now >= write_at) whitebox_cover(COVER_WRITE_WAITS);
    beat(now);
}

ticks register_next(void) { return self.role == LEADER ? beat_at : NEVER; }
