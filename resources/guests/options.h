#pragma once
#include <stdint.h>

/* What the command line says; times in microseconds. */
struct options {
    uint32_t node, nodes;                 /* this node's number from 1, and how many there are: 1 to 16 */
    uint32_t heartbeat, timeout_min, timeout_max, write, stagger;
    uint32_t priority;
};

/* Reads the defaults, then every `key=value` of the line; reports what it cannot use on the console and goes on. */
struct options options_read(const char *line);
