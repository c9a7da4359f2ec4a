/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * QEMU's functions, found by name in the running program. Builds with loadable modules (Debian, Ubuntu, Fedora) export all of them.
 * One line of the table: result, member of `qemu`, parameters, the name, and the name other versions give it or NULL.
 */
#ifndef CRUCIBLE_SYMBOLS_H
#define CRUCIBLE_SYMBOLS_H

#include "qemu-abi.h"

#define QEMU_SYMBOLS(S)                                                                                                                    \
    /* clock */                                                                                                                            \
    S(void, timer_init_full, (QEMUTimer *, void *, int, int, int, void (*)(void *), void *), "timer_init_full", NULL)                      \
    S(void, timer_mod_ns, (QEMUTimer *, int64_t), "timer_mod_ns", NULL)                                                                    \
    S(void, timer_del, (QEMUTimer *), "timer_del", NULL)                                                                                   \
    S(int64_t, timerlist_deadline_ns, (void *), "timerlist_deadline_ns", NULL)                                                             \
    S(int64_t, clock_deadline_ns_all, (int, int), "qemu_clock_deadline_ns_all", NULL)                                                      \
    S(bool, clock_run_timers, (int), "qemu_clock_run_timers", NULL)                                                                        \
    S(int64_t, clock_get_ns, (int), "qemu_clock_get_ns", NULL)                                                                             \
    S(int64_t, icount_get_raw, (void), "icount_get_raw", NULL)                                                                             \
    S(int64_t, icount_to_ns, (int64_t), "icount_to_ns", NULL)                                                                              \
    S(void, icount_start_warp_timer, (void), "icount_start_warp_timer", NULL)                                                              \
    /* processors and run state */                                                                                                         \
    S(CPUState *, get_cpu, (int), "qemu_get_cpu", NULL)                                                                                    \
    S(bool, all_cpu_threads_idle, (void), "all_cpu_threads_idle", NULL)                                                                    \
    S(bool, cpu_work_list_empty, (CPUState *), "cpu_work_list_empty", NULL)                                                                \
    S(void, async_run_on_cpu, (CPUState *, void (*)(CPUState *, run_on_cpu_data), run_on_cpu_data), "async_run_on_cpu", NULL)              \
    S(void, bql_unlock, (void), "qemu_mutex_unlock_iothread", "bql_unlock")                                                                \
    S(void, bql_lock, (const char *, int), "qemu_mutex_lock_iothread_impl", "bql_lock_impl")                                               \
    S(int, vm_stop, (int), "vm_stop", NULL)                                                                                                \
    S(void, vm_start, (void), "vm_start", NULL)                                                                                            \
    S(bool, runstate_is_running, (void), "runstate_is_running", NULL)                                                                      \
    S(int, shutdown_requested_get, (void), "qemu_shutdown_requested_get", NULL)                                                            \
    S(void, system_shutdown_request, (int), "qemu_system_shutdown_request", NULL)                                                          \
    S(void, system_reset, (int), "qemu_system_reset", NULL)                                                                                \
    /* main loop */                                                                                                                        \
    S(void, set_fd_handler, (int, void (*)(void *), void (*)(void *), void *), "qemu_set_fd_handler", NULL)                                \
    S(void, add_machine_init_done_notifier, (Notifier *), "qemu_add_machine_init_done_notifier", NULL)                                     \
    S(void, main_loop_poll_add_notifier, (Notifier *), "main_loop_poll_add_notifier", NULL)                                                \
    S(void, register_shutdown_notifier, (Notifier *), "qemu_register_shutdown_notifier", NULL)                                             \
    S(void, main_loop_wait, (int), "main_loop_wait", NULL)                                                                                 \
    S(VersionInfo *, query_version, (void *), "qmp_query_version", NULL)                                                                   \
    /* inputs */                                                                                                                           \
    S(void *, find_netdev, (const char *), "qemu_find_netdev", NULL)                                                                       \
    S(int, can_send_packet, (void *), "qemu_can_send_packet", NULL)                                                                        \
    S(long, send_packet, (void *, const uint8_t *, int), "qemu_send_packet", NULL)                                                         \
    S(void, purge_queued_packets, (void *), "qemu_purge_queued_packets", NULL)                                                             \
    S(void *, chr_find, (const char *), "qemu_chr_find", NULL)                                                                             \
    S(int, chr_be_can_write, (void *), "qemu_chr_be_can_write", NULL)                                                                      \
    S(void, chr_be_write, (void *, const uint8_t *, int), "qemu_chr_be_write", NULL)                                                       \
    /* registers and memory */                                                                                                             \
    S(void, cpu_dump_state, (CPUState *, FILE *, int), "cpu_dump_state", NULL)                                                             \
    S(int, read_register, (CPUState *, ByteArray *, int), "x86_cpu_gdb_read_register", NULL)                                               \
    S(int, write_register, (CPUState *, uint8_t *, int), "x86_cpu_gdb_write_register", NULL)                                               \
    S(void, physical_memory_rw, (uint64_t, void *, uint64_t, bool), "cpu_physical_memory_rw", NULL)                                        \
    S(int, memory_rw_debug, (CPUState *, uint64_t, void *, uint64_t, bool), "cpu_memory_rw_debug", NULL)                                   \
    S(bool, physical_memory_is_io, (uint64_t), "cpu_physical_memory_is_io", NULL)                                                          \
    S(uint64_t, phys_page_attrs_debug, (CPUState *, uint64_t, uint32_t *), "cpu_get_phys_page_attrs_debug", NULL)                          \
    S(ByteArray *, byte_array_new, (void), "g_byte_array_new", NULL)                                                                       \
    S(ByteArray *, byte_array_set_size, (ByteArray *, unsigned), "g_byte_array_set_size", NULL)                                            \
    S(int, ram_foreach_block, (int (*)(RAMBlock *, void *), void *), "qemu_ram_foreach_block", NULL)                                       \
    S(const char *, ram_get_idstr, (RAMBlock *), "qemu_ram_get_idstr", NULL)                                                               \
    S(void *, ram_get_host_addr, (RAMBlock *), "qemu_ram_get_host_addr", NULL)                                                             \
    S(uint64_t, ram_get_used_length, (RAMBlock *), "qemu_ram_get_used_length", NULL)                                                       \
    S(int, ram_get_fd, (RAMBlock *), "qemu_ram_get_fd", NULL)                                                                              \
    /* tracing: the plugin interface, but for the flush */                                                                                 \
    S(void, tb_flush, (CPUState *), "tb_flush", NULL)                                                                                      \
    S(void, plugin_register_tb_trans_cb, (uint64_t, void (*)(uint64_t, void *)), "qemu_plugin_register_vcpu_tb_trans_cb", NULL)            \
    S(size_t, plugin_tb_n_insns, (const void *), "qemu_plugin_tb_n_insns", NULL)                                                           \
    S(void *, plugin_tb_get_insn, (const void *, size_t), "qemu_plugin_tb_get_insn", NULL)                                                 \
    S(uint64_t, plugin_insn_vaddr, (const void *), "qemu_plugin_insn_vaddr", NULL)                                                         \
    S(void, plugin_register_exec_cb, (void *, void (*)(unsigned, void *), int, void *), "qemu_plugin_register_vcpu_insn_exec_cb", NULL)    \
    S(void, plugin_register_mem_cb, (void *, void (*)(unsigned, uint32_t, uint64_t, void *), int, int, void *),                            \
      "qemu_plugin_register_vcpu_mem_cb", NULL)                                                                                            \
    S(bool, plugin_mem_is_store, (uint32_t), "qemu_plugin_mem_is_store", NULL)                                                             \
    S(unsigned, plugin_mem_size_shift, (uint32_t), "qemu_plugin_mem_size_shift", NULL)                                                     \
    S(void *, plugin_get_hwaddr, (uint32_t, uint64_t), "qemu_plugin_get_hwaddr", NULL)                                                     \
    S(bool, plugin_hwaddr_is_io, (const void *), "qemu_plugin_hwaddr_is_io", NULL)                                                         \
    S(uint64_t, plugin_hwaddr_phys_addr, (const void *), "qemu_plugin_hwaddr_phys_addr", NULL)                                             \
    /* devices */                                                                                                                          \
    S(Object *, object_get_root, (void), "object_get_root", NULL)                                                                          \
    S(int, object_child_foreach_recursive, (Object *, int (*)(Object *, void *), void *), "object_child_foreach_recursive", NULL)          \
    S(Object *, object_dynamic_cast, (Object *, const char *), "object_dynamic_cast", NULL)                                                \
    S(char *, object_get_canonical_path, (const Object *), "object_get_canonical_path", NULL)                                              \
    S(void, object_unref, (void *), "object_unref", NULL)                                                                                  \
    S(const VMStateDescription *, qdev_get_vmsd, (Object *), "qdev_get_vmsd", NULL)                                                        \
    S(bool, vmstate_save_needed, (const VMStateDescription *, void *), "vmstate_save_needed", NULL)                                        \
    S(int, vmstate_save_state, (QEMUFile *, const VMStateDescription *, void *, void *), "vmstate_save_state", NULL)                       \
    S(void *, channel_file_new_fd, (int), "qio_channel_file_new_fd", NULL)                                                                 \
    S(QEMUFile *, file_new_output, (void *), "qemu_file_new_output", NULL)                                                                 \
    S(QEMUFile *, file_new_input, (void *), "qemu_file_new_input", NULL)                                                                   \
    S(int, fclose, (QEMUFile *), "qemu_fclose", NULL)                                                                                      \
    S(int, save_device_state, (QEMUFile *), "qemu_save_device_state", NULL)                                                                \
    S(int, load_device_state, (QEMUFile *), "qemu_load_device_state", NULL)                                                                \
    S(int, global_state_store, (void), "global_state_store", NULL)

struct qemu_symbols {
#define MEMBER(result, member, parameters, name, alternative) result(*member) parameters;
    QEMU_SYMBOLS(MEMBER)
#undef MEMBER
    bool *qtest_allowed;
    void (*plugin_disable_mem_helpers)(CPUState *); /* NULL from 8.0 on, which does that itself */
};

extern struct qemu_symbols qemu;

/* Fills `qemu`. Returns NULL, or a sentence that names everything missing. */
const char *symbols_resolve(void);

#endif
