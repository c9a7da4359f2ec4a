package io.crucible.model.cases;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.campaign.CapsuleReduction;
import io.crucible.model.campaign.CaseReport;
import io.crucible.model.campaign.CaseWorker;
import io.crucible.model.campaign.EvidenceFile;
import io.crucible.model.campaign.FailureIdentity;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.world.NamedFailure;
import io.crucible.model.sim.world.TapeEntry;
import io.crucible.model.sim.world.World;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The reduction of a simulation")
class SimulatedReductionTest {
    private static final int ATTEMPTS = 256;

    /** What happens in a case that must fail. */
    @FunctionalInterface
    private interface Story {
        void happen(World world);
    }

    private static SimulatedCases<String> cases(Story story) {
        SimulatedCase<String> simulated = SimulatedCase.of(
                "reduced", simulation -> "", (simulation, nothing) -> story.happen(simulation.world()));
        return new SimulatedCases<>(simulated, "1", "test");
    }

    /** Reduces the failure of the first seed under which the tape begins loud. */
    private static CapsuleReduction.Result reduce(Story story) throws Exception {
        SimulatedCases<String> cases = cases(story);
        try (CaseWorker worker = cases.worker()) {
            for (long seed = 0; ; seed++) {
                CaseReport report = worker.run(seed);
                if (!loud(report).isEmpty() && tape(report).get(0).selected() != 0) {
                    EvidenceFile capsule =
                            report.evidence().orElseThrow().capsule().orElseThrow();
                    return CapsuleReduction.reduce(
                            cases,
                            new CaseWorker.Capsule(capsule.name(), capsule.content()),
                            ATTEMPTS,
                            1,
                            () -> 0,
                            () -> false);
                }
            }
        }
    }

    private static List<TapeEntry> tape(CaseReport report) {
        return ((SimulatedEvidence) report.evidence().orElseThrow())
                .simulation()
                .tape()
                .entries();
    }

    private static List<TapeEntry> loud(CaseReport report) {
        return tape(report).stream().filter(entry -> entry.selected() != 0).toList();
    }

    private static NamedFailure broken() {
        return new NamedFailure("Broken", "it broke");
    }

    @Test
    @DisplayName("is quiet in what only the smaller execution comes to")
    void quietElsewhere() throws Exception {
        CapsuleReduction.Result result = reduce(world -> {
            if (world.choose("straight", 2) == 0) {
                for (int i = 0; i < 20; i++) {
                    world.choose("detour", 100);
                }
            }
            throw broken();
        });

        assertThat(tape(result.smaller().orElseThrow())).hasSize(21);
        assertThat(loud(result.smaller().orElseThrow())).isEmpty();
        assertThat(result.reduction().originalGroups()).isEqualTo(1);
        assertThat(result.reduction().remainingGroups()).isZero();
        assertThat(result.reduction().oneMinimal()).isTrue();
    }

    @Test
    @DisplayName("keeps the one choice of a site that matters, and makes its value smaller")
    void oneOfASite() throws Exception {
        CapsuleReduction.Result result = reduce(world -> {
            long last = 0;
            for (int i = 0; i < 12; i++) {
                last = world.choose("delay", 1_000_000);
            }
            if (last >= 1_000) {
                throw broken();
            }
        });

        CaseReport smaller = result.smaller().orElseThrow();
        assertThat(loud(smaller)).hasSize(1);
        assertThat(tape(smaller).get(11).selected()).isBetween(1_000L, 1_143L);
        assertThat(result.reduction().originalGroups()).isEqualTo(12);
        assertThat(result.reduction().remainingGroups()).isEqualTo(1);
        assertThat(result.reduction().oneMinimal()).isTrue();
        assertThat(result.reduction().attempts()).isLessThan(ATTEMPTS / 2);
    }

    @Test
    @DisplayName("finds the few that matter among thousands of one site")
    void fewOfMany() throws Exception {
        CapsuleReduction.Result result = reduce(world -> {
            long both = 0;
            for (int i = 0; i < 5_000; i++) {
                long value = world.choose("delay", 1_000_000);
                both += (i == 777 || i == 4_321) && value >= 10 ? 1 : 0;
            }
            if (both == 2) {
                throw broken();
            }
        });

        CaseReport smaller = result.smaller().orElseThrow();
        assertThat(loud(smaller)).hasSize(2);
        assertThat(tape(smaller).get(777).selected()).isBetween(10L, 11L);
        assertThat(tape(smaller).get(4_321).selected()).isBetween(10L, 11L);
        assertThat(result.reduction().remainingGroups()).isEqualTo(2);
        assertThat(result.reduction().originalGroups()).isGreaterThan(4_990);
        assertThat(result.reduction().oneMinimal()).isTrue();
    }

    @Test
    @DisplayName("ends where a candidate would choose for ever")
    void endless() throws Exception {
        CapsuleReduction.Result result = reduce(world -> {
            world.choose("noise", 1 << 30);
            int tails = 0;
            while (world.choose("coin", 2) == 0) {
                tails++;
            }
            throw new NamedFailure("Broken", "it broke after " + tails);
        });

        assertThat(result.reduction().oneMinimal()).isTrue();
        assertThat(result.smaller().orElseThrow().failure())
                .contains(new FailureIdentity("scenario_error", "Broken", ""));
        assertThat(loud(result.smaller().orElseThrow()))
                .hasSize(1)
                .allMatch(entry -> entry.site().equals("coin"));
    }
}
