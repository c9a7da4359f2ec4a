#pragma once
#include <stdbool.h>
#include <stdint.h>

struct pci_device {
    uint16_t ports;       /* base of the first region, an I/O region */
    uint8_t line;         /* the interrupt line that the firmware has routed */
};

/* Finds the first function 0 on bus 0 with that identity, turns on its I/O and bus mastering; false if there is none. */
bool pci_find(uint16_t vendor, uint16_t device, struct pci_device *found);
