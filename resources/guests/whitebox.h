#pragma once
#include <stdbool.h>
#include <stdint.h>

/* The guest's side of the white-box channel, version 1 (docs/white-box-channel.md). All of it does nothing without the channel. */
enum assert_flavor { ASSERT_ALWAYS, ASSERT_SOMETIMES, ASSERT_REACHABLE, ASSERT_UNREACHABLE };
enum lifecycle { LIFECYCLE_READY, LIFECYCLE_DONE };

/* `wake` runs in the interrupt that completes a reply. */
void whitebox_init(void (*wake)(void));
void whitebox_assert(enum assert_flavor, bool condition, bool must_hit, const char *id, const char *message);
void whitebox_lifecycle(enum lifecycle);
void whitebox_event(const char *name, const char *detail);
void whitebox_marker(const char *name, const char *detail);

/* Reports a point (1 to 63) the first time it is reached. */
void whitebox_cover(uint32_t point);

/* Asks the engine for a random number; false if there is no engine to ask. The number comes later, once. */
bool whitebox_ask_random(const char *stream);

/* Takes the newest number that has arrived since the last call, if there is one. */
bool whitebox_take_random(uint32_t *number);
