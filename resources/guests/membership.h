#pragma once
#include "message.h"

/* How a node with no memory becomes a member without breaking a promise it may have forgotten. */
void membership_start(ticks now);
void membership_hello(const struct message *, ticks now);
void membership_timers(ticks now);
ticks membership_next(void);
