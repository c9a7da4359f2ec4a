package io.crucible.model.sim;

import static io.crucible.model.sim.CaseFixture.identity;
import static io.crucible.model.sim.CaseFixture.scenario;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.crucible.model.sim.world.Divergence;
import io.crucible.model.sim.world.FailureIdentity;
import io.crucible.model.sim.world.FailureKind;
import io.crucible.model.sim.world.NamedFailure;
import io.crucible.model.sim.world.Rate;
import io.crucible.model.sim.world.Tape;
import io.crucible.model.sim.world.TapeEntry;
import io.crucible.model.sim.world.TraceEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A case run under a seed")
class CaseRunnerTest {

    @Test
    @DisplayName("passes if nothing throws, with its choices on the tape")
    void passes() {
        CaseReport report = scenario((simulation, application) -> {
                    simulation.world().choose("a.b", 10);
                    simulation.tasks().sleep(5);
                    simulation.world().chance("c", Rate.percent(50));
                    simulation.world().chance("off", Rate.NEVER);
                    simulation.world().choose("one", 1);
                })
                .runCase(1);

        assertThat(report.passed()).isTrue();
        assertThat(report.tape().entries()).extracting(TapeEntry::site).containsExactly("a.b", "c");
        assertThat(report.tape().entries()).extracting(TapeEntry::time).containsExactly(0L, 5L);
        assertThat(report.tapeComplete()).isTrue();
    }

    @Test
    @DisplayName("chooses the same under the same seed, and otherwise under others")
    void seeds() {
        SimulatedCase<List<String>> simulated =
                scenario((simulation, application) -> simulation.world().choose("a", 0));

        assertThat(simulated.runCase(7).tape()).isEqualTo(simulated.runCase(7).tape());
        assertThat(simulated.runCase(7).tape())
                .isNotEqualTo(simulated.runCase(8).tape());
    }

    @Test
    @DisplayName("draws for one site regardless of the draws for others")
    void independentStreams() {
        Tape alone = scenario((simulation, application) -> simulation.world().choose("b", 0))
                .runCase(3)
                .tape();
        Tape after = scenario((simulation, application) -> {
                    simulation.world().choose("a", 0);
                    simulation.world().choose("b", 0);
                })
                .runCase(3)
                .tape();

        assertThat(after.entry(1).selected()).isEqualTo(alone.entry(0).selected());
    }

    @Test
    @DisplayName("fails with the name of what was thrown, reproducibly")
    void scenarioError() {
        CaseReport report = scenario((simulation, application) -> {
                    throw new NamedFailure("LostUpdate", "two became one");
                })
                .runCase(1);

        assertThat(identity(report)).isEqualTo(new FailureIdentity(FailureKind.SCENARIO_ERROR, "LostUpdate", ""));
        assertThat(report.failure().orElseThrow().message()).isEqualTo("two became one");
        assertThat(report.reproducible()).isTrue();
    }

    @Test
    @DisplayName("diverges if the second execution chooses elsewhere, or more, or less")
    void diverges() {
        assertThat(divergence((run, simulation) -> simulation.world().choose("site." + run, 5)))
                .isEqualTo(Divergence.Kind.SITE.errorName());
        assertThat(divergence((run, simulation) -> simulation.world().choose("a", 5 + run)))
                .isEqualTo(Divergence.Kind.ALTERNATIVES.errorName());
        assertThat(divergence((run, simulation) -> {
                    simulation.tasks().sleep(1 + run);
                    return simulation.world().choose("a", 5);
                }))
                .isEqualTo(Divergence.Kind.TIME.errorName());
        assertThat(divergence((run, simulation) -> run == 1 ? simulation.world().choose("a", 5) : 0))
                .isEqualTo(Divergence.Kind.TAPE_EXHAUSTED.errorName());
        assertThat(divergence((run, simulation) -> run == 0 ? simulation.world().choose("a", 5) : 0))
                .isEqualTo(Divergence.Kind.TAPE_REMAINING.errorName());
        assertThat(divergence((run, simulation) -> {
                    if (run == 1) {
                        simulation.world().event("more").end();
                    }
                    return simulation.world().choose("a", 5);
                }))
                .isEqualTo(Divergence.Kind.EVENT.errorName());
    }

    private interface Numbered {
        long run(int run, Simulation simulation);
    }

    private static String divergence(Numbered numbered) {
        AtomicInteger runs = new AtomicInteger();
        CaseReport report = scenario((simulation, application) -> numbered.run(runs.getAndIncrement(), simulation))
                .runCase(1);
        assertThat(identity(report).kind()).isEqualTo(FailureKind.REPLAY_DIVERGED);
        assertThat(report.reproducible()).isFalse();
        return identity(report).errorName();
    }

    @Test
    @DisplayName("does not get away with a divergence that the program catches")
    void divergenceIsLatched() {
        AtomicInteger runs = new AtomicInteger();
        CaseReport report = scenario((simulation, application) -> {
                    try {
                        simulation.world().choose("site." + runs.getAndIncrement(), 5);
                    } catch (Throwable caught) {
                        // The program under test swallows everything.
                    }
                })
                .runCase(1);

        assertThat(identity(report).kind()).isEqualTo(FailureKind.REPLAY_DIVERGED);
    }

