package io.crucible.qemu;

import io.crucible.model.backend.Cancellation;
import io.crucible.qemu.launch.HelperProcess;
import io.crucible.qemu.launch.HostConditions;
import io.crucible.qemu.launch.UserCache;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What the bridge takes from its surroundings.
 *
 * @param environment where the program is looked for
 * @param places folders for RAM and sockets, the best first
 * @param deadline how long a QEMU may show no sign of life before it is given up
 * @param host what the host is like for the processes
 * @param cancel ends what is asked of QEMU before a world is open
 * @param notices is told, in a sentence, what is not an error but worth knowing
 * @param spares worlds whose processes have been started already
 * @param again whether another world of the same kind will be wanted after each
 */
public record QemuSettings(
        Map<String, String> environment,
        UserCache cache,
        List<Path> places,
        Duration deadline,
        HostConditions host,
        Cancellation cancel,
        Consumer<String> notices,
        Optional<SpareWorlds> spares,
        boolean again) {
    private static final Duration GENEROUS = Duration.ofMinutes(2);

    public QemuSettings {
        environment = Map.copyOf(environment);
        places = List.copyOf(places);
    }

    /** This process's surroundings. */
    public static QemuSettings ofThisProcess(Consumer<String> notices) {
        Map<String, String> environment = System.getenv();
        return new QemuSettings(
                environment,
                UserCache.ofUser(environment),
                List.of(Path.of("/dev/shm"), Path.of(System.getProperty("java.io.tmpdir"))),
                GENEROUS,
                HostConditions.USUAL,
                new Cancellation(),
                notices,
                Optional.empty(),
                false);
    }

    /** The same with another deadline. */
    public QemuSettings withDeadline(Duration other) {
        return new QemuSettings(environment, cache, places, other, host, cancel, notices, spares, again);
    }

    /** The same, cancelled by this. */
    public QemuSettings withCancel(Cancellation other) {
        return new QemuSettings(environment, cache, places, deadline, host, other, notices, spares, again);
    }

    /** What questions are put to QEMU by. */
    HelperProcess helper() {
        return HelperProcess.within(deadline, cancel);
    }

    /** The same with other variables. */
    public QemuSettings withEnvironment(Map<String, String> other) {
        return new QemuSettings(other, cache, places, deadline, host, cancel, notices, spares, again);
    }

    /** The same with other folders for RAM and sockets. */
    public QemuSettings withPlaces(List<Path> other) {
        return new QemuSettings(environment, cache, other, deadline, host, cancel, notices, spares, again);
    }

    /** The same under other conditions of the host. */
    public QemuSettings withHost(HostConditions other) {
        List<Path> folders = other.place().map(List::of).orElse(places);
        return new QemuSettings(environment, cache, folders, deadline, other, cancel, notices, spares, again);
    }

    /**
     * The same with spare worlds.
     *
     * @param more whether another world of the same kind will be wanted after each
     */
    public QemuSettings withSpares(SpareWorlds pool, boolean more) {
        return new QemuSettings(environment, cache, places, deadline, host, cancel, notices, Optional.of(pool), more);
    }
}
