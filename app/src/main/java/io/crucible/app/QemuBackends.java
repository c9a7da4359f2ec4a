package io.crucible.app;

import io.crucible.app.catalog.ImageStore;
import io.crucible.app.catalog.LocatedBackend;
import io.crucible.app.command.Backends;
import io.crucible.app.output.Streams;
import io.crucible.app.verify.UnsafeVariable;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.time.Durations;
import io.crucible.qemu.QemuBackend;
import io.crucible.qemu.QemuSettings;
import io.crucible.qemu.SpareWorlds;
import io.crucible.qemu.launch.HostConditions;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Runs nodes in QEMU. */
public final class QemuBackends implements Backends, AutoCloseable {
    /** How long a QEMU may be silent. */
    private static final String DEADLINE = "CRUCIBLE_DEADLINE";

    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private final Streams streams;
    private final Map<String, String> environment;
    private final Cancellation cancel;
    private final SpareWorlds spares = new SpareWorlds();

    public QemuBackends(Streams streams, Map<String, String> environment, Cancellation cancel) {
        this.streams = streams;
        this.cancel = cancel;
        this.environment = environment;
    }

    @Override
    public Backend open(ImageStore images, HostConditions host) throws BackendException {
        return open(images, host, false);
    }

    @Override
    public Backend openForMany(ImageStore images, HostConditions host) throws BackendException {
        return open(images, host, true);
    }

    /** Ends the processes that were started and not used. */
    @Override
    public void close() {
        spares.close();
    }

    private Backend open(ImageStore images, HostConditions host, boolean again) throws BackendException {
        return open(settings(host).withSpares(spares, again), images);
    }

    /** One that starts no process before it is wanted, as when nothing has been run yet. */
    public Backend openWithoutSpares(ImageStore images, HostConditions host) throws BackendException {
        return open(settings(host), images);
    }

    private QemuSettings settings(HostConditions host) throws BackendException {
        return QemuSettings.ofThisProcess(streams::remark)
                .withHost(UnsafeVariable.applied(environment, host))
                .withCancel(cancel);
    }

    private Backend open(QemuSettings usual, ImageStore images) throws BackendException {
        Optional<Duration> deadline = deadline(environment);
        QemuSettings settings = deadline.isPresent() ? usual.withDeadline(deadline.get()) : usual;
        return new LocatedBackend(new QemuBackend(settings, Product.identity()), images);
    }

    /** How long a QEMU may show no sign of life, where the user says so. */
    static Optional<Duration> deadline(Map<String, String> environment) throws BackendException {
        String text = environment.getOrDefault(DEADLINE, "");
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            Duration deadline = Duration.ofNanos(Durations.parse(text));
            if (deadline.compareTo(SHORTEST) >= 0) {
                return Optional.of(deadline);
            }
        } catch (IllegalArgumentException noDuration) {
            throw new BackendException(
                    BackendException.Reason.SETTING,
                    "the variable " + DEADLINE + ": " + noDuration.getMessage(),
                    noDuration);
        }
        throw new BackendException(
                BackendException.Reason.SETTING,
                "the variable " + DEADLINE + " is " + text + "; the shortest deadline is 1s");
    }
}
