#pragma once
#include "message.h"

/* Granting votes to others; one answer per request, held back by the node's own share of the stagger. */
void votes_request(const struct message *, ticks now);
void votes_timers(ticks now);
ticks votes_next(void);
