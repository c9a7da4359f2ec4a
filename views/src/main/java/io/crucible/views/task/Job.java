package io.crucible.views.task;

import io.crucible.model.backend.Cancellation;
import io.crucible.views.common.Messages;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** A piece of work that was handed to {@link Tasks}; its properties change on the thread of the window only. */
public final class Job {
    /** Where it stands; the last three are final. */
    public enum State {
        WAITING,
        RUNNING,
        DONE,
        CANCELLED,
        FAILED
    }

    private record News(double fraction, String detail) {}

    private final String title;
    private final Work work;
    private final Executor window;
    private final LongSupplier clock;
    private final Cancellation cancellation = new Cancellation();
    private final AtomicReference<News> news = new AtomicReference<>();
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", State.WAITING);
    private final ReadOnlyDoubleWrapper fraction = new ReadOnlyDoubleWrapper(this, "fraction", -1);
    private final ReadOnlyStringWrapper detail = new ReadOnlyStringWrapper(this, "detail", "");
    private Optional<Exception> failure = Optional.empty();
    private volatile News last = new News(-1, "");
    private long began;

    Job(String title, Work work, Executor window, LongSupplier clock) {
        this.title = title;
        this.work = work;
        this.window = window;
        this.clock = clock;
    }

    public String title() {
        return title;
    }

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Between 0 and 1, negative where it is not known. */
    public ReadOnlyDoubleProperty fractionProperty() {
        return fraction.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty detailProperty() {
        return detail.getReadOnlyProperty();
    }

    /** Why it failed, where it did. */
    public Optional<Exception> failure() {
        return failure;
    }

    /** Seconds left by the speed so far, or negative where nothing can be said yet. */
    public double secondsLeft() {
        double done = fraction.get();
        double passed = (clock.getAsLong() - began) / 1e9;
        return done <= 0.02 || passed < 0.5 ? -1 : passed * (1 - done) / done;
    }

    /** Asks it to stop; may be called at any time from any thread. */
    public void cancel() {
        cancellation.request();
    }

    public boolean ended() {
        return switch (state.get()) {
            case WAITING, RUNNING -> false;
            case DONE, CANCELLED, FAILED -> true;
        };
    }

    /** Does the work on this thread, which is not the window's. */
    void run() {
        if (cancellation.requested()) {
            window.execute(() -> state.set(State.CANCELLED));
            return;
        }
        window.execute(() -> {
            began = clock.getAsLong();
            state.set(State.RUNNING);
        });
        try {
            work.run(progress());
            window.execute(() -> state.set(cancellation.requested() ? State.CANCELLED : State.DONE));
        } catch (Exception failed) {
            window.execute(() -> fail(failed));
        } catch (Error defect) {
            window.execute(() -> fail(new IllegalStateException(sentence(defect), defect)));
        }
    }

    private static String sentence(Error defect) {
        return defect instanceof OutOfMemoryError
                ? Messages.of("task").text("no.memory")
                : Messages.of("task").text("defect", defect.toString());
    }

    private void fail(Exception failed) {
        if (cancellation.requested()) {
            state.set(State.CANCELLED);
        } else {
            failure = Optional.of(failed);
            state.set(State.FAILED);
        }
    }

    private Work.Progress progress() {
        return new Work.Progress() {
            @Override
            public void fraction(double done) {
                tell(new News(done, last.detail()));
            }

            @Override
            public void detail(String words) {
                tell(new News(last.fraction(), words));
            }

            @Override
            public boolean cancelled() {
                return cancellation.requested();
            }

            @Override
            public void onCancel(Runnable waker) {
                cancellation.onRequest(waker);
            }
        };
    }

    /** However often work tells something, the window is asked at most once until it has looked. */
    private void tell(News next) {
        last = next;
        if (news.getAndSet(next) == null) {
            window.execute(() -> {
                News newest = news.getAndSet(null);
                fraction.set(newest.fraction());
                detail.set(newest.detail());
            });
        }
    }
}
