#include "clock.h"
#include "interrupts.h"

/* HPET (IA-PC HPET specification 1.0a): one free-running counter, one comparator used as a one-shot in legacy routing,
 * so that the guest wakes at deadlines only and a deadline costs one write. */
static volatile uint32_t *const hpet = (void *)0xfed00000;
enum { PERIOD_FS = 0x04 / 4, CONFIG = 0x10 / 4, COUNTER = 0xf0 / 4, TIMER0 = 0x100 / 4, COMPARATOR0 = 0x108 / 4 };
enum { ENABLE = 1, LEGACY_ROUTE = 2, TIMER_INTERRUPT = 4, TIMER_32_BIT = 0x100, LINE = 0 };

static uint32_t per_us;
static ticks armed = NEVER;
static void (*alarm_handler)(void);

static void hpet_interrupt(void)
{
    armed = NEVER;
    alarm_handler();
}

bool clock_init(void (*alarm)(void))
{
    uint32_t period = hpet[PERIOD_FS];
    if (period == 0 || period > 100000000) return false;   /* the specification's upper bound; absent reads all ones */
    per_us = 1000000000 / period;
    alarm_handler = alarm;
    interrupts_handle(LINE, hpet_interrupt);
    hpet[CONFIG] = ENABLE | LEGACY_ROUTE;
    return true;
}

ticks clock_now(void)
{
    uint32_t high, low;
    do {
        high = hpet[COUNTER + 1];
        low = hpet[COUNTER];
    } while (high != hpet[COUNTER + 1]);
    return (ticks)high << 32 | low;
}

ticks clock_us(uint32_t microseconds) { return (ticks)microseconds * per_us; }

void clock_alarm(ticks at)
{
    if (at == armed) return;
    armed = at;
    if (at == NEVER) {
        hpet[TIMER0] = TIMER_32_BIT;
        return;
    }
    hpet[TIMER0] = TIMER_32_BIT | TIMER_INTERRUPT;
    hpet[COMPARATOR0] = (uint32_t)at;
}
