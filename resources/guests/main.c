#include "clock.h"
#include "election.h"
#include "interrupts.h"
#include "membership.h"
#include "node.h"
#include "rtl8139.h"
#include "serial.h"
#include "text.h"
#include "whitebox.h"

enum { MULTIBOOT = 0x2badb002, HAS_COMMAND_LINE = 4 };
struct boot_information { uint32_t flags, memory[2], device, command_line; };

struct node self;
static volatile bool pending;

static void wake(void) { pending = true; }

void tell(const char *marker, const char *what, uint32_t number)
{
    struct text line = text_of("node ", self.options.node, ": ");
    text_add(&line, what);
    console_line(line.bytes, number, "");
    whitebox_marker(marker, text_of("term=", self.term, "").bytes);
}

static void frame_arrived(const uint8_t *frame, uint32_t size)
{
    struct message m;
    if (!message_read(frame, size, &m)) return;
    ticks now = clock_now();
    if (m.kind == HELLO) membership_hello(&m, now);
    else if (self.role != JOINING) election_message(&m, now);
}

static void turn(void)
{
    uint32_t number;
    nic_receive(frame_arrived);
    if (whitebox_take_random(&number)) election_drawn(number);
    ticks now = clock_now();
    membership_timers(now);
    election_timers(now);
    ticks joining = membership_next(), electing = election_next();
    clock_alarm(joining < electing ? joining : electing);
}

static _Noreturn void loop(void)
{
    for (;;) {
        interrupts_off();
        if (!pending) {
            interrupts_wait();
            continue;
        }
        pending = false;
        interrupts_on();
        turn();
    }
}

static void give_up(const char *why)
{
    console_write(why);
    whitebox_assert(ASSERT_UNREACHABLE, false, false, "machine-as-expected", why);
}

void guest_main(uint32_t magic, const struct boot_information *boot);
void guest_main(uint32_t magic, const struct boot_information *boot)
{
    console_init();
    interrupts_init();
    whitebox_init(wake);
    bool told = magic == MULTIBOOT && boot->flags & HAS_COMMAND_LINE;
    self.options = options_read(told ? (const char *)boot->command_line : "");
    if (!clock_init(wake)) return give_up("this machine has no HPET: start it with hpet=on\r\n");
    if (!nic_init(wake)) return give_up("this machine has no RTL8139: give the node a NIC of that model\r\n");
    whitebox_assert(ASSERT_SOMETIMES, false, true, "value-committed", "a majority holds a value");
    console_line("node ", self.options.node, ": ready");
    whitebox_lifecycle(LIFECYCLE_READY);
    interrupts_on();
    election_draw();
    membership_start(clock_now());
    wake();
    loop();
}
