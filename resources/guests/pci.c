#include "pci.h"
#include "port.h"

enum { ADDRESS = 0xcf8, DATA = 0xcfc, SLOTS = 32 };
enum { IDENTITY = 0x00, COMMAND = 0x04, REGION0 = 0x10, INTERRUPT = 0x3c, IO_AND_MASTER = 5 };

static void select(uint32_t slot, uint32_t offset) { out32(ADDRESS, 0x80000000 | slot << 11 | offset); }

static uint32_t config(uint32_t slot, uint32_t offset)
{
    select(slot, offset);
    return in32(DATA);
}

bool pci_find(uint16_t vendor, uint16_t device, struct pci_device *found)
{
    uint32_t identity = (uint32_t)device << 16 | vendor;
    for (uint32_t slot = 0; slot < SLOTS; slot++) {
        if (config(slot, IDENTITY) != identity) continue;
        found->ports = config(slot, REGION0) & ~3u;
        found->line = config(slot, INTERRUPT) & 0xff;
        uint32_t command = config(slot, COMMAND) & 0xffff;
        select(slot, COMMAND);
        out32(DATA, command | IO_AND_MASTER);
        return true;
    }
    return false;
}
