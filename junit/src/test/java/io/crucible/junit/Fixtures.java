package io.crucible.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.sim.CaseReport;
import io.crucible.model.sim.SimulatedCase;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/** Test classes that other tests let JUnit run, most of which fail on purpose. */
final class Fixtures {
    /** What was called, in order. */
    static final List<String> CALLS = new ArrayList<>();

    /** Ends what is endless. */
    static volatile boolean released;

    private static boolean prepared;

    private Fixtures() {}

    /** What is simulated. */
    static final class Cases {
        private Cases() {}

        /** Passes. */
        public static SimulatedCase<String> quiet() {
            return SimulatedCase.of("quiet", simulation -> "", (simulation, nothing) -> {});
        }

        /** Fails one time in four, by one of its two choices. */
        public static SimulatedCase<String> coin() {
            return SimulatedCase.of("coin", simulation -> "", (simulation, nothing) -> {
                simulation.world().choose("noise", 1_000);
                if (simulation.world().choose("coin", 4) == 1) {
                    throw new IllegalStateException("the coin fell");
                }
            });
        }

        /** Fails in an assertion of a library. */
        public static SimulatedCase<String> asserting() {
            return SimulatedCase.of(
                    "asserting",
                    simulation -> "",
                    (simulation, nothing) -> assertThat(1).isEqualTo(2));
        }

        /** Comes to an assertion of a library only where nothing else fails before. */
        public static SimulatedCase<String> late() {
            return SimulatedCase.of("late", simulation -> "", (simulation, nothing) -> {
                if (simulation.world().choose("coin", 1_000) > 0) {
                    throw new IllegalStateException("the coin fell");
                }
                assertThat(simulation).isNotNull();
            });
        }

        /** Another each time. */
        public static SimulatedCase<String> moody() {
            return SimulatedCase.of(
                    "moody",
                    simulation -> "",
                    (simulation, nothing) -> simulation
                            .world()
                            .event("time")
                            .with("ns", System.nanoTime())
                            .end());
        }

        /** Fails where the test class prepared it. */
        public static SimulatedCase<String> spoilt() {
            return SimulatedCase.of("spoilt", simulation -> "", (simulation, nothing) -> {
                if (prepared) {
                    throw new IllegalStateException("spoilt");
                }
            });
        }

        /** Comes to no end before it is released, whoever interrupts it. */
        public static SimulatedCase<String> endless() {
            return SimulatedCase.of("endless", simulation -> "", (simulation, nothing) -> {
                while (!released) {
                    Thread.onSpinWait();
                }
            });
        }

        /** No case. */
        public static SimulatedCase<String> none() {
            return null;
        }
    }

    static class Seeded {
        @BeforeEach
        void before(long seed) {
            CALLS.add("before " + seed);
        }

        @Seeds(base = 0xC0FFEE, cases = 5)
        void each(long seed) {
            CALLS.add("each " + seed);
        }
    }

    static class Passing {
        /** A case of the test's own class, which is not public. */
        public static SimulatedCase<String> own() {
            return Cases.quiet();
        }

        @SimulationTest(value = "own", base = 7, cases = 3)
        void passes(long seed, CaseReport report) {
            CALLS.add(seed + " " + report.seed() + " " + report.passed());
        }
    }

    static class Usual {
        @Seeds
        void usual() {}
    }

    static class Failing {
        @SimulationTest(value = "io.crucible.junit.Fixtures$Cases#coin", base = 0xC0FFEE, cases = 20)
        void coin(CaseReport report) {
            CALLS.add("body " + report.passed());
        }
    }

    static class Asserting {
        @SimulationTest(value = "io.crucible.junit.Fixtures$Cases#asserting", cases = 1)
        void asserting() {}
    }

    static class Late {
        @SimulationTest(value = "io.crucible.junit.Fixtures$Cases#late", cases = 1)
        void late() {}
    }

    static class Moody {
        @SimulationTest(value = "io.crucible.junit.Fixtures$Cases#moody", cases = 1)
        void moody() {}
    }

    static class Spoilt {
        @SimulationTest(value = "io.crucible.junit.Fixtures$Cases#spoilt", cases = 1)
        void spoilt() {}

        @BeforeEach
        void prepare() {
            prepared = true;
        }
    }

    static class Endless {
        @SimulationTest(value = "io.crucible.junit.Fixtures$Cases#endless", cases = 1)
        @Timeout(value = 50, unit = TimeUnit.MILLISECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
        void endless() {}
    }

    static class Both {
        @Seeds
        @SimulationTest("own")
        void both() {}
    }

    static class NoCases {
        @Seeds(cases = 0)
        void none() {}
    }

    static class NoMethod {
        @SimulationTest("gone")
        void gone() {}
    }

    static class NoName {
        @SimulationTest("my queue")
        void gone() {}
    }

    static class NoCase {
        @SimulationTest("io.crucible.junit.Fixtures$Cases#none")
        void none() {}
    }
}
