#include "linux.h"

enum { SYS_READ = 0, SYS_WRITE, SYS_OPEN, SYS_CLOSE, SYS_IOCTL = 16, SYS_GETPID = 39, SYS_EXIT = 60, SYS_FLOCK = 73 };
enum { SYS_IOPERM = 173, SYS_PPOLL = 271 };
enum { O_RDWR = 2, O_NOCTTY = 0400, O_NONBLOCK = 04000, O_CLOEXEC = 02000000, LOCK_EX = 2, POLLIN = 1 };
enum { RNDADDENTROPY = 0x40085203 };
enum { TCGETS = 0x5401, TCSETS = 0x5402, CS8 = 060, CREAD = 0200, CLOCAL = 04000, BAUD_115200 = 010002 };

/* The kernel's own struct termios. */
struct line_settings {
    unsigned input, output, control, local;
    unsigned char discipline, characters[19];
};

/* The kernel's struct rand_pool_info. */
struct entropy {
    int bits, length;
    unsigned char bytes[32];
};

struct poll {
    int file;
    short wanted, found;
};

static long call(long number, long a, long b, long c, long d, long e)
{
    register long fourth __asm__("r10") = d;
    register long fifth __asm__("r8") = e;
    long result;
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(number), "D"(a), "S"(b), "d"(c), "r"(fourth), "r"(fifth)
                     : "rcx", "r11", "memory");
    return result;
}

long open_file(const char *path, int flags) { return call(SYS_OPEN, (long)path, flags | O_CLOEXEC, 0, 0, 0); }
void lock_file(long file) { call(SYS_FLOCK, file, LOCK_EX, 0, 0, 0); }
long read_bytes(long file, void *bytes, unsigned long count) { return call(SYS_READ, file, (long)bytes, (long)count, 0, 0); }
void write_text(long file, const char *text) { call(SYS_WRITE, file, (long)text, text_length(text), 0, 0); }
long process_number(void) { return call(SYS_GETPID, 0, 0, 0, 0, 0); }
long allow_port(unsigned short port) { return call(SYS_IOPERM, port, 1, 1, 0, 0); }

void write_number(long file, unsigned long number)
{
    char text[24];
    unsigned at = sizeof text;
    text[--at] = 0;
    text[--at] = '\n';
    do {
        text[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    write_text(file, text + at);
}

long open_raw_line(const char *path)
{
    struct line_settings settings;
    long file = open_file(path, O_RDWR | O_NOCTTY | O_NONBLOCK);
    if (file < 0 || call(SYS_IOCTL, file, TCGETS, (long)&settings, 0, 0) < 0) return -1;
    settings.input = settings.output = settings.local = 0;
    settings.control = CS8 | CREAD | CLOCAL | BAUD_115200;
    settings.characters[5] = 0; /* VTIME */
    settings.characters[6] = 1; /* VMIN */
    return call(SYS_IOCTL, file, TCSETS, (long)&settings, 0, 0) < 0 ? -1 : file;
}

bool credit_entropy(const char *text)
{
    struct entropy entropy = { 8 * sizeof entropy.bytes, sizeof entropy.bytes, { 0 } };
    long file = open_file("/dev/random", O_RDWR);
    for (unsigned k = 0; k < sizeof entropy.bytes && text[k]; k++) entropy.bytes[k] = (unsigned char)text[k];
    return file >= 0 && call(SYS_IOCTL, file, RNDADDENTROPY, (long)&entropy, 0, 0) == 0;
}

bool wait_readable(long file, long seconds)
{
    struct poll poll = { (int)file, POLLIN, 0 };
    long patience[2] = { seconds, 0 };
    return call(SYS_PPOLL, (long)&poll, 1, (long)patience, 0, 0) == 1;
}

unsigned char in8(unsigned short port)
{
    unsigned char value;
    __asm__ volatile("inb %1, %0" : "=a"(value) : "Nd"(port));
    return value;
}

void out_bytes(unsigned short port, const unsigned char *bytes, unsigned long count)
{
    __asm__ volatile("rep outsb" : "+S"(bytes), "+c"(count) : "d"(port) : "memory");
}

unsigned text_length(const char *text)
{
    unsigned length = 0;
    while (text[length]) length++;
    return length;
}

bool same_text(const char *a, const char *b)
{
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

bool read_number(const char *text, unsigned long most, unsigned long *number)
{
    *number = 0;
    if (!*text) return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9') return false;
        *number = *number * 10 + (unsigned long)(*text - '0');
        if (*number > most) return false;
    }
    return true;
}

/* The kernel leaves the number of words and then the words on the stack. */
__attribute__((used)) static void start(long *stack) { call(SYS_EXIT, run((int)stack[0], (char **)(stack + 1)), 0, 0, 0, 0); }

__asm__(".globl _start\n_start:\n\txor %ebp, %ebp\n\tmov %rsp, %rdi\n\tand $-16, %rsp\n\tcall start\n\thlt\n");
