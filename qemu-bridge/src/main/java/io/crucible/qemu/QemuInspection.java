package io.crucible.qemu;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.BackendException.Reason;
import io.crucible.model.backend.Inspection;
import io.crucible.model.backend.Instruction;
import io.crucible.model.backend.Trace;
import io.crucible.model.backend.Traced;
import io.crucible.model.fingerprint.Hash128;
import io.crucible.model.fingerprint.Sample;
import io.crucible.model.fingerprint.Xxh3;
import io.crucible.qemu.channel.HostMessage;
import io.crucible.qemu.channel.HostMessage.Counted;
import io.crucible.qemu.channel.HostMessage.Space;
import io.crucible.qemu.channel.PluginMessage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A look into a parked machine. RAM is read from the mapped file, all else through the plugin. */
final class QemuInspection implements Inspection {
    private static final int CHUNK = 1 << 20;
    /** Below this address the firmware's shadowing decides what the guest sees. */
    private static final long PLAIN_FROM = 0x10_0000L;
    /** The machine type {@code pc} places RAM beyond this size above 4 GiB. */
    private static final long LOW_RAM = 0xe000_0000L;

    private static final int LONGEST_INSTRUCTION = 15;
    private static final int PAGE = 4096;
    /** Bytes that a sample's link of the chain is the hash of. */
    private static final int FINE_LINK = 40;

    private static final int COARSE_LINK = 72;

    private static final long HIGH_RAM_AT = 0x1_0000_0000L;

    private final QemuWorld world;
    private final int number;
    private final QemuNode node;
    private final PluginMessage.Parked here;
    private Optional<MappedByteBuffer> lowRam = Optional.empty();

    QemuInspection(QemuWorld world, int number, QemuNode node) {
        this.world = world;
        this.number = number;
        this.node = node;
        this.here = node.parked();
    }

    @Override
    public long at() {
        return here.at();
    }

    @Override
    public long icount() {
        return here.icount();
    }

    @Override
    public int vcpus() {
        return node.spec().vcpus();
    }

    @Override
    public List<Register> registers(int vcpu) throws BackendException {
        checkVcpu(vcpu);
        PluginMessage.Registers answer =
                world.exchange(number, new HostMessage.ReadRegisters(vcpu), PluginMessage.Registers.class);
        List<Register> registers = new ArrayList<>();
        for (PluginMessage.Register register : answer.registers()) {
            registers.add(new Register(RegisterNames.name(register.number()), register.littleEndian()));
        }
        return registers;
    }

    /** What the plugin links in samples.c. */
    @Override
    public Sample sample(long quantum, Hash128 before, boolean coarse) throws BackendException {
        PluginMessage.Sampled now = world.exchange(number, new HostMessage.SampleNow(), PluginMessage.Sampled.class);
        ByteBuffer link = ByteBuffer.allocate(coarse ? COARSE_LINK : FINE_LINK).order(ByteOrder.LITTLE_ENDIAN);
        put(before, link);
        link.putLong(now.icount());
        put(now.registers(), link);
        if (coarse) {
            put(now.ram(), link);
            put(now.devices(), link);
        }
        Optional<Sample.Coarse> digests =
                coarse ? Optional.of(new Sample.Coarse(now.ram(), now.devices())) : Optional.empty();
        return new Sample(number, quantum, now.icount(), Xxh3.of(link.array()), digests);
    }

    private static void put(Hash128 hash, ByteBuffer link) {
        link.putLong(hash.low()).putLong(hash.high());
    }

    @Override
    public void writeRegister(int vcpu, String name, byte[] littleEndian) throws BackendException {
        checkVcpu(vcpu);
        int register = RegisterNames.number(name)
                .orElseThrow(() -> new IllegalArgumentException("there is no register " + name));
        world.exchange(number, new HostMessage.WriteRegister(vcpu, register, littleEndian), PluginMessage.Done.class);
    }

    @Override
    public long memorySize() {
        return (long) node.spec().memoryMiB() << 20;
    }

