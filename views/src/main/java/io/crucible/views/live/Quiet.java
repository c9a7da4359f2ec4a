package io.crucible.views.live;

import io.crucible.views.task.Work;

/** The progress of a part of some work, of which only the end matters. */
record Quiet(Work.Progress whole) implements Work.Progress {
    @Override
    public void fraction(double done) {}

    @Override
    public void detail(String words) {}

    @Override
    public boolean cancelled() {
        return whole.cancelled();
    }

    @Override
    public void onCancel(Runnable waker) {
        whole.onCancel(waker);
    }
}
