#include "interrupts.h"
#include "port.h"
#include "serial.h"
#include "whitebox.h"

enum { PIC1 = 0x20, PIC2 = 0xa0, CASCADE = 2, LINES = 16, VECTORS = 48, FIRST_LINE = 32 };
enum { INITIALISE = 0x11, MODE_8086 = 1, END_OF_INTERRUPT = 0x20 };

static struct gate { uint16_t low, selector, flags, high; } gates[VECTORS];
static void (*handlers[LINES])(void);
extern const uint8_t vectors[];
void interrupt_arrived(uint32_t vector);
_Noreturn void processor_fault(uint32_t vector);

static void pic_init(uint16_t pic, uint8_t first_vector, uint8_t wiring)
{
    out8(pic, INITIALISE);
    out8(pic + 1, first_vector);
    out8(pic + 1, wiring);
    out8(pic + 1, MODE_8086);
    out8(pic + 1, 0xff);
}

void interrupts_init(void)
{
    struct { uint16_t limit; uint32_t base; } __attribute__((packed)) table = { sizeof gates - 1, (uint32_t)gates };
    for (uint32_t i = 0; i < VECTORS; i++) {
        uint32_t entry = (uint32_t)vectors + 8 * i;
        gates[i] = (struct gate){ entry & 0xffff, 0x08, 0x8e00, entry >> 16 };
    }
    __asm__ volatile("lidt %0" : : "m"(table));
    pic_init(PIC1, FIRST_LINE, 1 << CASCADE);
    pic_init(PIC2, FIRST_LINE + 8, CASCADE);
}

void interrupts_handle(uint8_t line, void (*handler)(void))
{
    uint16_t mask = line < 8 ? PIC1 + 1 : PIC2 + 1;
    handlers[line] = handler;
    out8(mask, in8(mask) & ~(1u << (line & 7)));
    if (line >= 8) out8(PIC1 + 1, in8(PIC1 + 1) & ~(1u << CASCADE));
}

void interrupt_arrived(uint32_t vector)
{
    uint32_t line = vector - FIRST_LINE;
    if (handlers[line]) handlers[line]();   /* a spurious line 7 or 15 has none */
    if (line >= 8) out8(PIC2, END_OF_INTERRUPT);
    out8(PIC1, END_OF_INTERRUPT);
}

void processor_fault(uint32_t vector)
{
    console_line("processor fault ", vector, "");
    whitebox_assert(ASSERT_UNREACHABLE, false, false, "processor-fault", "the guest's processor took a fault");
    for (;;) __asm__ volatile("cli; hlt");
}
