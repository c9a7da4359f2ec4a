package io.crucible.app.watchdog;

import io.crucible.model.sim.SimulatedCase;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** Simulations that do to their process what no campaign without a watchdog survives. */
public final class HostileCases {
    private static final AtomicInteger EXECUTIONS = new AtomicInteger();
    private static volatile long counter;

    private HostileCases() {}

    /** By its seed a case spins in one of two places, ends its process in one of two ways, or passes. */
    public static SimulatedCase<Long> mixed() {
        return SimulatedCase.of(
                "mixed", simulation -> Math.floorMod(simulation.world().seed(), 10L), (simulation, way) -> {
                    simulation.world().choose("way", 10);
                    switch (way.intValue()) {
                        case 0 -> spinHere();
                        case 1 -> spinThere();
                        case 2 -> System.exit(42);
                        case 3 -> Runtime.getRuntime().halt(9);
                        case 4 -> throw new IllegalStateException("an ordinary failure");
                        default -> System.out.println("this goes not between the messages");
                    }
                });
    }

    /** Prints, then ends its process as if all were well. */
    public static SimulatedCase<String> leaving() {
        return SimulatedCase.of("leaving", simulation -> "", (simulation, nothing) -> {
            System.out.println("this is no result");
            System.exit(0);
        });
    }

    /** Prints, and passes. */
    public static SimulatedCase<String> printing() {
        return SimulatedCase.of(
                "printing", simulation -> "", (simulation, nothing) -> System.out.println("this is no result"));
    }

    /** Says so, and never ends. */
    public static SimulatedCase<String> hanging() {
        return SimulatedCase.of("hanging", simulation -> "", (simulation, nothing) -> {
            System.out.println("it hangs");
            spinHere();
        });
    }

    private static void spinHere() {
        while (counter >= 0) {
            counter = (counter + 1) & 0xff;
        }
    }

    private static void spinThere() {
        while (counter >= 0) {
            counter = (counter + 3) & 0xff;
        }
    }

    /** Takes steps for ever, within its budget of steps. */
    public static SimulatedCase<String> busy() {
        SimulatedCase<String> endless = SimulatedCase.of("busy", simulation -> "", (simulation, nothing) -> {
            while (true) {
                simulation.world().choose("again", 2);
                simulation.world().step();
                Thread.sleep(1);
            }
        });
        return endless.withOptions(endless.options().withStepBudget(Long.MAX_VALUE / 2));
    }

    /** Wants more memory than there is. */
    public static SimulatedCase<String> hungry() {
        return SimulatedCase.of("hungry", simulation -> "", (simulation, nothing) -> {
            Object all = simulation;
            while (true) {
                all = new Object[] {all, new long[Integer.MAX_VALUE - 8]};
            }
        });
    }

    /** The first two executions of a process are quick, all others never end. */
    public static SimulatedCase<String> slowerAgain() {
        return SimulatedCase.of("slower-again", simulation -> "", (simulation, nothing) -> {
            if (EXECUTIONS.incrementAndGet() > 2) {
                spinHere();
            }
        });
    }

    /** Has more to say than anybody may. */
    public static SimulatedCase<String> talkative() {
        return SimulatedCase.of("talkative", simulation -> "", (simulation, nothing) -> {
            for (int i = 0; i < 10_000; i++) {
                simulation.world().event("talk").with("word", "w".repeat(20)).end();
            }
            throw new IllegalStateException(new String(new byte[0], StandardCharsets.UTF_8) + "enough");
        });
    }
}
