# One entry for each of the first 48 vectors: 0-31 are processor faults, which never return, 32-47 the lines of the PICs.
# The .cfi directives tell a debugger where what was interrupted goes on; they put nothing into the image.
    .cfi_sections .debug_frame
    .section .text
    .global vectors
    .align 16
    .cfi_startproc
    .cfi_signal_frame
    .cfi_def_cfa esp, 12        # above what the processor has pushed: eip, cs, eflags
    .cfi_offset eip, -12
vectors:                        # entries of 8 bytes, so that C can compute the address of each
    .set number, 0
    .rept 48
    .align 8
    push $number
    .if number < 32
    jmp fault
    .else
    jmp interrupt
    .endif
    .set number, number + 1
    .endr
    .cfi_endproc
    .size vectors, . - vectors

    .type fault, @function
    .cfi_startproc
    .cfi_signal_frame
    .cfi_def_cfa esp, 16        # one more: the number
    .cfi_offset eip, -12
fault:
    cld
    call processor_fault
    .cfi_endproc
    .size fault, . - fault

    .type interrupt, @function
    .cfi_startproc
    .cfi_signal_frame
    .cfi_def_cfa esp, 16
    .cfi_offset eip, -12
interrupt:
    push %eax
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset eax, 0
    push %ecx
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset ecx, 0
    push %edx
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset edx, 0
    cld
    pushl 12(%esp)
    .cfi_adjust_cfa_offset 4
    call interrupt_arrived
    add $4, %esp
    .cfi_adjust_cfa_offset -4
    pop %edx
    .cfi_adjust_cfa_offset -4
    .cfi_restore edx
    pop %ecx
    .cfi_adjust_cfa_offset -4
    .cfi_restore ecx
    pop %eax
    .cfi_adjust_cfa_offset -4
    .cfi_restore eax
    add $4, %esp
    .cfi_adjust_cfa_offset -4
    iret
    .cfi_endproc
    .size interrupt, . - interrupt
    .section .note.GNU-stack, "", @progbits
