#pragma once
#include <stdint.h>

/* A bounded text that is built from left to right; what does not fit is left out. Always ends in a zero byte. */
struct text {
    uint32_t length;
    char bytes[120];
};

void text_add(struct text *, const char *);
void text_add_number(struct text *, uint32_t);

/* "before", the number in decimal, "after". */
struct text text_of(const char *before, uint32_t number, const char *after);

uint32_t text_length(const char *);
void *memcpy(void *to, const void *from, __SIZE_TYPE__ size);
void *memset(void *to, int value, __SIZE_TYPE__ size);
