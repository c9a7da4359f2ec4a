#pragma once
#include "message.h"

/* Leader election by terms and majority votes. */
void election_begin(ticks now);
void election_message(const struct message *, ticks now);

/* A random number of the engine has come: the election timeout is drawn from it. */
void election_drawn(uint32_t number);
void election_draw(void);
void election_timers(ticks now);
ticks election_next(void);
