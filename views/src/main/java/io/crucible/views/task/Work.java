package io.crucible.views.task;

/** Something that takes long, run outside the thread of the window. */
@FunctionalInterface
public interface Work {
    /** Does it; should return soon after {@link Progress#cancelled()} has become true. */
    void run(Progress progress) throws Exception;

    /** How work tells how far it is; may be called from any thread. */
    interface Progress {
        /** Between 0 and 1, or negative where it is not known. */
        void fraction(double done);

        /** A few words for what is being done just now. */
        void detail(String words);

        boolean cancelled();

        /** Runs the waker when the work is cancelled, at once where it already is. */
        void onCancel(Runnable waker);
    }
}
