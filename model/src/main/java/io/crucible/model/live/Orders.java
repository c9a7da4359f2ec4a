package io.crucible.model.live;

import io.crucible.model.backend.Cancellation;
import io.crucible.model.live.Order.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** What other threads ask of a replay's own thread. Of orders the newest counts; questions are answered while the machines stand. */
final class Orders {
    /** Orders come when a person gives them; a waiter looks this often whether there is one all the same. */
    private static final long LOOK_AGAIN_MS = 10_000;

    private final Deque<Question<?>> questions = new ArrayDeque<>();
    private Order latest = Order.NONE;
    private Cancellation attempt = new Cancellation();
    private boolean standing;

    /** Gives an order; after the one to close none is taken. */
    void give(Kind kind, long at) {
        Optional<Cancellation> ended = Optional.empty();
        synchronized (this) {
            if (latest.kind() == Kind.CLOSE) {
                return;
            }
            latest = new Order(kind, at, latest.number() + 1);
            if (latest.ends()) {
                ended = Optional.of(attempt);
            }
            notifyAll();
        }
        ended.ifPresent(Cancellation::request);
    }

    /** Puts a question; it is refused at once unless the machines stand. */
    void ask(Question<?> question) {
        boolean refused;
        synchronized (this) {
            refused = !standing;
            if (!refused) {
                questions.add(question);
                notifyAll();
            }
        }
        if (refused) {
            question.refuse();
        }
    }

    synchronized Order latest() {
        return latest;
    }

    /** What cancels the replay that begins now. */
    synchronized Cancellation begin() {
        attempt = new Cancellation();
        if (latest.ends()) {
            attempt.request();
        }
        return attempt;
    }

    /** Waits for an order that is newer than this one. */
    synchronized Order after(Order done) {
        try {
            while (latest.number() == done.number()) {
                wait(LOOK_AGAIN_MS);
            }
        } catch (InterruptedException closing) {
            interrupted();
        }
        return latest;
    }

    /** The machines stand: from now on questions are taken. */
    synchronized void stand() {
        standing = true;
    }

    /** Answers questions until there is an order that is newer than this one. */
    Order standUntilAfter(Order done, LiveMachines machines) {
        Optional<Question<?>> question = next(done);
        while (question.isPresent()) {
            question.get().answer(machines);
            question = next(done);
        }
        return latest();
    }

    /** The next question; empty when there is a newer order, and then what is left is refused. */
    private Optional<Question<?>> next(Order done) {
        Deque<Question<?>> refused;
        synchronized (this) {
            try {
                while (latest.number() == done.number() && questions.isEmpty()) {
                    wait(LOOK_AGAIN_MS);
                }
            } catch (InterruptedException closing) {
                interrupted();
            }
            if (latest.number() == done.number()) {
                return Optional.of(questions.remove());
            }
            standing = false;
            refused = new ArrayDeque<>(questions);
            questions.clear();
        }
        refused.forEach(Question::refuse);
        return Optional.empty();
    }

    /** The thread belongs to the replay; whoever interrupts it wants it closed. */
    private synchronized void interrupted() {
        latest = new Order(Kind.CLOSE, 0, latest.number() + 1);
        attempt.request();
    }
}
