package io.crucible.model.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Instruction;
import io.crucible.model.backend.Trace;
import io.crucible.model.backend.Traced;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import java.util.List;
import java.util.Optional;

/** A look into a node of a replay: whoever writes makes it leave the recording first, so that no changed machine passes for the recorded one. */
final class ChangingInspection implements Inspection {
    private final Inspection look;
    private final Leaving leaving;

    /** Is told before something is written. */
    @FunctionalInterface
    interface Leaving {
        void leave() throws BackendException;
    }

    ChangingInspection(Inspection look, Leaving leaving) {
        this.look = look;
        this.leaving = leaving;
    }

    @Override
    public void writeRegister(int vcpu, String name, byte[] littleEndian) throws BackendException {
        leaving.leave();
        look.writeRegister(vcpu, name, littleEndian);
    }

    @Override
    public void writeMemory(long physicalAddress, byte[] bytes) throws BackendException {
        leaving.leave();
        look.writeMemory(physicalAddress, bytes);
    }

    @Override
    public void writeVirtual(int vcpu, long address, byte[] bytes) throws BackendException {
        leaving.leave();
        look.writeVirtual(vcpu, address, bytes);
    }

    @Override
    public long at() {
        return look.at();
    }

    @Override
    public long icount() {
        return look.icount();
    }

    @Override
    public Sample sample(long quantum, Hash128 before, boolean coarse) throws BackendException {
        return look.sample(quantum, before, coarse);
    }

    @Override
    public int vcpus() {
        return look.vcpus();
    }

    @Override
    public List<Register> registers(int vcpu) throws BackendException {
        return look.registers(vcpu);
    }

    @Override
    public long memorySize() {
        return look.memorySize();
    }

    @Override
    public void readMemory(long physicalAddress, byte[] into) throws BackendException {
        look.readMemory(physicalAddress, into);
    }

    @Override
    public void readVirtual(int vcpu, long address, byte[] into) throws BackendException {
        look.readVirtual(vcpu, address, into);
    }

    @Override
    public List<Instruction> disassemble(int vcpu, long address, int count) throws BackendException {
        return look.disassemble(vcpu, address, count);
    }

    @Override
    public long programCounter(int vcpu) throws BackendException {
        return look.programCounter(vcpu);
    }

    @Override
    public long physical(int vcpu, long address) throws BackendException {
        return look.physical(vcpu, address);
    }

    @Override
    public void trace(Trace trace) throws BackendException {
        look.trace(trace);
    }

    @Override
    public void endTrace() throws BackendException {
        look.endTrace();
    }

    @Override
    public Optional<Traced> traced() throws BackendException {
        return look.traced();
    }
}
