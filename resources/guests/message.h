#pragma once
#include <stdint.h>
#include "node.h"

/* What nodes say to each other: one of these behind an Ethernet header of type 0x88B5, little-endian, padded to 60 bytes. */
enum kind { HELLO = 1, REQUEST_VOTE = 2, VOTE = 3, APPEND = 4, ACK = 5 };
enum flags { HELLO_ASKS = 1, HELLO_MEMBER = 2, VOTE_GRANTED = 1, APPEND_WANTS_ACK = 1 };
enum { EVERYONE = 0 };

struct message {
    uint8_t kind, from, flags, unused;
    uint32_t term;
    struct entry entry;
    uint32_t committed;
};

/* Sends the node's term, register and committed index under that kind; to one node or to EVERYONE. */
void message_send(uint8_t to, enum kind, uint8_t flags, uint32_t term);

/* Checks a frame and copies its message out; false if it is not one of ours. */
bool message_read(const uint8_t *frame, uint32_t size, struct message *);
