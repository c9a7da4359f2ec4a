#pragma once
#include "message.h"

/* Granting votes to others; one answer per request, held back by the node's own share of the stagger. */

/* True if the vote goes to the one that asks. */
bool votes_request(const struct message *, ticks now);
void votes_timers(ticks now);
ticks votes_next(void);
