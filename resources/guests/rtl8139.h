#pragma once
#include <stdbool.h>
#include <stdint.h>

enum { FRAME_MIN = 60, FRAME_MAX = 1514 };

/* Starts the first RTL8139; false if there is none. `wake` runs in the interrupt when frames have come. */
bool nic_init(void (*wake)(void));
const uint8_t *nic_address(void);

/* Sends a frame of FRAME_MIN to FRAME_MAX bytes; false, and nothing is sent, if all four transmit buffers are busy. */
bool nic_send(const void *frame, uint32_t size);

/* Hands every frame that has come to `taker`, oldest first; the frame is valid during the call only. */
void nic_receive(void (*taker)(const uint8_t *frame, uint32_t size));
