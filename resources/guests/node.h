#pragma once
#include <stdbool.h>
#include <stdint.h>
#include "clock.h"
#include "options.h"

/* The node's own state, which all parts of the protocol read. A node that loses power loses all of it. */
enum role { JOINING, FOLLOWER, CANDIDATE, LEADER };

/* One version of the register: written by the leader of `term`, the `index`-th of all. */
struct entry { uint32_t term, index, value; };

extern struct node {
    struct options options;
    enum role role;
    uint32_t term;
    uint8_t voted_for, leader;     /* node numbers in this term; 0 is none */
    struct entry entry;
    uint32_t committed;            /* index of the newest version that a majority is known to hold */
} self;

static inline uint32_t majority(void) { return self.options.nodes / 2 + 1; }
static inline bool newer(const struct entry *a, const struct entry *b)
{
    return a->term != b->term ? a->term > b->term : a->index > b->index;
}

/* Sets of nodes: bit K is node K. */
static inline uint32_t count_of(uint32_t set)
{
    uint32_t count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

/* Tells people and the engine: "node K: <what><number>" on the console, a marker with the detail "term=T". */
void tell(const char *marker, const char *what, uint32_t number);
