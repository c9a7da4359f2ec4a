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

    /** Reads physical memory at memory speed. */
    void readMemory(long physicalAddress, byte[] into) throws BackendException;

    void writeMemory(long physicalAddress, byte[] bytes) throws BackendException;

    /** Reads memory as the vCPU sees it. */
    void readVirtual(int vcpu, long address, byte[] into) throws BackendException;

    /** Disassembly of {@code count} instructions from the vCPU's program counter. */
    List<String> disassemble(int vcpu, int count) throws BackendException;

    /** A register's name and value, least significant byte first. */
    record Register(String name, byte[] littleEndian) {}
}
