#include "votes.h"
#include "coverage.h"
#include "whitebox.h"

/*
 * A request for votes is broadcast. Were all nodes to answer at once, up to fifteen answers would meet in the candidate's receive
 * ring, so node K holds its answer for K times the stagger. A vote is therefore given in two steps: the decision when the request
 * comes, the answer when it is due. The term or the vote may change in between.
 */
enum { HELD_MAX = 16 };

static struct held {
    uint8_t candidate;
    uint32_t term;
    ticks due;
} held[HELD_MAX];
static uint32_t count;

#ifdef MENDED
static void vote_decided(const struct message *m) { self.voted_for = m->from; }
static bool vote_stands(const struct held *h) { return h->term == self.term && h->candidate == self.voted_for; }
#else
static void vote_decided(const struct message *m) { (void)m; }
static bool vote_stands(const struct held *h) { self.voted_for = h->candidate; return true; }
#endif

static void hold(const struct message *m, ticks now)
{
    if (count == HELD_MAX) return;
    held[count++] = (struct held){ m->from, m->term, now + clock_us(self.options.node * self.options.stagger) };
    whitebox_cover(COVER_VOTE_HELD);
}

bool votes_request(const struct message *m, ticks now)
{
    if (m->term < self.term) {
        whitebox_cover(COVER_VOTE_REFUSED_TERM);
        message_send(m->from, VOTE, 0, self.term);
    } else if (self.voted_for != 0 && self.voted_for != m->from) {
        whitebox_cover(COVER_VOTE_REFUSED_TAKEN);
    } else if (newer(&self.entry, &m->entry)) {
        whitebox_cover(COVER_VOTE_REFUSED_STALE_ENTRY);
    } else {
        vote_decided(m);
        hold(m, now);
        return true;
    }
    return false;
}

static void answer(const struct held *h)
{
    if (vote_stands(h)) message_send(h->candidate, VOTE, VOTE_GRANTED, h->term);
    else whitebox_cover(COVER_HELD_VOTE_OVERTAKEN);
}

/* All answers are held for the same time, so the oldest is due first. */
void votes_timers(ticks now)
{
    while (count && now >= held[0].due) {
        answer(&held[0]);
        count--;
        for (uint32_t i = 0; i < count; i++) held[i] = held[i + 1];
    }
}

ticks votes_next(void) { return count ? held[0].due : NEVER; }
