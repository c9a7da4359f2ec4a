package io.crucible.app.verify;

import io.crucible.qemu.launch.CorePerWorker;
import io.crucible.qemu.launch.Cores;
import java.util.List;
import java.util.Locale;

/** A condition of the host that must not change what a run records; each is really brought about. */
public enum HostProfile {
    BASELINE("as the machine is"),
    PINNED_TO_ONE_CORE("every QEMU on one and the same core"),
    LOADED_CORES("a busy loop more than there are cores"),
    LOW_PRIORITY("every QEMU at the lowest priority"),
    STOP_CONTINUE("every QEMU stopped and continued at random moments"),
    OTHER_GRANT_LENGTH("nodes run at most 333333 ns at a time"),
    NO_ADDRESS_SPACE_RANDOMISATION("every QEMU at the same addresses"),
    OTHER_TEMPORARY_FOLDER("RAM and sockets in a folder on the disk, with other variables"),
    COLD_CHECKPOINT_CACHE("an empty checkpoint cache, which the run fills on its way"),
    WARM_CHECKPOINT_CACHE("machines restored from the checkpoint cache instead of booted");

    private final String description;

    HostProfile(String description) {
        this.description = description;
    }

    /** What it does. */
    public String description() {
        return description;
    }

    /** The name that rows use. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The program, with its arguments, that QEMU is started through; empty for most. */
    List<String> through() {
        return switch (this) {
            case PINNED_TO_ONE_CORE -> CorePerWorker.onCore(Cores.first()).through();
            case LOW_PRIORITY -> List.of("nice", "-n", "19");
            case NO_ADDRESS_SPACE_RANDOMISATION -> List.of("setarch", "-R");
            default -> List.of();
        };
    }
}
