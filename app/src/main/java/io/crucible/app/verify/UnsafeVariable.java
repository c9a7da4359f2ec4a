package io.crucible.app.verify;

import io.crucible.model.backend.BackendException;
import io.crucible.qemu.launch.HostConditions;
import java.util.Map;

/** The variable that takes a promise back on purpose; docs/verify.md says what for. */
public final class UnsafeVariable {
    /** Its name. */
    public static final String NAME = "CRUCIBLE_UNSAFE";

    private static final String HOST_RANDOMNESS = "host-randomness";

    private UnsafeVariable() {}

    /** The conditions with what the variable adds to them; throws where it has no value that is known. */
    public static HostConditions applied(Map<String, String> environment, HostConditions host) throws BackendException {
        String value = environment.getOrDefault(NAME, "");
        if (value.isEmpty()) {
            return host;
        } else if (value.equals(HOST_RANDOMNESS)) {
            return host.withHostRandomness();
        }
        throw new BackendException(
                BackendException.Reason.SETTING,
                "the variable " + NAME + " is " + value + "; it can be " + HOST_RANDOMNESS + " or unset");
    }

    /** Whether guests draw numbers from the host, so that runs differ. */
    public static boolean drawsFromHost(Map<String, String> environment) {
        return environment.getOrDefault(NAME, "").equals(HOST_RANDOMNESS);
    }
}
