package io.crucible.model.backend;

/**
 * A disassembled instruction.
 *
 * @param address of its first byte, as the vCPU sees it
 * @param bytes its encoding; not copied and must not change
 * @param text mnemonic and operands
 */
public record Instruction(long address, byte[] bytes, String text) {}
