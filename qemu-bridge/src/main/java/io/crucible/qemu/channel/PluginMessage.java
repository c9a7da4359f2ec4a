package io.crucible.qemu.channel;

import io.crucible.model.backend.Traced;
import io.crucible.model.fingerprint.Hash128;
import java.util.List;
import java.util.Optional;

/** What the plugin tells the host. All times are world time in ns. */
public sealed interface PluginMessage {

    record Hello(int protocol, int plugin, int vcpus, int icountShift, String qemuVersion) implements PluginMessage {}

    /**
     * The node waits for the host.
     *
     * @param idle whether all vCPUs are halted
     * @param nextWake its earliest timer, or {@link Long#MAX_VALUE}
     * @param rolling the chain of samples so far
     */
    record Parked(int reason, boolean idle, long at, long icount, long nextWake, Hash128 rolling)
            implements PluginMessage {}

    record Frame(int nic, long at, byte[] bytes) implements PluginMessage {}

    record Output(Port port, int index, long at, byte[] bytes) implements PluginMessage {}

    record Samples(List<Taken> taken) implements PluginMessage {
        public Samples {
            taken = List.copyOf(taken);
        }
    }

    record Exited(long at, int cause) implements PluginMessage {}

    record Stopped() implements PluginMessage {}

    record Registers(int vcpu, List<Register> registers) implements PluginMessage {
        public Registers {
            registers = List.copyOf(registers);
        }
    }

    record Memory(byte[] bytes) implements PluginMessage {}

    record Sampled(long icount, Hash128 registers, Hash128 ram, Hash128 devices) implements PluginMessage {}

    record Done(int request) implements PluginMessage {}

    /** A network card did not take a frame, which is lost. */
    record Refused(int nic, long at) implements PluginMessage {}

    record Failure(String sentence) implements PluginMessage {}

    /** What a trace has counted, if there is one. */
    record Counts(Optional<Traced> traced) implements PluginMessage {}

    /** A sample at the end of a quantum. */
    record Taken(long quantum, long icount, Hash128 rolling, Optional<Digests> coarse) {}

    record Digests(Hash128 ram, Hash128 devices) {}

    /** A register by its number in GDB's numbering. */
    record Register(int number, byte[] littleEndian) {}
}
