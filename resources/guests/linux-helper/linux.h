#pragma once
#include <stdbool.h>

/* The little of Linux on x86-64 that the program needs. What can fail returns a negative number. */
enum { O_RDONLY = 0 };

long open_file(const char *path, int flags);
void lock_file(long file);
long read_bytes(long file, void *bytes, unsigned long count);
void write_text(long file, const char *text);
void write_number(long file, unsigned long number);
long process_number(void);

/* Opens a serial line so that it hands over every byte as it comes. */
long open_raw_line(const char *path);
/* Credits the kernel's pool with 32 bytes that begin with the text. */
bool credit_entropy(const char *text);
bool wait_readable(long file, long seconds);

long allow_port(unsigned short port);
unsigned char in8(unsigned short port);
void out_bytes(unsigned short port, const unsigned char *bytes, unsigned long count);

unsigned text_length(const char *text);
bool same_text(const char *a, const char *b);

/* Reads a decimal number up to `most`. */
bool read_number(const char *text, unsigned long most, unsigned long *number);

/* The program: its exit code. */
int run(int count, char **words);
