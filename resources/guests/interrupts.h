#pragma once
#include <stdint.h>

/* Sets up the descriptor table and both interrupt controllers; every line is masked, interrupts stay off. */
void interrupts_init(void);

/* Calls `handler` for the line (0 to 15) from now on, with interrupts off. */
void interrupts_handle(uint8_t line, void (*handler)(void));

static inline void interrupts_off(void) { __asm__ volatile("cli" : : : "memory"); }
static inline void interrupts_on(void) { __asm__ volatile("sti" : : : "memory"); }

/* Turns interrupts on and halts in one step: nothing can arrive in between and be slept through. */
static inline void interrupts_wait(void) { __asm__ volatile("sti; hlt" : : : "memory"); }
