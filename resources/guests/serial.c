#include "serial.h"
#include "interrupts.h"
#include "port.h"
#include "text.h"

enum { COM1 = 0x3f8, COM2 = 0x2f8, COM2_LINE = 3, FIFO_DEPTH = 16 };
enum { DATA, INTERRUPT_ENABLE, FIFO_CONTROL, LINE_CONTROL, MODEM_CONTROL, LINE_STATUS, SCRATCH = 7 };
enum { DIVISOR_LATCH = 0x80, EIGHT_BITS = 3, FIFO_ON = 0x07, TRIGGER_AT_14 = 0xc0, READY_AND_REQUEST = 3, OUT2 = 8 };
enum { RECEIVED = 1, TRANSMITTER_EMPTY = 0x20 };

static void (*reply_arrived)(uint8_t);

static void uart_init(uint16_t base, uint8_t fifo)
{
    out8(base + LINE_CONTROL, DIVISOR_LATCH | EIGHT_BITS);
    out8(base + DATA, 1);                                    /* 115200 bits a second */
    out8(base + INTERRUPT_ENABLE, 0);
    out8(base + LINE_CONTROL, EIGHT_BITS);
    out8(base + FIFO_CONTROL, fifo);
    out8(base + MODEM_CONTROL, READY_AND_REQUEST | OUT2);
}

void console_init(void) { uart_init(COM1, FIFO_ON); }

void console_write(const char *s)
{
    for (uint32_t left = text_length(s); left; ) {
        uint32_t burst = left < FIFO_DEPTH ? left : FIFO_DEPTH;
        while (!(in8(COM1 + LINE_STATUS) & TRANSMITTER_EMPTY)) { }
        out_bytes(COM1 + DATA, s, burst);
        s += burst;
        left -= burst;
    }
}

void console_line(const char *before, uint32_t number, const char *after)
{
    struct text t = text_of(before, number, after);
    text_add(&t, "\r\n");
    console_write(t.bytes);
}

static void com2_interrupt(void)
{
    while (in8(COM2 + LINE_STATUS) & RECEIVED) reply_arrived(in8(COM2 + DATA));
}

bool replies_init(void (*arrived)(uint8_t))
{
    out8(COM2 + SCRATCH, 0x5a);
    if (in8(COM2 + SCRATCH) != 0x5a) return false;
    reply_arrived = arrived;
    uart_init(COM2, FIFO_ON | TRIGGER_AT_14);
    interrupts_handle(COM2_LINE, com2_interrupt);
    out8(COM2 + INTERRUPT_ENABLE, RECEIVED);
    return true;
}
