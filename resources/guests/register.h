#pragma once
#include "message.h"

/* One replicated register: the leader writes, a majority acknowledges, then the write is committed. */
void register_lead(ticks now);
void register_follow(const struct message *append);
void register_acknowledged(const struct message *ack);
void register_timers(ticks now);
ticks register_next(void);
