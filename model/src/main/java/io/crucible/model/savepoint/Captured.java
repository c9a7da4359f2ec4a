package io.crucible.model.savepoint;

import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Checkpoint;
import io.crucible.model.backend.Inspection;
import io.crucible.model.digest.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The states of a world's machines on this computer; disposable. */
record Captured(List<Machine> machines) implements AutoCloseable {
    private static final int BLOCK = 1 << 20;

    Captured {
        machines = List.copyOf(machines);
    }

    /**
     * One machine's state.
     *
     * @param print what it was like when it was captured
     */
    record Machine(int incarnation, Checkpoint checkpoint, MachinePrint print) {}

    /** A digest of where a parked machine stands, of its instruction count, of its registers and of its RAM. */
    static String print(Inspection machine) throws BackendException {
        Sha256 digest = new Sha256();
        text(machine.at() + " " + machine.icount(), digest);
        for (int vcpu = 0; vcpu < machine.vcpus(); vcpu++) {
            for (Inspection.Register register : machine.registers(vcpu)) {
                text(register.name(), digest);
                digest.write(register.littleEndian(), 0, register.littleEndian().length);
            }
        }
        long size = machine.memorySize();
        for (long at = 0; at < size; at += BLOCK) {
            byte[] block = new byte[(int) Math.min(BLOCK, size - at)];
            machine.readMemory(at, block);
            digest.write(block, 0, block.length);
        }
        return digest.finish();
    }

    private static void text(String text, Sha256 digest) {
        byte[] bytes = (text + "\n").getBytes(StandardCharsets.UTF_8);
        digest.write(bytes, 0, bytes.length);
    }

    @Override
    public void close() {
        machines.forEach(machine -> machine.checkpoint().close());
    }
}
