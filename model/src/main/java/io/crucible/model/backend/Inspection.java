package io.crucible.model.backend;

import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import java.util.List;
import java.util.Optional;

/** A look into a parked node; writing makes the world one that is no evidence any more. */
public interface Inspection {
    /** World ns at which the node is parked. */
    long at();

    long icount();

    int vcpus();

    /**
     * The fingerprint sample of a node that is parked at the end of a quantum, as it would be taken there.
     *
     * @param before the chain of samples up to the quantum before
     * @param coarse whether RAM and devices are part of it
     */
    Sample sample(long quantum, Hash128 before, boolean coarse) throws BackendException;

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

    /**
     * Writes physical memory; what was translated of code there is translated anew.
     *
     * @throws BackendException with a sentence where some of the addresses are no memory
     */
    void writeMemory(long physicalAddress, byte[] bytes) throws BackendException;

    /**
     * Writes memory as the vCPU sees it, also where the guest itself may only read; code as for {@link #writeMemory}.
     *
     * @throws BackendException with a sentence where some of the addresses are not mapped or are a device's
     */
    void writeVirtual(int vcpu, long address, byte[] bytes) throws BackendException;

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

    /**
     * The physical address of what the vCPU sees at an address now.
     *
     * @throws BackendException with a sentence where nothing is mapped there
     */
    long physical(int vcpu, long address) throws BackendException;

    /**
     * Begins to count from here on, anew where something was counted already; what the machine does stays the same. It ends with {@link
     * #endTrace}, and without a word when the machine is brought to another state.
     *
     * @throws BackendException with a sentence where this cannot be counted
     */
    void trace(Trace trace) throws BackendException;

    void endTrace() throws BackendException;

    /** What has been counted since the trace began; empty where there is none, or none any more. */
    Optional<Traced> traced() throws BackendException;

    /** A register's name and value, least significant byte first. */
    record Register(String name, byte[] littleEndian) {

        /** All digits of the value, the most significant first. */
        public String hex() {
            return LittleEndian.hex(littleEndian);
        }
    }
}
