#include "rtl8139.h"
#include "interrupts.h"
#include "pci.h"
#include "port.h"
#include "text.h"

enum { VENDOR = 0x10ec, DEVICE = 0x8139, SENDERS = 4, RING = 8192, RING_SLACK = 16 + 1536, CHECKSUM = 4 };
enum { TX_STATUS = 0x10, TX_ADDRESS = 0x20, RX_RING = 0x30, COMMAND = 0x37, RX_READ = 0x38, INT_MASK = 0x3c, INT_STATUS = 0x3e,
       RX_CONFIG = 0x44 };
enum { RING_EMPTY = 1, TX_ON = 4, RX_ON = 8, RESET = 0x10, TX_DONE = 1 << 13, RX_OK = 1, RX_ERROR = 2, RX_OVERFLOW = 0x10 };
enum { ACCEPT_OWN = 2, ACCEPT_BROADCAST = 8, NO_SPLIT_AT_END = 0x80 };

static uint16_t ports;
static uint8_t address[6];
static uint8_t ring[RING + RING_SLACK] __attribute__((aligned(16)));
static uint8_t outgoing[SENDERS][FRAME_MAX + 2] __attribute__((aligned(4)));
static uint32_t sender, reading;
static void (*woken)(void);

static void nic_interrupt(void)
{
    out16(ports + INT_STATUS, in16(ports + INT_STATUS));   /* the line is level triggered: acknowledge before the end of interrupt */
    woken();
}

bool nic_init(void (*wake)(void))
{
    struct pci_device device;
    if (!pci_find(VENDOR, DEVICE, &device)) return false;
    ports = device.ports;
    woken = wake;
    out8(ports + COMMAND, RESET);
    while (in8(ports + COMMAND) & RESET) { }
    for (uint32_t i = 0; i < sizeof address; i++) address[i] = in8(ports + i);
    out32(ports + RX_RING, (uint32_t)ring);
    interrupts_handle(device.line, nic_interrupt);
    out16(ports + INT_MASK, RX_OK | RX_ERROR | RX_OVERFLOW);
    out8(ports + COMMAND, RX_ON | TX_ON);
    out32(ports + RX_CONFIG, ACCEPT_OWN | ACCEPT_BROADCAST | NO_SPLIT_AT_END);
    return true;
}

const uint8_t *nic_address(void) { return address; }

bool nic_send(const void *frame, uint32_t size)
{
    uint16_t status = ports + TX_STATUS + 4 * sender;
    if (!(in32(status) & TX_DONE)) return false;
    memcpy(outgoing[sender], frame, size);
    out32(ports + TX_ADDRESS + 4 * sender, (uint32_t)outgoing[sender]);
    out32(status, size);
    sender = (sender + 1) % SENDERS;
    return true;
}

void nic_receive(void (*taker)(const uint8_t *, uint32_t))
{
    while (!(in8(ports + COMMAND) & RING_EMPTY)) {
        volatile uint16_t *head = (void *)(ring + reading);   /* status, then length with checksum; the device writes them */
        uint16_t status = head[0], size = head[1];
        if (status & RX_OK && size >= FRAME_MIN + CHECKSUM && size <= FRAME_MAX + CHECKSUM) taker(ring + reading + 4, size - CHECKSUM);
        reading = (reading + 4 + size + 3) / 4 * 4 % RING;
        out16(ports + RX_READ, reading - 16);                  /* the device keeps its read pointer 16 bytes back */
    }
}
