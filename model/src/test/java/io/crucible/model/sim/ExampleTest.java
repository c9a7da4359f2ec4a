package io.crucible.model.sim;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.sim.example.KeyValueRecovery;
import io.crucible.model.sim.world.Failure;
import io.crucible.model.sim.world.FailureIdentity;
import io.crucible.model.sim.world.FailureKind;
import io.crucible.model.sim.world.GuidedTape;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("The recovery of a key-value store")
class ExampleTest {
    private static final FailureIdentity TORN =
            new FailureIdentity(FailureKind.CHECK_FAILED, "TornRecordRecovered", "acknowledged-survive");

    @Test
    @DisplayName("is right under every seed if it looks at the checksums, at about 50 events and two decisions a case")
    void sound() {
        CaseRunner<KeyValueRecovery> runner = new CaseRunner<>(KeyValueRecovery.sound());
        long events = 0;
        long decisions = 0;
        for (int i = 0; i < 500; i++) {
            CaseReport report = runner.run(CaseSeeds.caseSeed(0xC0FFEE, i));
            assertThat(report.failure()).isEmpty();
            events += report.trace().eventCount();
            decisions += report.tape().size();
        }
        assertThat(events / 500.0).isBetween(50.0, 56.0);
        assertThat(decisions / 500.0).isBetween(1.5, 2.5);
    }

    static LongStream seeds() {
        return CaseSeeds.stream(0xC0FFEE, 5);
    }

    @ParameterizedTest(name = "under the seed {0}")
    @MethodSource("seeds")
    @DisplayName("is a JUnit test of its own for each seed")
    void eachSeed(long seed) {
        KeyValueRecovery.sound().expectPass(seed);
    }

    @Test
    @DisplayName("is wrong under some seed if it does not, by a torn write and nothing else")
    void planted() {
        CaseRunner<KeyValueRecovery> runner = new CaseRunner<>(KeyValueRecovery.planted());
        CaseReport report = runner.run(CaseSeeds.caseSeed(1, 0));
        for (int i = 1; report.passed() && i < 1000; i++) {
            report = runner.run(CaseSeeds.caseSeed(1, i));
        }
        assertThat(report.failure().map(Failure::identity)).contains(TORN);

        CaseReport reduced = runner.runGuided(
                report.seed(), new GuidedTape(report.tape().entries(), Set.of("disk.store.torn_write")));
        assertThat(reduced.passed()).isTrue();
        assertThat(runner.replay(report.seed(), report.tape()).trace()).isEqualTo(report.trace());
    }
}
