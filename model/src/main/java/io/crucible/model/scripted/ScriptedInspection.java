package io.crucible.model.scripted;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Instruction;
import io.crucible.model.backend.Trace;
import io.crucible.model.backend.Traced;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A look into a scripted node as if it were a machine: its counters are its registers, and its 64 KiB of memory hold, word by word, a
 * function of everything that has happened to it.
 */
final class ScriptedInspection implements Inspection {
    private static final int SIZE = 1 << 16;

    private final ScriptedMachine machine;

    ScriptedInspection(ScriptedMachine machine) {
        this.machine = machine;
    }

    @Override
    public long at() {
        return machine.clock();
    }

    @Override
    public long icount() {
        return machine.icount();
    }

    @Override
    public int vcpus() {
        return 1;
    }

    @Override
    public Sample sample(long quantum, Hash128 before, boolean coarse) {
        return machine.sample();
    }

    @Override
    public List<Register> registers(int vcpu) {
        return List.of(
                register("pc", programCounter(vcpu)),
                register("icount", machine.icount()),
                register("clock", machine.clock()),
                register("digest", machine.digest()));
    }

    private static Register register(String name, long value) {
        return new Register(
                name,
                ByteBuffer.allocate(Long.BYTES)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putLong(value)
                        .array());
    }

    @Override
    public void writeRegister(int vcpu, String name, byte[] littleEndian) throws BackendException {
        throw fixed();
    }

    @Override
    public long memorySize() {
        return SIZE;
    }

    @Override
    public void readMemory(long physicalAddress, byte[] into) throws BackendException {
        if (physicalAddress < 0 || physicalAddress > SIZE - into.length) {
            throw new BackendException(
                    Reason.UNSUPPORTED,
                    "there is no memory at all addresses from 0x" + Long.toHexString(physicalAddress) + " on");
        }
        for (int index = 0; index < into.length; index++) {
            long address = physicalAddress + index;
            long word = (machine.digest() ^ address / Long.BYTES) * 0x9E37_79B9_7F4A_7C15L;
            into[index] = (byte) (word >>> address % Long.BYTES * Byte.SIZE);
        }
    }

    @Override
    public void writeMemory(long physicalAddress, byte[] bytes) throws BackendException {
        throw fixed();
    }

    @Override
    public void writeVirtual(int vcpu, long address, byte[] bytes) throws BackendException {
        throw fixed();
    }

    @Override
    public void readVirtual(int vcpu, long address, byte[] into) throws BackendException {
        readMemory(address, into);
    }

    @Override
    public List<Instruction> disassemble(int vcpu, long address, int count) throws BackendException {
        List<Instruction> instructions = new ArrayList<>();
        for (long at = address; at < SIZE && instructions.size() < count; at++) {
            byte[] code = new byte[1];
            readMemory(at, code);
            instructions.add(new Instruction(at, code, "step " + Byte.toUnsignedInt(code[0])));
        }
        return instructions;
    }

    @Override
    public long programCounter(int vcpu) {
        return counter(machine.icount());
    }

    @Override
    public long physical(int vcpu, long address) {
        return address;
    }

    @Override
    public void trace(Trace trace) {
        machine.trace(Optional.of(trace));
    }

    @Override
    public void endTrace() {
        machine.trace(Optional.empty());
    }

    @Override
    public Optional<Traced> traced() {
        return machine.traced();
    }

    /** The program counter of a node that has retired so many instructions. */
    static long counter(long icount) {
        return icount % SIZE;
    }

    private static BackendException fixed() {
        return new BackendException(Reason.UNSUPPORTED, "a scripted node's state cannot be written");
    }
}
