package io.crucible.views.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A task")
class TasksTest {
    private final WindowThread window = new WindowThread();
    private final Tasks tasks = new Tasks(window, System::nanoTime);

    @AfterEach
    void end() {
        tasks.close();
    }

    @Test
    @DisplayName("tells how far it is and leaves the list when it is done")
    void tellsHowFarItIs() {
        CountDownLatch seen = new CountDownLatch(1);
        Job job = tasks.start("count", progress -> {
            progress.fraction(0.5);
            progress.detail("half");
            seen.await();
        });
        window.until(() -> job.fractionProperty().get() == 0.5
                && job.detailProperty().get().equals("half"));
        assertThat(tasks.shown()).containsExactly(job);
        assertThat(tasks.idle()).isFalse();

        seen.countDown();
        window.until(tasks::idle);
        assertThat(job.stateProperty().get()).isEqualTo(Job.State.DONE);
        assertThat(tasks.shown()).isEmpty();
    }

    @Test
    @DisplayName("that fails stays in the list with its reason until it is dismissed")
    void thatFailsStays() {
        Job job = tasks.start("fail", progress -> {
            throw new IOException("no such luck");
        });
        window.until(job::ended);

        assertThat(job.failure()).hasValueSatisfying(why -> assertThat(why).hasMessage("no such luck"));
        assertThat(tasks.shown()).containsExactly(job);
        tasks.dismiss(job);
        assertThat(tasks.shown()).isEmpty();
    }

    @Test
    @DisplayName("that runs out of memory, or into a defect, fails too and does not seem to go on for ever")
    void thatRunsOutOfMemoryFails() {
        Job hungry = tasks.start("fill", progress -> {
            throw new OutOfMemoryError("Java heap space");
        });
        Job broken = tasks.start("link", progress -> {
            throw new NoClassDefFoundError("Gone");
        });
        window.until(() -> hungry.ended() && broken.ended());

        assertThat(hungry.failure())
                .hasValueSatisfying(
                        why -> assertThat(why).hasMessageStartingWith("There is not enough memory for this"));
        assertThat(broken.failure()).hasValueSatisfying(why -> assertThat(why).hasMessageContaining("Gone"));
        window.until(tasks::idle);
    }

    @Test
    @DisplayName("that is cancelled is told at once and is no failure")
    void thatIsCancelledIsTold() {
        CountDownLatch woken = new CountDownLatch(1);
        Job job = tasks.start("wait", progress -> {
            progress.onCancel(woken::countDown);
            woken.await();
            throw new IOException("interrupted in the middle");
        });
        window.until(() -> job.stateProperty().get() == Job.State.RUNNING);
        job.cancel();
        window.until(job::ended);

        assertThat(job.stateProperty().get()).isEqualTo(Job.State.CANCELLED);
        assertThat(job.failure()).isEmpty();
    }

    @Test
    @DisplayName("in a lane is cancelled by the next one there")
    void inALaneIsCancelledByTheNext() {
        AtomicInteger stopped = new AtomicInteger();
        Tasks.Lane lane = tasks.lane("search");
        CountDownLatch never = new CountDownLatch(1);
        Job first = lane.start(progress -> {
            progress.onCancel(() -> {
                stopped.incrementAndGet();
                never.countDown();
            });
            never.await();
        });
        window.until(() -> first.stateProperty().get() == Job.State.RUNNING);
        Job second = lane.start(progress -> {});
        window.until(() -> first.ended() && second.ended());

        assertThat(stopped).hasValue(1);
        assertThat(second.stateProperty().get()).isEqualTo(Job.State.DONE);
    }

    @Test
    @DisplayName("that fails is no longer the one that runs")
    void thatFailsNoLongerRuns() {
        CountDownLatch seen = new CountDownLatch(1);
        Job job = tasks.start("fail", progress -> {
            seen.await();
            throw new IOException("no such luck");
        });
        window.until(() -> tasks.newestProperty().get().equals(Optional.of(job)));

        seen.countDown();
        window.until(job::ended);
        assertThat(tasks.shown()).containsExactly(job);
        assertThat(tasks.newestProperty().get()).isEmpty();
    }

    @Test
    @DisplayName("that is started after the end is cancelled and throws nothing at who starts it")
    void afterTheEndIsCancelled() {
        tasks.close();
        Job shown = tasks.start("late", progress -> {});
        Job inLane = tasks.lane("late").start(progress -> {});
        window.until(() -> shown.ended() && inLane.ended());

        assertThat(shown.stateProperty().get()).isEqualTo(Job.State.CANCELLED);
        assertThat(inLane.stateProperty().get()).isEqualTo(Job.State.CANCELLED);
        assertThat(tasks.shown()).isEmpty();
        assertThat(tasks.idle()).isTrue();
    }
}