    @Override
    public void readMemory(long physicalAddress, byte[] into) throws BackendException {
        checkRange(physicalAddress, into.length);
        long end = physicalAddress + into.length;
        if (physicalAddress >= PLAIN_FROM && end <= Math.min(memorySize(), LOW_RAM)) {
            mapped(Math.min(memorySize(), Integer.MAX_VALUE), physicalAddress, into);
        } else {
            read(Space.PHYSICAL, physicalAddress, into);
        }
    }

    @Override
    public void writeMemory(long physicalAddress, byte[] bytes) throws BackendException {
        checkRange(physicalAddress, bytes.length);
        write(Space.PHYSICAL, physicalAddress, bytes);
    }

    @Override
    public void writeVirtual(int vcpu, long address, byte[] bytes) throws BackendException {
        checkVcpu(vcpu);
        write(Space.ofVcpu(vcpu), address, bytes);
    }

    @Override
    public void readVirtual(int vcpu, long address, byte[] into) throws BackendException {
        checkVcpu(vcpu);
        read(Space.ofVcpu(vcpu), address, into);
    }

    @Override
    public List<Instruction> disassemble(int vcpu, long address, int count) throws BackendException {
        checkVcpu(vcpu);
        long end = readableEnd(vcpu, address, (long) count * LONGEST_INSTRUCTION);
        List<Instruction> instructions = new ArrayList<>();
        long at = address;
        // The monitor would also read a device's registers, and that can change it.
        while (instructions.size() < count && (at == address || at + LONGEST_INSTRUCTION <= end)) {
            boolean plain = at + (long) (count - instructions.size()) * LONGEST_INSTRUCTION <= end;
            List<Instruction> more = monitor(vcpu, at, plain ? count - instructions.size() : 1);
            if (more.isEmpty()) {
                return instructions;
            }
            instructions.addAll(more);
            Instruction last = more.get(more.size() - 1);
            at = last.address() + last.bytes().length;
        }
        return instructions;
    }

    private List<Instruction> monitor(int vcpu, long address, int count) throws BackendException {
        String command = String.format(Locale.ROOT, "x/%di 0x%x", count, address);
        return Disassembly.parse(node.connection().monitor().human(vcpu, command));
    }

    /** The end of the readable memory that begins at an address, as far as it is of interest. */
    private long readableEnd(int vcpu, long address, long interest) throws BackendException {
        long at = address;
        while (at < address + interest) {
            long end = Math.min((at | PAGE - 1) + 1, address + interest);
            try {
                read(Space.ofVcpu(vcpu), at, new byte[(int) (end - at)]);
            } catch (BackendException unmapped) {
                if (unmapped.reason() != Reason.UNSUPPORTED || at == address) {
                    throw unmapped;
                }
                return at;
            }
            at = end;
        }
        return at;
    }

    @Override
    public long programCounter(int vcpu) throws BackendException {
        checkVcpu(vcpu);
        return Disassembly.address(node.connection().monitor().human(vcpu, "x/1i $pc"));
    }

    @Override
    public long physical(int vcpu, long address) throws BackendException {
        checkVcpu(vcpu);
        String command = String.format(Locale.ROOT, "gva2gpa 0x%x", address);
        String answer = node.connection().monitor().human(vcpu, command).strip();
        if (!answer.startsWith("gpa: ")) {
            throw unmapped("the vCPU maps nothing at address 0x" + Long.toHexString(address));
        }
        return Long.decode(answer.substring("gpa: ".length()));
    }

    @Override
    public void trace(Trace trace) throws BackendException {
        if (vcpus() > 1) {
            throw unmapped("nothing can be counted, because that changes the turns of its " + vcpus() + " vCPUs");
        }
        if (trace instanceof Trace.Executions executions) {
            trace(new HostMessage.Trace(Counted.EXECUTIONS, executions.address(), 0));
        } else if (trace instanceof Trace.Writes writes) {
            long end = writes.physicalAddress() + writes.size();
            if (writes.physicalAddress() < 0 || end > Math.min(memorySize(), LOW_RAM)) {
                throw unmapped("only writes to RAM below 0x" + Long.toHexString(Math.min(memorySize(), LOW_RAM))
                        + " can be counted");
            }
            trace(new HostMessage.Trace(Counted.WRITES, writes.physicalAddress(), writes.size()));
        }
    }

