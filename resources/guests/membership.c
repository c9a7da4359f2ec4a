#include "membership.h"
#include "coverage.h"
#include "election.h"
#include "whitebox.h"

/*
 * A node that starts cannot know whether it ran before, so it may have voted in a term that is still being decided. It stays
 * silent (no votes, no candidacy, no acknowledgements) until no such vote can matter:
 *  - every other node says that it has never been in any term: the cluster is new; or
 *  - one maximal election period has passed, so every candidate it may have voted for has won or moved on, and after that so
 *    many members have told it their term and register that at least one of them stood on the same side of any election it
 *    took part in. It takes the highest term and the newest register, and does not vote in that term.
 * Counting members only is what makes two restarts at once safe.
 */
static uint32_t members, new_nodes;      /* sets of nodes, as heard since the start */
static uint32_t learned_term;
static struct entry learned;
static ticks quiet_until, ask_at = NEVER;

static uint32_t others(void) { return self.options.nodes - 1; }
static uint32_t members_needed(void) { return self.options.nodes - majority() + 1; }

static void join(ticks now)
{
    bool fresh = learned_term == 0;
    ask_at = NEVER;
    self.role = FOLLOWER;
    self.term = learned_term;
    self.entry = learned;
    self.voted_for = fresh ? 0 : self.options.node;
    whitebox_cover(fresh ? COVER_JOINED_NEW_CLUSTER : COVER_JOINED_RUNNING_CLUSTER);
    tell("joined", "joined at term ", self.term);
    election_begin(now);
}

static void join_if_known(ticks now)
{
    bool everyone = count_of(members | new_nodes) == others();
    bool enough = count_of(members) >= members_needed();
    if (self.role == JOINING && (everyone || enough)) join(now);
}

static void ask(ticks now)
{
    message_send(EVERYONE, HELLO, HELLO_ASKS, 0);
    ask_at = now + clock_us(self.options.timeout_min);
    if (now < quiet_until && quiet_until < ask_at) ask_at = quiet_until;
}

void membership_start(ticks now)
{
    quiet_until = now + clock_us(self.options.timeout_max + self.options.nodes * self.options.stagger);
    ask(now);
    join_if_known(now);
}

static void learn(const struct message *m, ticks now)
{
    uint32_t node = 1u << m->from;
    if (m->term == 0) new_nodes |= node;
    if (!(m->flags & HELLO_MEMBER)) return;
    if (now < quiet_until) {
        whitebox_cover(COVER_QUIET);
        return;
    }
    members |= node;
    if (m->term > learned_term) learned_term = m->term;
    if (newer(&m->entry, &learned)) learned = m->entry;
}

void membership_hello(const struct message *m, ticks now)
{
    if (m->flags & HELLO_ASKS) {
        whitebox_cover(COVER_ANSWERED_JOINER);
        message_send(m->from, HELLO, self.role == JOINING ? 0 : HELLO_MEMBER, self.role == JOINING ? 0 : self.term);
    }
    if (self.role != JOINING) return;
    learn(m, now);
    join_if_known(now);
}

void membership_timers(ticks now)
{
    if (now >= ask_at) ask(now);
}

ticks membership_next(void) { return ask_at; }
