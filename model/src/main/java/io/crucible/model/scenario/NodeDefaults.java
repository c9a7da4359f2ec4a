package io.crucible.model.scenario;

/**
 * What holds for a node where a hand-written scenario says nothing and which depends on the kind of guest.
 *
 * @param memoryMiB RAM in MiB
 * @param icountShift one instruction takes {@code 1 << icountShift} ns
 * @param commandLine words that come before those of the scenario
 */
record NodeDefaults(int memoryMiB, int icountShift, NicModel nic, String commandLine) {
    private static final NodeDefaults TINY = new NodeDefaults(Defaults.MEMORY_MIB, 4, NicModel.RTL8139, "");

    /**
     * The kernel's self-tests of ciphers are half of its boot, and the clock it would calibrate is exact. Its timer is the PIT: the local one would
     * be calibrated for 100 virtual ms, in a loop that takes QEMU as long as the rest of the boot, and with the HPET some runs depended on how
     * long the machine was let run at a time. A root that may use only half of the memory would silently lack files. After a panic the machine
     * shall reset at once, which is an event.
     */
    private static final NodeDefaults LINUX = new NodeDefaults(
            128,
            0,
            NicModel.VIRTIO,
            "console=ttyS0 quiet panic=-1 rootfstype=ramfs cryptomgr.notests tsc=reliable no_timer_check nolapic_timer hpet=disable");

    static NodeDefaults of(Guest guest) {
        return guest.isLinux() ? LINUX : TINY;
    }

    /** The whole command line of a node whose scenario says {@code own}. */
    String commandLine(String own) {
        return commandLine.isEmpty() || own.isEmpty() ? commandLine + own : commandLine + " " + own;
    }
}