    @Test
    @DisplayName("fails if only the traces of the two executions differ")
    void traceMismatch() {
        AtomicInteger runs = new AtomicInteger();
        CaseReport report = scenario((simulation, application) -> simulation
                        .world()
                        .event("run")
                        .with("number", runs.getAndIncrement())
                        .end())
                .runCase(1);

        assertThat(identity(report))
                .isEqualTo(new FailureIdentity(FailureKind.DETERMINISM_MISMATCH, "TraceMismatch", ""));
        assertThat(report.failure().orElseThrow().message()).contains("1 0 run number=0", "1 0 run number=1");
        assertThat(report.secondTrace()).isPresent();
    }

    @Test
    @DisplayName("fails if only one of the two executions fails")
    void onlyOne() {
        assertThat(failingIn(0).kind()).isEqualTo(FailureKind.FIRST_RUN_FAILED);
        assertThat(failingIn(1).kind()).isEqualTo(FailureKind.SECOND_RUN_FAILED);
    }

    private static FailureIdentity failingIn(int run) {
        AtomicInteger runs = new AtomicInteger();
        return identity(scenario((simulation, application) -> {
                    if (runs.getAndIncrement() == run) {
                        throw new NamedFailure("Once", "only once");
                    }
                })
                .runCase(1));
    }

    @Test
    @DisplayName("makes its checks in their phases, in their order, and writes each into the trace first")
    void phases() {
        List<String> made = new ArrayList<>();
        CaseReport report = scenario((simulation, application) -> simulation.checkpoint("half"))
                .withCheck(new Check<>("at-points", Set.of(Phase.CHECKPOINT), (s, a) -> made.add("at-points")))
                .withCheck(Check.always("always", (s, a) -> made.add("always")))
                .withCheck(Check.afterScenario("last", (s, a) -> made.add("last")))
                .runCase(1);

        assertThat(made.subList(0, 5)).containsExactly("always", "at-points", "always", "always", "last");
        assertThat(report.trace().events())
                .extracting(TraceEvent::name)
                .containsExactly(
                        "case.begin",
                        "case.check",
                        "case.checkpoint",
                        "case.check",
                        "case.check",
                        "case.check",
                        "case.check");
    }

    @Test
    @DisplayName("keeps the first check that failed, even if the scenario catches it and throws something else")
    void latchesTheFirstCheck() {
        CaseReport report = scenario((simulation, application) -> {
                    try {
                        simulation.checkpoint("half");
                    } catch (Throwable caught) {
                        throw new NamedFailure("Other", "something else");
                    }
                })
                .withCheck(new Check<>("first", Set.of(Phase.CHECKPOINT), (s, a) -> {
                    throw new NamedFailure("Broken", "it does not hold");
                }))
                .runCase(1);

        assertThat(identity(report)).isEqualTo(new FailureIdentity(FailureKind.CHECK_FAILED, "Broken", "first"));
    }

