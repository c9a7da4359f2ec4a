/*
 * The tests' guest: a timer interrupt every 10 ms, halted in between, some computing, a line on COM1 every tenth tick, a white-box message
 * every third. It echoes what is typed on COM1, except: q switches off, r resets, t makes a triple fault, b writes a burst on COM1.
 */
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;

enum { COM1 = 0x3f8, WHITE_BOX = 0xe9, TABLE_WORDS = 16384 };

static volatile u32 ticks;
static u32 table[TABLE_WORDS], state = 1;

static void out8(u16 port, u8 value)
{
    __asm__ volatile("outb %0, %1" : : "a"(value), "Nd"(port));
}

static void out16(u16 port, u16 value)
{
    __asm__ volatile("outw %0, %1" : : "a"(value), "Nd"(port));
}

static u8 in8(u16 port)
{
    u8 value;
    __asm__ volatile("inb %1, %0" : "=a"(value) : "Nd"(port));
    return value;
}

static void print(const char *text)
{
    while (*text) out8(COM1, *text++);
}

static void print_number(u32 value)
{
    char digits[11], *at = digits + 10;
    *at = 0;
    do *--at = '0' + value % 10;
    while (value /= 10);
    print(at);
}

static void white_box(u8 kind, const u8 *body, u16 size)
{
    const u8 head[4] = {0xc7, kind, size, size >> 8};
    for (int i = 0; i < 4; i++) out8(WHITE_BOX, head[i]);
    for (int i = 0; i < size; i++) out8(WHITE_BOX, body[i]);
}

/* Kind 4, coverage: which point does not matter here. */
static void cover(u32 point)
{
    const u8 body[4] = {point, point >> 8, point >> 16, point >> 24};
    white_box(4, body, sizeof body);
}

void timer_interrupt(void)
{
    ticks++;
    out8(0x20, 0x20);
}

__asm__(".globl timer_entry\n"
        "timer_entry:\n"
        "  pusha\n"
        "  call timer_interrupt\n"
        "  popa\n"
        "  iret\n");
extern u8 timer_entry[];

static struct {
    u16 low, selector;
    u8 zero, type;
    u16 high;
} __attribute__((packed)) gates[256];

static struct {
    u16 limit;
    u32 base;
} __attribute__((packed)) idt = {sizeof gates - 1, (u32)gates};

static void set_up_timer(void)
{
    u16 selector;
    __asm__("mov %%cs, %0" : "=r"(selector));
    u32 entry = (u32)timer_entry;
    gates[32].low = entry;
    gates[32].selector = selector;
    gates[32].type = 0x8e;
    gates[32].high = entry >> 16;
    __asm__ volatile("lidt %0" : : "m"(idt));
    out8(0x20, 0x11), out8(0x21, 32), out8(0x21, 4), out8(0x21, 1);
    out8(0xa0, 0x11), out8(0xa1, 40), out8(0xa1, 2), out8(0xa1, 1);
    out8(0x21, 0xfe), out8(0xa1, 0xff);
    u32 divisor = 1193182 / 100;
    out8(0x43, 0x34), out8(0x40, divisor), out8(0x40, divisor >> 8);
}

static void compute(void)
{
    for (int i = 0; i < 2000; i++) {
        state = state * 1664525 + 1013904223;
        table[state >> 18] += state;
    }
}

static void burst(void)
{
    for (int i = 0; i < 2000; i++) out8(COM1, 'x');
}

static void triple_fault(void)
{
    idt.limit = 0;
    __asm__ volatile("lidt %0; int3" : : "m"(idt));
}

static void read_console(void)
{
    while (in8(COM1 + 5) & 1) {
        char c = in8(COM1);
        if (c == 'q') out16(0x604, 0x2000);
        if (c == 'r') out8(0x64, 0xfe);
        if (c == 't') triple_fault();
        if (c == 'b') burst();
        const char text[] = {'<', c, '>', 0};
        print(text);
    }
}

void start(void)
{
    static const u8 ready[] = {0};
    out8(COM1 + 2, 0x01);
    print("hello\n");
    white_box(2, ready, sizeof ready);
    set_up_timer();
    for (u32 seen = 0;;) {
        __asm__ volatile("cli");
        if (seen == ticks) {
            __asm__ volatile("sti; hlt");
            continue;
        }
        __asm__ volatile("sti");
        seen++;
        compute();
        read_console();
        if (seen % 3 == 0) cover(seen);
        if (seen % 10 == 0) print("tick "), print_number(seen), print("\n");
    }
}

__asm__(".section .multiboot, \"a\"\n"
        ".long 0x1badb002, 0, -0x1badb002\n"
        ".text\n"
        ".globl _start\n"
        "_start:\n"
        "  mov $stack_end, %esp\n"
        "  call start\n"
        ".bss\n"
        ".balign 16\n"
        "  .skip 8192\n"
        "stack_end:\n"
        ".text\n");