    @Override
    public void endTrace() throws BackendException {
        trace(new HostMessage.Trace(Counted.NOTHING, 0, 0));
    }

    private void trace(HostMessage.Trace message) throws BackendException {
        world.exchange(number, message, PluginMessage.Done.class);
    }

    @Override
    public Optional<Traced> traced() throws BackendException {
        return world.exchange(number, new HostMessage.ReadTrace(), PluginMessage.Counts.class)
                .traced();
    }

    private void read(Space space, long address, byte[] into) throws BackendException {
        for (int from = 0; from < into.length; from += CHUNK) {
            int size = Math.min(CHUNK, into.length - from);
            byte[] answer = piece(space, address + from, size);
            System.arraycopy(answer, 0, into, from, size);
        }
    }

    private void write(Space space, long address, byte[] bytes) throws BackendException {
        for (int from = 0; from < bytes.length; from += CHUNK) {
            byte[] piece = Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + CHUNK));
            try {
                world.exchange(
                        number, new HostMessage.WriteMemory(space, address + from, piece), PluginMessage.Done.class);
            } catch (BackendException refusal) {
                throw refusal.reason() == Reason.PROTOCOL ? nowhere(space, address + from, piece.length) : refusal;
            }
        }
    }

    private byte[] piece(Space space, long address, int size) throws BackendException {
        try {
            byte[] answer = world.exchange(
                            number, new HostMessage.ReadMemory(space, address, size), PluginMessage.Memory.class)
                    .bytes();
            if (answer.length == size) {
                return answer;
            }
        } catch (BackendException refusal) {
            if (refusal.reason() != Reason.PROTOCOL) {
                throw refusal;
            }
        }
        throw nowhere(space, address, size);
    }

    private BackendException nowhere(Space space, long address, int size) {
        String where = "0x" + Long.toHexString(address) + " to 0x" + Long.toHexString(address + size - 1);
        return unmapped(
                space.equals(Space.PHYSICAL)
                        ? "there is no memory at all physical addresses from " + where
                        : "the vCPU maps no memory at all addresses from " + where);
    }

    private BackendException unmapped(String sentence) {
        return new BackendException(Reason.UNSUPPORTED, "on node " + node.spec().name() + " " + sentence);
    }

    private void mapped(long mappable, long address, byte[] into) throws BackendException {
        try {
            if (address + into.length <= mappable) {
                if (lowRam.isEmpty()) {
                    lowRam = Optional.of(node.connection().ram().map(FileChannel.MapMode.READ_ONLY, 0, mappable));
                }
                lowRam.get().get((int) address, into);
                return;
            }
            ByteBuffer buffer = ByteBuffer.wrap(into);
            while (buffer.hasRemaining()) {
                node.connection().ram().read(buffer, address + buffer.position());
            }
        } catch (IOException e) {
            throw new BackendException(Reason.LOCAL_IO, "cannot read the guest's RAM: " + e.getMessage(), e);
        }
    }

    private void checkVcpu(int vcpu) {
        if (vcpu < 0 || vcpu >= vcpus()) {
            throw new IllegalArgumentException("there is no vCPU " + vcpu);
        }
    }

    private void checkRange(long address, int size) throws BackendException {
        long end = memorySize() <= LOW_RAM ? memorySize() : HIGH_RAM_AT + memorySize() - LOW_RAM;
        if (address < 0 || address > end - size) {
            throw unmapped(
                    "the RAM ends at 0x" + Long.toHexString(end) + ", before 0x" + Long.toHexString(address + size));
        }
    }
}
