package io.crucible.views.live;

import io.crucible.model.artifact.ArtifactLimits;
import io.crucible.model.artifact.ArtifactReader;
import io.crucible.model.artifact.Recording;
import io.crucible.model.live.EngineAccess;
import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveReplay;
import io.crucible.model.live.LiveState;
import io.crucible.model.time.VirtualTime;
import io.crucible.views.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The live replay of one file. Nothing here is for the thread of the window, but for {@link #present}. */
final class LiveSession {
    /** Virtual ns that a node is let run at a time: short enough to be held soon, long enough to be fast. */
    private static final long LONGEST_GRANT = 20 * VirtualTime.MILLISECOND;

    private final Path file;
    private final Supplier<EngineAccess> engine;
    private final Consumer<LiveState> told;
    private volatile Optional<LiveReplay> replay = Optional.empty();
    private volatile Optional<Going> going = Optional.empty();
    private boolean closed;

    LiveSession(Path file, Supplier<EngineAccess> engine, Consumer<LiveState> told) {
        this.file = file;
        this.engine = engine;
        this.told = told;
    }

    /** An order that is being done. */
    private record Going(Work.Progress progress, CountDownLatch done) {}

    /** The replay, once there is one. */
    Optional<LiveReplay> present() {
        return replay;
    }

    /** Gives an order and waits until the machines stand or are gone. */
    void follow(Consumer<LiveReplay> order, Work.Progress progress) throws IOException, InterruptedException {
        LiveReplay live = open();
        Going mine = new Going(progress, new CountDownLatch(1));
        going = Optional.of(mine);
        progress.onCancel(live::stop);
        order.accept(live);
        while (!mine.done().await(1, TimeUnit.MINUTES)) {
            if (isClosed()) {
                throw new IOException("another file has been opened meanwhile");
            }
        }
        Optional<String> problem = live.state().problem();
        if (problem.isPresent()) {
            throw new IOException(problem.get());
        }
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    private synchronized LiveReplay open() throws IOException {
        if (closed) {
            throw new IOException("another file has been opened meanwhile");
        }
        if (replay.isEmpty()) {
            EngineAccess access = engine.get();
            if (access instanceof EngineAccess.Missing missing) {
                throw new IOException(missing.sentence());
            }
            EngineAccess.Ready ready = (EngineAccess.Ready) access;
            Recording recording = new ArtifactReader(ArtifactLimits.USUAL)
                    .openLeniently(file)
                    .recording()
                    .orElseThrow(() -> new IOException(
                            "only a complete artifact can be replayed live, and of this one something is missing"));
            replay =
                    Optional.of(new LiveReplay(recording, ready.backend(), LONGEST_GRANT, ready.kept(), this::changed));
        }
        return replay.get();
    }

    private void changed(LiveState state) {
        told.accept(state);
        Optional<Going> now = going;
        if (now.isEmpty()) {
            return;
        }
        now.get().progress().fraction(state.phase() == LivePhase.STARTING ? -1 : state.fraction());
        if (!state.phase().busy()) {
            going = Optional.empty();
            now.get().done().countDown();
        }
    }

    synchronized void close() {
        closed = true;
        replay.ifPresent(LiveReplay::close);
    }
}
