# Entry from a multiboot loader (QEMU -kernel): flat protected mode, interrupts off, eax = magic, ebx = boot information.
    .section .multiboot, "a"
    .align 4
    .long 0x1BADB002, 0, -0x1BADB002

    .cfi_sections .debug_frame
    .section .text
    .global _start
    .type _start, @function
    .cfi_startproc
    .cfi_undefined eip          # nobody called it
_start:
    mov $stack_top, %esp
    lgdt gdt_pointer            # the loader's table may be gone: interrupt gates need one of our own
    ljmp $0x08, $1f
1:  mov $0x10, %ecx
    mov %ecx, %ds
    mov %ecx, %es
    mov %ecx, %ss
    push %ebx
    push %eax
    call guest_main
2:  cli
    hlt
    jmp 2b
    .cfi_endproc
    .size _start, . - _start

    .section .rodata
    .align 8
gdt:
    .quad 0, 0x00cf9b000000ffff, 0x00cf93000000ffff
gdt_pointer:
    .word . - gdt - 1
    .long gdt

    .section .bss
    .align 16
    .skip 8192
stack_top:
    .section .note.GNU-stack, "", @progbits
