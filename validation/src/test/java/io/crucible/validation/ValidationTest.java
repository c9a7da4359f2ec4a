package io.crucible.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.sim.CaseReport;
import io.crucible.model.sim.CaseRunner;
import io.crucible.model.sim.CaseSeeds;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.world.Failure;
import io.crucible.model.sim.world.FailureIdentity;
import io.crucible.model.sim.world.FailureKind;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("Real systems under simulation")
class ValidationTest {
    private static final long BASE = 0x48324A4544495300L;
    private static final int CASES = 48;
    private static final int MANY_CASES = 5_000;

    private static SortedMap<String, Integer> failures(SimulatedCase<?> simulated, int cases) {
        SortedMap<String, Integer> failures = new TreeMap<>();
        CaseRunner<?> runner = new CaseRunner<>(simulated);
        for (int i = 0; i < cases; i++) {
            CaseReport report = runner.run(CaseSeeds.caseSeed(BASE, i));
            report.failure().map(Failure::identity).ifPresent(id -> failures.merge(id.toString(), 1, Integer::sum));
            if (report.reproducible()) {
                assertThat(runner.replay(report.seed(), report.tape()).trace()).isEqualTo(report.trace());
            }
        }
        return failures;
    }

    private static String check(String error, String check) {
        return new FailureIdentity(FailureKind.CHECK_FAILED, error, check).toString();
    }

    @Test
    @Timeout(120)
    @DisplayName("H2's MVStore keeps what it acknowledged through crashes")
    void h2() {
        assertThat(failures(H2Cases.acknowledgedHistory(), CASES)).isEmpty();
    }

    @Test
    @Timeout(120)
    @DisplayName("MVStore does not keep what it did not acknowledge, and a check that demands it is caught")
    void h2Mutant() {
        assertThat(failures(H2Cases.victimDurable(), CASES)).containsOnlyKeys(check("VictimLost", "victim-durable"));
    }

    @Test
    @Timeout(120)
    @DisplayName("Jedis acknowledges only increments that were executed, in their order")
    void redis() {
        assertThat(failures(RedisCounter.atLeastOnce(), CASES)).isEmpty();
    }

    @Test
    @Timeout(120)
    @DisplayName(
            "a client that repeats executes some increments twice, and a check that demands exactly once is caught")
    void redisMutant() {
        assertThat(failures(RedisCounter.exactlyOnce(), CASES))
                .containsOnlyKeys(check("ExecutedTwice", "exactly-once"));
    }

    @Test
    @Tag("exhaustive")
    @Timeout(3600)
    @DisplayName("do so in 5,000 cases each")
    void many() {
        assertThat(failures(H2Cases.acknowledgedHistory(), MANY_CASES)).isEmpty();
        assertThat(failures(RedisCounter.atLeastOnce(), MANY_CASES)).isEmpty();
        assertThat(failures(H2Cases.victimDurable(), MANY_CASES)).hasSize(1);
        assertThat(failures(RedisCounter.exactlyOnce(), MANY_CASES)).hasSize(1);
    }
}
