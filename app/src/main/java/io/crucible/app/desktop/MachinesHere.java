package io.crucible.app.desktop;

import io.crucible.app.catalog.ImageStore;
import io.crucible.app.catalog.KeptStates;
import io.crucible.app.command.Surroundings;
import io.crucible.model.backend.Backend;
import io.crucible.model.backend.BackendException;
import io.crucible.model.backend.Cancellation;
import io.crucible.model.backend.World;
import io.crucible.model.identity.Identity;
import io.crucible.model.live.EngineAccess;
import io.crucible.model.scenario.Scenario;
import io.crucible.model.travel.StateCache;
import io.crucible.qemu.launch.HelperProcess;
import io.crucible.qemu.launch.HostConditions;
import io.crucible.qemu.launch.QemuProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The engine as the window may use it: the images of a scenario are made ready before its machines are started. */
final class MachinesHere implements Supplier<EngineAccess> {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Pattern NUMBER = Pattern.compile("[0-9]+(\\.[0-9]+)+");

    private final Surroundings around;
    private final Supplier<List<Path>> origins;
    private Optional<StateCache> kept = Optional.empty();

    /** @param origins folders where relative paths of images may begin, the likeliest first; asked on any thread */
    MachinesHere(Surroundings around, Supplier<List<Path>> origins) {
        this.around = around;
        this.origins = origins;
    }

    @Override
    public EngineAccess get() {
        try {
            Backend backend = around.backends().open(around.images(), HostConditions.USUAL);
            return EngineAccess.of(new Prepared(backend, around.images(), origins), version(), Optional.of(kept()));
        } catch (BackendException unusable) {
            return new EngineAccess.Missing(unusable.getMessage());
        }
    }

    private synchronized StateCache kept() throws BackendException {
        if (kept.isEmpty()) {
            kept = Optional.of(KeptStates.ofUser(
                    around.environment(), notice -> around.streams().remark(notice + ".")));
        }
        return kept.get();
    }

    /** Waits a moment for states of machines that are being written for the next session. */
    synchronized void close() {
        kept.ifPresent(StateCache::close);
    }

    /** Such as {@code QEMU 7.2.22}. */
    private String version() throws BackendException {
        HelperProcess helper =
                HelperProcess.within(PATIENCE, around.interruption().cancellation());
        String said = QemuProgram.version(QemuProgram.find(around.environment()), helper);
        Matcher number = NUMBER.matcher(said);
        return number.find() ? "QEMU " + number.group() : "QEMU";
    }

    private record Prepared(Backend backend, ImageStore images, Supplier<List<Path>> origins) implements Backend {
        @Override
        public Identity identity() throws BackendException {
            return backend.identity();
        }

        @Override
        public World open(Scenario scenario, Cancellation cancel) throws BackendException {
            try {
                images.prepare(scenario, origins.get());
            } catch (IOException missing) {
                throw new BackendException(BackendException.Reason.MISSING, missing.getMessage(), missing);
            }
            return backend.open(scenario, cancel);
        }
    }
}
