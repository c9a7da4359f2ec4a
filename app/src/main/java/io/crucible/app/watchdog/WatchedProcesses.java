package io.crucible.app.watchdog;

import io.crucible.app.campaign.CampaignSubject;
import java.io.IOException;
import java.util.Optional;

/**
 * The process that works for one thread, and the next one, so that a case which ends its process costs no wait for a start. The next is started
 * when the one that works is asked for the second time: its first case, in which all its code is new, has the machine for itself.
 */
final class WatchedProcesses implements AutoCloseable {
    private final CampaignSubject.OfJava subject;
    private final int capacity;
    private Optional<WatchedProcess> working = Optional.empty();
    private Optional<WatchedProcess> next = Optional.empty();

    WatchedProcesses(CampaignSubject.OfJava subject, int capacity) {
        this.subject = subject;
        this.capacity = capacity;
    }

    /** The one that works: the same until it is ended, and then the next. */
    WatchedProcess working() throws IOException, InterruptedException {
        if (working.isEmpty()) {
            working = Optional.of(ready());
        } else if (next.isEmpty()) {
            next = Optional.of(WatchedProcess.launch(subject, capacity));
        }
        return working.get();
    }

    private WatchedProcess ready() throws IOException, InterruptedException {
        if (next.isPresent()) {
            WatchedProcess spare = next.get();
            next = Optional.empty();
            if (spare.handle().isAlive()) {
                spare.awaitReady();
                return spare;
            }
            spare.close(); // somebody ended it, for want of memory perhaps
        }
        WatchedProcess started = WatchedProcess.launch(subject, capacity);
        started.awaitReady();
        return started;
    }

    /** Whether the next one is starting just now, which takes from the one that works. */
    boolean isStartingNext() {
        return next.isPresent() && next.get().isStarting();
    }

    /** Which one comes next, where one has been started. */
    Optional<ProcessHandle> next() {
        return next.map(WatchedProcess::handle);
    }

    /** Ends the one that works and waits for its end. */
    void end() {
        Optional<WatchedProcess> ended = working;
        working = Optional.empty();
        ended.ifPresent(WatchedProcess::close);
    }

    /** Ends both, the one that works first. */
    @Override
    public void close() {
        end();
        Optional<WatchedProcess> ended = next;
        next = Optional.empty();
        ended.ifPresent(WatchedProcess::close);
    }
}
