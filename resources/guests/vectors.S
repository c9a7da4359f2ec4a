# One entry for each of the first 48 vectors: 0-31 are processor faults, which never return, 32-47 the lines of the PICs.
    .section .text
    .global vectors
    .align 16
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

fault:
    cld
    call processor_fault

interrupt:
    push %eax
    push %ecx
    push %edx
    cld
    pushl 12(%esp)
    call interrupt_arrived
    add $4, %esp
    pop %edx
    pop %ecx
    pop %eax
    add $4, %esp
    iret
    .section .note.GNU-stack, "", @progbits
