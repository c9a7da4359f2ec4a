/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "inspect.h"

#include "node.h"
#include "protocol.h"
#include "symbols.h"

enum { PAGE = 4096, MAX_READ = 1 << 20, LAST_REGISTER = 255 };

static void done(enum host_message request)
{
    message_begin(DONE);
    put_u32(request);
    message_end();
    channel_flush();
}

static ByteArray *register_value(CPUState *cpu, int number)
{
    static ByteArray *value;
    if (!value) value = qemu.byte_array_new();
    qemu.byte_array_set_size(value, 0);
    qemu.read_register(cpu, value, number);
    return value;
}

const char *inspect_read_registers(struct body *body)
{
    uint32_t vcpu = get_u32(body);
    CPUState *cpu = qemu.get_cpu(vcpu);
    if (!cpu) return "READ_REGISTERS names a vCPU that this machine does not have";
    message_begin(REGISTERS);
    put_u32(vcpu);
    for (int number = 0; number <= LAST_REGISTER; number++) {
        ByteArray *value = register_value(cpu, number);
        if (!value->len) break;
        put_u16(number);
        put_u16(value->len);
        put_bytes(value->data, value->len);
    }
    message_end();
    channel_flush();
    return NULL;
}

const char *inspect_write_register(struct body *body)
{
    CPUState *cpu = qemu.get_cpu(get_u32(body));
    uint32_t number = get_u32(body), size = get_u32(body);
    const uint8_t *bytes = get_bytes(body, size);
    if (!cpu) return "WRITE_REGISTER names a vCPU that this machine does not have";
    if (!bytes || number > LAST_REGISTER) return "WRITE_REGISTER is malformed";
    if (register_value(cpu, number)->len != size) return "WRITE_REGISTER has not the size of that register";
    uint8_t value[64];
    if (size > sizeof value) return "WRITE_REGISTER is malformed";
    for (uint32_t i = 0; i < size; i++) value[i] = bytes[i];
    if (!qemu.write_register(cpu, value, number)) return "this register cannot be written";
    done(WRITE_REGISTER);
    return NULL;
}

/* Only RAM and ROM: reading a device can change it. */
static bool is_memory(uint32_t space, uint64_t address, uint64_t size)
{
    for (uint64_t page = address & -(uint64_t)PAGE; page < address + size; page += PAGE) {
        uint32_t attributes = 0;
        uint64_t physical = space ? qemu.phys_page_attrs_debug(qemu.get_cpu(space - 1), page, &attributes) : page;
        if (physical == UINT64_MAX || qemu.physical_memory_is_io(physical)) return false;
    }
    return true;
}

static const char *check(uint32_t space, uint64_t address, uint64_t size)
{
    if (space && !qemu.get_cpu(space - 1)) return "the memory of a vCPU was asked for that this machine does not have";
    if (address + size < address) return "the addresses wrap around";
    if (!is_memory(space, address, size)) return "there is no memory at all of these addresses";
    return NULL;
}

static bool transfer(uint32_t space, uint64_t address, void *bytes, uint64_t size, bool write)
{
    if (space) return !qemu.memory_rw_debug(qemu.get_cpu(space - 1), address, bytes, size, write);
    qemu.physical_memory_rw(address, bytes, size, write);
    return true;
}

const char *inspect_read_memory(struct body *body)
{
    uint32_t space = get_u32(body);
    uint64_t address = get_i64(body);
    uint32_t size = get_u32(body);
    if (body->bad || size > MAX_READ) return "READ_MEMORY asks for more than 1 MiB";
    const char *refusal = check(space, address, size);
    if (refusal) return refusal;
    message_begin(MEMORY);
    bool read = transfer(space, address, put_space(size), size, false);
    if (!read) put_back(size);
    message_end();
    channel_flush();
    return NULL;
}

const char *inspect_write_memory(struct body *body)
{
    uint32_t space = get_u32(body);
    uint64_t address = get_i64(body);
    uint32_t size = get_u32(body);
    const uint8_t *bytes = get_bytes(body, size);
    if (!bytes) return "WRITE_MEMORY is shorter than it says";
    const char *refusal = check(space, address, size);
    if (refusal) return refusal;
    if (!transfer(space, address, (void *)bytes, size, true)) return "this memory cannot be written";
    done(WRITE_MEMORY);
    return NULL;
}
