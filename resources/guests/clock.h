#pragma once
#include <stdbool.h>
#include <stdint.h>

/* Time in ticks of the HPET since clock_init(); 100 to the microsecond in QEMU. */
typedef uint64_t ticks;
#define NEVER UINT64_MAX

/* Starts the clock; false if the machine has no HPET. `alarm` runs in the interrupt. */
bool clock_init(void (*alarm)(void));
ticks clock_now(void);
ticks clock_us(uint32_t microseconds);

/* One alarm at that time, at once if it is past, instead of the one set before; NEVER sets none. At most 20 s ahead. */
void clock_alarm(ticks at);
