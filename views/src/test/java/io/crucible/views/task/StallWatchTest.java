package io.crucible.views.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The watch over the window's thread")
class StallWatchTest {
    private final ExecutorService window = Executors.newSingleThreadExecutor();

    @AfterEach
    void end() {
        window.shutdownNow();
    }

    @Test
    @DisplayName("does not count what the thread did before it was watched")
    void countsFromTheBeginning() throws Exception {
        window.submit(() -> work(300)).get();
        try (StallWatch watch = new StallWatch(window)) {
            settle();
            assertThat(watch.stalls()).noneMatch(StallWatch.Stall::ours);
        }
    }

    @Test
    @DisplayName("counts what the thread is made to wait for")
    void countsWaiting() throws Exception {
        try (StallWatch watch = new StallWatch(window)) {
            settle();
            window.submit(() -> sleep(200)).get();
            settle();
            assertThat(watch.stalls())
                    .filteredOn(StallWatch.Stall::ours)
                    .singleElement()
                    .satisfies(stall -> {
                        assertThat(stall.waitedMs()).isGreaterThan(100);
                        assertThat(stall.toString()).contains("StallWatchTest.sleep");
                    });
        }
    }

    @Test
    @DisplayName("tells two things from each other that came one after the other, where it gets to ask between them")
    void tellsThingsApart() throws Exception {
        boolean apart = false;
        for (int attempt = 0; attempt < 10 && !apart; attempt++) {
            try (StallWatch watch = new StallWatch(window)) {
                settle();
                window.execute(() -> work(40));
                TimeUnit.MILLISECONDS.sleep(20);
                window.submit(() -> work(40)).get();
                settle();
                apart = watch.stalls().stream().noneMatch(StallWatch.Stall::ours);
            }
        }
        assertThat(apart).as("told apart at least once, however busy the host").isTrue();
    }

    @Test
    @DisplayName("tells how long the thread was at work and on what")
    void tellsWork() throws Exception {
        try (StallWatch watch = new StallWatch(window)) {
            settle();
            window.submit(() -> work(200)).get();
            settle();
            assertThat(watch.stalls())
                    .filteredOn(StallWatch.Stall::ours)
                    .singleElement()
                    .satisfies(stall -> {
                        assertThat(stall.cpuMs()).isBetween(100L, 300L);
                        assertThat(stall.toString()).contains("StallWatchTest.work");
                    });
        }
    }

    private static void settle() throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(100);
    }

    private static void work(long ms) {
        long end = cpu() + TimeUnit.MILLISECONDS.toNanos(ms);
        while (cpu() < end) {
            Thread.onSpinWait();
        }
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static void sleep(long ms) {
        try {
            TimeUnit.MILLISECONDS.sleep(ms);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
