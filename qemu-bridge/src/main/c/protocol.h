/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The channel's messages; docs/channel-protocol.md is their specification. */
#ifndef CRUCIBLE_PROTOCOL_H
#define CRUCIBLE_PROTOCOL_H

enum { PROTOCOL_VERSION = 1, PLUGIN_VERSION = 2 };
enum { HEADER_BYTES = 8, MAX_BODY_BYTES = 16 << 20 };

enum host_message {
    START = 1,
    INPUT = 2,
    RUN = 3,
    STOP = 4,
    READ_REGISTERS = 5,
    WRITE_REGISTER = 6,
    READ_MEMORY = 7,
    WRITE_MEMORY = 8,
    SAMPLE_NOW = 9,
    CAPTURE = 10,
    RESTORE = 11,
    QUIT = 12,
    TRACE = 13,
    READ_TRACE = 14,
};

enum plugin_message {
    HELLO = 101,
    PARKED_AT = 102,
    FRAME = 103,
    OUTPUT = 104,
    SAMPLES = 105,
    EXITED = 106,
    STOPPED = 107,
    REGISTERS = 108,
    MEMORY = 109,
    SAMPLED = 110,
    DONE = 111,
    REFUSED = 112,
    ERROR = 113,
    TRACED = 114,
};

enum port { PORT_NIC = 1, PORT_CONSOLE = 2, PORT_REPLY = 3, PORT_WHITE_BOX = 4 };
enum { PARK_ON_WHITE_BOX = 1, PARK_ON_CONSOLE = 2 };
enum { REASON_READY = 0, REASON_TARGET = 1, REASON_WHITE_BOX = 2, REASON_CONSOLE = 4 };
enum { SAMPLE_COARSE = 1 };
enum { TRACE_NOTHING = 0, TRACE_EXECUTIONS = 1, TRACE_WRITES = 2 };

#endif
