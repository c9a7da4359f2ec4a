#include "election.h"
#include "coverage.h"
#include "register.h"
#include "text.h"
#include "votes.h"
#include "whitebox.h"

static ticks timer_started, timeout;
static uint32_t votes;                  /* set of the nodes that voted for us in this term */

static uint32_t timeout_spread(void)
{
    return (self.options.timeout_max - self.options.timeout_min) / (1 + self.options.priority);
}

static void restart_timer(ticks now) { timer_started = now; }

/* Without an engine to ask, each node takes a place of its own in the interval, another one at each attempt. */
static void draw_alone(void)
{
    static uint32_t attempt;
    uint32_t place = (self.options.node + attempt++ * (self.options.node + 1)) % (2 * self.options.nodes + 1);
    timeout = clock_us(self.options.timeout_min + timeout_spread() / (2 * self.options.nodes + 1) * place);
}

/* The number comes at the end of the quantum; until then the last timeout stays in force. */
void election_draw(void)
{
    if (!whitebox_ask_random("election-timeout") || timeout == 0) draw_alone();
}

void election_drawn(uint32_t number)
{
    uint32_t spread = (uint64_t)clock_us(timeout_spread()) * number >> 32;
    timeout = clock_us(self.options.timeout_min) + spread;
}

static void enter_term(uint32_t term)
{
    self.term = term;
    self.voted_for = 0;
    self.leader = 0;
    whitebox_event("term", text_of("term=", term, "").bytes);
}

static void become_follower(ticks now)
{
    if (self.role == LEADER) {
        whitebox_cover(COVER_LEADER_STEPS_DOWN);
        whitebox_assert(ASSERT_REACHABLE, true, false, "leader-steps-down", "a leader gives way to a newer term");
        restart_timer(now);
        election_draw();
    }
    if (self.role == CANDIDATE) whitebox_cover(COVER_CANDIDATE_YIELDS);
    self.role = FOLLOWER;
}

static void become_leader(ticks now)
{
    self.role = LEADER;
    self.leader = self.options.node;
    whitebox_cover(COVER_ELECTED);
    tell("leader", "leader of term ", self.term);
    whitebox_assert(ASSERT_ALWAYS, true, false, "one-leader-per-term", "two nodes lead in the same term");
    register_lead(now);
}

static void vote_for_us(uint8_t node, ticks now)
{
    votes |= 1u << node;
    if (self.role == CANDIDATE && count_of(votes) >= majority()) become_leader(now);
}

static void stand_for_election(ticks now)
{
    whitebox_cover(self.role == CANDIDATE ? COVER_TIMEOUT_AS_CANDIDATE : COVER_TIMEOUT_AS_FOLLOWER);
    self.role = CANDIDATE;
    enter_term(self.term + 1);
    self.voted_for = self.options.node;
    votes = 0;
    restart_timer(now);
    election_draw();
    tell("candidate", "candidate in term ", self.term);
    message_send(EVERYONE, REQUEST_VOTE, 0, self.term);
    vote_for_us(self.options.node, now);
}

static void on_vote(const struct message *m, ticks now)
{
    if (!(m->flags & VOTE_GRANTED) || m->term != self.term) return;
    if (self.role == CANDIDATE) vote_for_us(m->from, now);
    else whitebox_cover(COVER_LATE_VOTE);
}

static void two_leaders(uint8_t other)
{
    whitebox_cover(COVER_TWO_LEADERS);
    tell("two-leaders", "leads, but so does another node, in term ", self.term);
    whitebox_assert(ASSERT_ALWAYS, false, false, "one-leader-per-term", "two nodes lead in the same term");
    whitebox_event("two-leaders", text_of("other=", other, "").bytes);
}

static void on_append(const struct message *m, ticks now)
{
    if (m->term < self.term) {
        whitebox_cover(COVER_STALE_LEADER_HEARD);
        message_send(m->from, VOTE, 0, self.term);
        return;
    }
    if (self.role == LEADER) {
        two_leaders(m->from);
        if (m->from > self.options.node) return;   /* the lower number stays, so that the cluster goes on */
    }
    become_follower(now);
    restart_timer(now);
    if (self.leader != m->from) {
        self.leader = m->from;
        tell("follower", "follows node ", m->from);
    }
    register_follow(m);
}

void election_message(const struct message *m, ticks now)
{
    if (m->term > self.term) {
        enter_term(m->term);
        become_follower(now);
    }
    switch (m->kind) {
    case REQUEST_VOTE:
        if (votes_request(m, now)) restart_timer(now);   /* give the one we chose the time to win */
        break;
    case VOTE: on_vote(m, now); break;
    case APPEND: on_append(m, now); break;
    case ACK: register_acknowledged(m); break;
    }
}

void election_begin(ticks now)
{
    restart_timer(now);
    if (self.options.nodes == 1) stand_for_election(now);
}

static bool timer_runs(void) { return self.role == FOLLOWER || self.role == CANDIDATE; }

void election_timers(ticks now)
{
    votes_timers(now);
    if (timer_runs() && now - timer_started >= timeout) stand_for_election(now);
    register_timers(now);
}

static ticks earlier(ticks a, ticks b) { return a < b ? a : b; }

ticks election_next(void)
{
    ticks timer = timer_runs() ? timer_started + timeout : NEVER;
    return earlier(timer, earlier(votes_next(), register_next()));
}
