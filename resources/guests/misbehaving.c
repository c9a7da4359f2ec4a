/*
 * A guest that does wrong on purpose, for tests and samples. Each 10 ms it draws a number, by RDRAND where its processor has that (the
 * engine gives it none), otherwise from a fixed sequence, and marks it. With `triple-fault-at=MS` the machine resets by itself then.
 */
#include "clock.h"
#include "interrupts.h"
#include "serial.h"
#include "text.h"
#include "whitebox.h"

enum { MULTIBOOT = 0x2badb002, HAS_COMMAND_LINE = 4, PERIOD = 10000, HAS_RDRAND = 1 << 30, TRIES = 10 };
struct boot_information { uint32_t flags, memory[2], device, command_line; };

static volatile bool pending;
static uint32_t sequence = 1;

static void wake(void) { pending = true; }

static bool has_rdrand(void)
{
    uint32_t a = 1, b, c, d;
    __asm__ volatile("cpuid" : "+a"(a), "=b"(b), "=c"(c), "=d"(d));
    return c & HAS_RDRAND;
}

static uint32_t draw(void)
{
    uint32_t number = 0;
    uint8_t drawn = 0;
    for (int i = 0; i < TRIES && !drawn && has_rdrand(); i++)
        __asm__ volatile(".byte 0x0f, 0xc7, 0xf0; setc %1" : "=a"(number), "=q"(drawn) : : "cc");   /* rdrand %eax */
    if (!drawn) number = sequence = sequence * 1103515245 + 12345;
    return number >> 16;
}

/* An interrupt without a table of handlers, twice more: the processor gives up and the machine resets. */
static void triple_fault(void)
{
    struct { uint16_t limit; uint32_t base; } __attribute__((packed)) none = { 0, 0 };
    __asm__ volatile("lidt %0; int3" : : "m"(none));
}

/* The milliseconds of `triple-fault-at=MS`; 0 where the line has none. */
static uint32_t fault_time(const char *line)
{
    static const char key[] = "triple-fault-at=";
    for (; *line; line++) {
        uint32_t at = 0, value = 0;
        while (key[at] && line[at] == key[at]) at++;
        if (key[at]) continue;
        while (line[at] >= '0' && line[at] <= '9') value = value * 10 + line[at++] - '0';
        return value;
    }
    return 0;
}

static void turn(uint32_t count, uint32_t fault)
{
    if (fault && count * (PERIOD / 1000) >= fault) {
        console_write("now a triple fault\r\n");
        triple_fault();
    }
    uint32_t number = draw();
    console_line("drew ", number, "");
    whitebox_marker("drew", text_of("", number, "").bytes);
}

void guest_main(uint32_t magic, const struct boot_information *boot);
void guest_main(uint32_t magic, const struct boot_information *boot)
{
    console_init();
    interrupts_init();
    whitebox_init(wake);
    uint32_t fault = magic == MULTIBOOT && boot->flags & HAS_COMMAND_LINE ? fault_time((const char *)boot->command_line) : 0;
    if (!clock_init(wake)) return console_write("this machine has no HPET: start it with hpet=on\r\n");
    whitebox_lifecycle(LIFECYCLE_READY);
    interrupts_on();
    for (uint32_t count = 1;; count++) {
        ticks due = clock_us(count * PERIOD);
        clock_alarm(due);
        while (clock_now() < due) {
            interrupts_off();
            if (pending) interrupts_on();
            else interrupts_wait();
            pending = false;
        }
        turn(count, fault);
    }
}
