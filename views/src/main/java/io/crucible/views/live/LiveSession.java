package io.crucible.views.live;

import io.crucible.model.backend.BackendException;
import io.crucible.model.live.EngineAccess;
import io.crucible.model.live.LivePhase;
import io.crucible.model.live.LiveReplay;
import io.crucible.model.live.LiveState;
import io.crucible.model.live.Look;
import io.crucible.model.live.Machinery;
import io.crucible.model.replay.Difference;
import io.crucible.views.common.Messages;
import io.crucible.views.run.EngineJob;
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
    private static final Messages WORDS = Messages.of("live");

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
        going.ifPresent(former -> former.done().countDown()); // this order takes the place of that one
        Going mine = new Going(progress, new CountDownLatch(1));
        going = Optional.of(mine);
        progress.onCancel(live::stop);
        order.accept(live);
        while (!mine.done().await(1, TimeUnit.MINUTES)) {
            if (isClosed()) {
                throw new IOException(WORDS.text("other.file"));
            }
        }
        Optional<String> problem = live.state().problem();
        if (problem.isPresent()) {
            throw new IOException(problem.get());
        }
    }

    /** The machines for what goes to and fro with them, which tells of no progress of its own; ends with the job. */
    Machinery machinery(Work.Progress progress) {
        return new Machinery() {
            @Override
            public void goTo(long at) throws BackendException {
                try {
                    follow(live -> live.goTo(at), new Quiet(progress));
                } catch (IOException failed) {
                    throw new BackendException(BackendException.Reason.DIED, failed.getMessage(), failed);
                } catch (InterruptedException interrupted) {
                    Thread.currentThread().interrupt();
                    throw new BackendException(
                            BackendException.Reason.CANCELLED, WORDS.text("interrupted"), interrupted);
                }
                demandThere(at, progress);
            }

            @Override
            public <T> T look(Look<T> look) throws BackendException {
                return LookAnswer.await(replay.orElseThrow().look(look));
            }
        };
    }

    private void demandThere(long at, Work.Progress progress) throws BackendException {
        LiveState state = replay.orElseThrow().state();
        if (progress.cancelled()) {
            throw new BackendException(BackendException.Reason.CANCELLED, WORDS.text("cancelled"));
        } else if (state.difference().isPresent() || state.at() != at) {
            throw new BackendException(
                    BackendException.Reason.UNSUPPORTED,
                    WORDS.text(
                            "not.there",
                            state.difference().map(Difference::sentence).orElseGet(() -> WORDS.text("ends.before"))));
        }
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    private synchronized LiveReplay open() throws IOException {
        if (closed) {
            throw new IOException(WORDS.text("other.file"));
        }
        if (replay.isEmpty()) {
            EngineAccess access = engine.get();
            if (access instanceof EngineAccess.Missing missing) {
                throw new IOException(missing.sentence());
            }
            EngineAccess.Ready ready = (EngineAccess.Ready) access;
            replay = Optional.of(new LiveReplay(
                    EngineJob.recording(file), ready.backend(), EngineJob.LONGEST_GRANT, ready.kept(), this::changed));
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
