package io.crucible.app.watchdog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("What looks for threads that a case has left")
class LeftThreadsTest {
    @Test
    @DisplayName("takes idle threads of the common pool for those of the process, and busy ones for left")
    void commonPool() throws Exception {
        LeftThreads left = new LeftThreads();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        Future<?> busy = ForkJoinPool.commonPool().submit(() -> {
            begun.countDown();
            release.await();
            return null;
        });
        try {
            assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(left.any()).isTrue();
        } finally {
            release.countDown(); // other tests of this process need the pool
        }
        busy.get();
        assertThat(ForkJoinPool.commonPool().awaitQuiescence(300, TimeUnit.SECONDS))
                .isTrue();
        assertThat(left.any()).isFalse();
    }
}
