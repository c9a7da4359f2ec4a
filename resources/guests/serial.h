#pragma once
#include <stdbool.h>
#include <stdint.h>

/* COM1 is the console, output only. */
void console_init(void);

/* One line: "before", the number in decimal, "after". */
void console_line(const char *before, uint32_t number, const char *after);
void console_write(const char *);

/* COM2 brings the engine's replies; `arrived` runs in the interrupt for each byte. False if there is no COM2. */
bool replies_init(void (*arrived)(uint8_t byte));