    @Test
    @DisplayName("refuses two checks of one name, a check without a name, and a fuzz test without seeds")
    void refusals() {
        SimulatedCase<List<String>> one = scenario((s, a) -> {}).withCheck(Check.afterScenario("same", (s, a) -> {}));

        assertThatThrownBy(() -> one.withCheck(Check.afterScenario("same", (s, a) -> {})))
                .hasMessageContaining("same");
        assertThatThrownBy(() -> Check.afterScenario(" ", (s, a) -> {})).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> one.expectFuzz(1, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @DisplayName("fails once it has chosen more often than it may, with a complete tape")
    void choiceBudget() {
        SimulatedCase<List<String>> endless = scenario((simulation, application) -> {
            while (true) {
                simulation.world().choose("again", 2);
            }
        });
        CaseReport report = endless.runCase(1);

        assertThat(identity(report))
                .isEqualTo(new FailureIdentity(FailureKind.STEP_BUDGET_EXCEEDED, "TapeLimitExceeded", ""));
        assertThat(report.tape().size()).isEqualTo(1 << 20);
        assertThat(report.reproducible()).isTrue();
        assertThat(identity(new CaseRunner<>(endless).replay(1, report.tape()))).isEqualTo(identity(report));
    }

    @Test
    @DisplayName("fails once it has taken more steps than it may, with a complete tape")
    void stepBudget() {
        CaseReport report = scenario((simulation, application) -> {
                    while (true) {
                        simulation.tasks().sleep(1);
                    }
                })
                .withOptions(CaseOptions.DEFAULT.withStepBudget(100))
                .runCase(1);

        assertThat(identity(report))
                .isEqualTo(new FailureIdentity(FailureKind.STEP_BUDGET_EXCEEDED, "StepBudgetExceeded", ""));
        assertThat(report.tapeComplete()).isTrue();
        assertThat(report.reproducible()).isTrue();
    }

    @Test
    @DisplayName("fails if it leaves a file open and resources are checked")
    void resourceLeak() {
        SimulatedCase<List<String>> leaking = scenario((simulation, application) ->
                simulation.disk(simulation.node("n")).open("/f", true));

        assertThat(leaking.runCase(1).passed()).isTrue();
        CaseReport report =
                leaking.withOptions(CaseOptions.DEFAULT.checkingResources()).runCase(1);
        assertThat(identity(report)).isEqualTo(new FailureIdentity(FailureKind.RESOURCE_LEAK, "ResourceLeak", ""));
        assertThat(report.failure().orElseThrow().message()).isEqualTo("Left open: file n:/f.");
    }

    @Test
    @DisplayName("closes the application inside what is compared")
    void closesTheApplication() {
        CaseReport report = SimulatedCase.<AutoCloseable>of(
                        "closing",
                        simulation -> () -> simulation.world().event("closed").end(),
                        (simulation, application) -> {})
                .runCase(1);

        assertThat(report.trace().text()).endsWith("1 0 closed\n");
    }

    @Test
    @DisplayName("counts how often faults could fire, fired, and showed")
    void faultCoverage() {
        CaseReport report = scenario((simulation, application) -> {
                    for (int i = 0; i < 100; i++) {
                        simulation.buggify("often", Rate.percent(50));
                        simulation.buggify("rarely", Rate.oneIn(1_000_000));
                        simulation.buggify("never", Rate.NEVER);
                    }
                    simulation.transitionToLiveness();
                    simulation.buggify("often", Rate.ALWAYS);
                })
                .runCase(1);

        assertThat(report.faults().counts()).hasSize(2);
        assertThat(report.faults().counts().get(0).armed()).isEqualTo(100);
        assertThat(report.faults().counts().get(0).injected()).isBetween(30L, 70L);
        assertThat(report.faults().neverFired()).containsExactly("buggify.rarely");
        assertThat(report.faults().observed()).isEqualTo(report.faults().injected());
    }

    @Test
    @DisplayName("tells a test the seed, the failure and the last events")
    void expectations() {
        SimulatedCase<List<String>> failing = scenario((simulation, application) -> {
            simulation.world().event("last").end();
            throw new NamedFailure("Bad", "it went wrong");
        });

        assertThatThrownBy(() -> failing.expectPass(12))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("under the seed 12", "scenario_error Bad", "1 0 last");
        failing.expectFailure(12, new FailureIdentity(FailureKind.SCENARIO_ERROR, "Bad", ""));
        assertThatThrownBy(
                        () -> failing.expectFailure(12, new FailureIdentity(FailureKind.SCENARIO_ERROR, "Worse", "")))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> scenario((s, a) -> {})
                        .expectFailure(12, new FailureIdentity(FailureKind.SCENARIO_ERROR, "Bad", "")))
                .hasMessageContaining("it passed");
    }

    @Test
    @DisplayName("is found by a fuzz test at the number a campaign finds it at")
    void fuzz() {
        SimulatedCase<List<String>> oneInEight = scenario((simulation, application) -> {
            if (simulation.world().choose("a", 8) == 7) {
                throw new NamedFailure("Seven", "it was seven");
            }
        });
        int first = 0;
        while (oneInEight.runCase(CaseSeeds.caseSeed(0xCA4C, first)).passed()) {
            first++;
        }
        int found = first;

        if (found > 0) {
            oneInEight.expectFuzz(0xCA4C, found);
        }
        assertThatThrownBy(() -> oneInEight.expectFuzz(0xCA4C, found + 1))
                .hasMessageContainingAll("number " + found, "" + CaseSeeds.caseSeed(0xCA4C, found));
    }

    @Test
    @DisplayName("begins each execution without an interruption, whatever was left of another")
    void interruption() {
        SimulatedCase<String> interrupting =
                SimulatedCase.of("interrupting", simulation -> "", (simulation, nothing) -> {
                    boolean before = Thread.currentThread().isInterrupted();
                    simulation
                            .world()
                            .event("begun")
                            .with("interrupted", before ? "yes" : "no")
                            .end();
                    Thread.currentThread().interrupt();
                });
        CaseRunner<String> runner = new CaseRunner<>(interrupting);
        for (long seed = 0; seed < 3; seed++) {
            Thread.currentThread().interrupt();
            CaseReport report = runner.run(seed);
            assertThat(report.failure()).isEmpty();
            assertThat(report.trace().text()).contains("interrupted=no");
        }
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    @DisplayName("tells no site of an execution before until the present one chooses")
    void lastSite() {
        List<String> seen = new ArrayList<>();
        List<CaseRunner<String>> runners = new ArrayList<>();
        SimulatedCase<String> choosing = SimulatedCase.of("choosing", simulation -> "", (simulation, nothing) -> {
            seen.add(runners.get(0).lastSite());
            simulation.world().choose("site.one", 2);
            seen.add(runners.get(0).lastSite());
        });
        runners.add(new CaseRunner<>(choosing));
        assertThat(runners.get(0).run(1).failure()).isEmpty();

        assertThat(seen).containsExactly("", "site.one", "", "site.one");
    }
}
