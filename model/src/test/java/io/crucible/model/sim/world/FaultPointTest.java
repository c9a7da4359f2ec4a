package io.crucible.model.sim.world;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A fault")
class FaultPointTest {
    private static final int CALLS = 100_000;

    private final World world = new World();
    private final FaultPoint fault = new FaultPoint(world, "network.loss", "network.a.b.loss");

    @Test
    @DisplayName("that is switched off allocates nothing, draws nothing and counts nothing")
    void off() {
        world.begin(1, WorldOptions.DEFAULT, Drive.SEED);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        assertThat(calls()).isZero();
        long before = threads.getThreadAllocatedBytes(thread);
        int fired = calls();
        long allocated = threads.getThreadAllocatedBytes(thread) - before;

        assertThat(fired).isZero();
        assertThat(allocated).isLessThan(CALLS / 10);
        assertThat(world.tape().size()).isZero();
        assertThat(world.faultCoverage()).isEqualTo(FaultCoverage.NONE);
    }

    private int calls() {
        int fired = 0;
        for (int i = 0; i < CALLS; i++) {
            fired += fault.fires() ? 1 : 0;
        }
        return fired;
    }

    @Test
    @DisplayName("fires about as often as its rate says, and no more after the transition to liveness")
    void rate() {
        world.begin(1, WorldOptions.DEFAULT, Drive.SEED);
        fault.set(Rate.oneIn(10));
        assertThat(calls()).isBetween(CALLS / 11, CALLS / 9);
        world.calm();
        assertThat(calls()).isZero();
    }
}
