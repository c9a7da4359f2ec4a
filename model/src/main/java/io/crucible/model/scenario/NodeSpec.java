package io.crucible.model.scenario;

/**
 * One machine of a scenario.
 *
 * @param memoryMiB RAM in MiB
 * @param icountShift one instruction takes {@code 1 << icountShift} ns
 * @param nics number of network cards
 * @param consoles number of serial consoles, without the white-box reply port
 * @param whiteBox whether the guest may speak the white-box channel
 */
public record NodeSpec(
        String name,
        Guest guest,
        int memoryMiB,
        int vcpus,
        int icountShift,
        String commandLine,
        NicModel nicModel,
        int nics,
        int consoles,
        boolean whiteBox,
        ReadyPoint ready) {}
