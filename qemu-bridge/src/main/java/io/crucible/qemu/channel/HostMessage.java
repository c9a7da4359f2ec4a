package io.crucible.qemu.channel;

import io.crucible.model.fingerprint.Hash128;

/** What the host tells the plugin. All times are world time in ns; the arrays are not copied and must not change. */
public sealed interface HostMessage {

    /** World time and its grid, for a machine that has not run. */
    record Start(Grid grid) implements HostMessage {}

    record Input(long at, Port port, int index, byte[] bytes) implements HostMessage {}

    record Run(long until, boolean parkOnWhiteBox, boolean parkOnConsole) implements HostMessage {}

    record Stop() implements HostMessage {}

    record ReadRegisters(int vcpu) implements HostMessage {}

    record WriteRegister(int vcpu, int number, byte[] littleEndian) implements HostMessage {}

    record ReadMemory(Space space, long address, int size) implements HostMessage {}

    record WriteMemory(Space space, long address, byte[] bytes) implements HostMessage {}

    record SampleNow() implements HostMessage {}

    record Capture(String path) implements HostMessage {}

    record Restore(Grid grid, String path) implements HostMessage {}

    /**
     * Begins to count, or ends it.
     *
     * @param address as the vCPU sees it to execute, physical to write
     * @param size in bytes; only of what is written
     */
    record Trace(Counted counted, long address, int size) implements HostMessage {}

    record ReadTrace() implements HostMessage {}

    record Quit() implements HostMessage {}

    /**
     * How world time runs for a machine.
     *
     * @param base world time less the machine's own clock, in ns
     * @param quantum length of a quantum in ns
     * @param coarseEvery quanta from one coarse sample to the next, 0 for none
     * @param rolling what the chain of samples begins with
     */
    record Grid(long base, long quantum, long coarseEvery, Hash128 rolling) {}

    /** What is counted, with its number on the channel. */
    enum Counted {
        NOTHING(0),
        EXECUTIONS(1),
        WRITES(2);

        private final int number;

        Counted(int number) {
            this.number = number;
        }

        int number() {
            return number;
        }
    }

    /** Physical memory, or memory as a vCPU sees it. */
    record Space(int number) {
        public static final Space PHYSICAL = new Space(0);

        public static Space ofVcpu(int vcpu) {
            return new Space(vcpu + 1);
        }
    }
}
