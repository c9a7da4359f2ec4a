#include "text.h"

void text_add(struct text *t, const char *s)
{
    while (*s && t->length < sizeof t->bytes - 1) t->bytes[t->length++] = *s++;
    t->bytes[t->length] = 0;
}

void text_add_number(struct text *t, uint32_t number)
{
    char digits[11];
    char *at = digits + sizeof digits;
    *--at = 0;
    do *--at = '0' + number % 10; while (number /= 10);
    text_add(t, at);
}

struct text text_of(const char *before, uint32_t number, const char *after)
{
    struct text t = { .length = 0 };
    text_add(&t, before);
    text_add_number(&t, number);
    text_add(&t, after);
    return t;
}

uint32_t text_length(const char *s)
{
    uint32_t length = 0;
    while (s[length]) length++;
    return length;
}

/* The compiler may call these two for copies of structures. */
void *memcpy(void *to, const void *from, __SIZE_TYPE__ size)
{
    void *result = to;
    __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(size) : : "memory");
    return result;
}

void *memset(void *to, int value, __SIZE_TYPE__ size)
{
    void *result = to;
    __asm__ volatile("rep stosb" : "+D"(to), "+c"(size) : "a"(value) : "memory");
    return result;
}
