package io.crucible.model.backend;

import java.util.List;

/** A look into a parked node; writing makes the world one that is no evidence any more. */
public interface Inspection {
    /** World ns at which the node is parked. */
    long at();

    long icount();

    int vcpus();

    /** The registers of a vCPU in the backend's fixed order. */
    List<Register> registers(int vcpu) throws BackendException;

    void writeRegister(int vcpu, String name, byte[] littleEndian) throws BackendException;

    /** Size of the guest's physical RAM in bytes. */
    long memorySize();

    /**
     * Reads physical memory at memory speed.
     *
     * @throws BackendException with a sentence where some of the addresses are no memory
     */
    void readMemory(long physicalAddress, byte[] into) throws BackendException;

    void writeMemory(long physicalAddress, byte[] bytes) throws BackendException;

    /**
     * Reads memory as the vCPU sees it.
     *
     * @throws BackendException with a sentence where some of the addresses are not mapped or are a device's
     */
    void readVirtual(int vcpu, long address, byte[] into) throws BackendException;

    /**
     * Disassembly of what the vCPU would execute from an address on: at most {@code count} instructions, fewer where readable memory ends.
     *
     * @throws BackendException with a sentence where nothing can be read at the address
     */
    List<Instruction> disassemble(int vcpu, long address, int count) throws BackendException;

    /** Address of the instruction that the vCPU executes next, as it sees it. */
    long programCounter(int vcpu) throws BackendException;

    /** A register's name and value, least significant byte first. */
    record Register(String name, byte[] littleEndian) {}
}
