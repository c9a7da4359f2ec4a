package io.crucible.app.watchdog;

import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.task.Task;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** Simulations that do to their process what no campaign without a watchdog survives. */
public final class HostileCases {
    private static final AtomicInteger EXECUTIONS = new AtomicInteger();
    private static final AtomicInteger LEFT = new AtomicInteger();
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

    /** Writes to the process's own descriptor of its output, has a child write there too, reads its input, and passes. */
    public static SimulatedCase<String> bypassing() {
        return SimulatedCase.of("bypassing", simulation -> "", (simulation, nothing) -> {
            FileOutputStream out = new FileOutputStream(FileDescriptor.out);
            out.write(new byte[] {0, 4, 'J', 'U', 'N', 'K', 127, -1, -1, -1});
            out.flush();
            int exit = new ProcessBuilder("echo", "garbage of a child")
                    .inheritIO()
                    .start()
                    .waitFor();
            int read = new FileInputStream(FileDescriptor.in).read();
            if (exit != 0 || read != -1) {
                throw new IllegalStateException("exit " + exit + ", read " + read);
            }
        });
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

    /** Throws what the virtual machine throws where there is no memory left. */
    public static SimulatedCase<String> pretending() {
        return SimulatedCase.of("pretending", simulation -> "", (simulation, nothing) -> {
            System.setErr(null);
            throw new OutOfMemoryError("of its own");
        });
    }

    /** By its seed a case hangs in the same method after one of two choices. */
    public static SimulatedCase<Long> alike() {
        return SimulatedCase.of(
                "alike", simulation -> Math.floorMod(simulation.world().seed(), 2L), (simulation, way) -> {
                    simulation.world().choose("before", 10);
                    simulation.world().choose(way == 0 ? "site.one" : "site.two", 10);
                    spinHere();
                });
    }

    /** Hangs with a choice now and then, each at another place than the one before. */
    public static SimulatedCase<String> choosing() {
        return SimulatedCase.of("choosing", simulation -> "", (simulation, nothing) -> {
            for (int i = 0; ; i++) {
                simulation.world().choose("site." + i, 10);
                Thread.sleep(10);
            }
        });
    }

    /** Leaves a thread behind, and fails where more are left than its own two executions leave. */
    public static SimulatedCase<String> littering() {
        return SimulatedCase.of("littering", simulation -> "", (simulation, nothing) -> {
            Thread left = new Thread(HostileCases::spinHere, "left");
            left.setDaemon(true);
            left.start();
            if (LEFT.incrementAndGet() > 2) {
                throw new IllegalStateException("threads of other cases are left");
            }
        });
    }

    /** Uses threads of the process alone, and fails from the third case of a process on. */
    public static SimulatedCase<String> tidy() {
        return SimulatedCase.of("tidy", simulation -> "", (simulation, nothing) -> {
            Task task = simulation
                    .tasks()
                    .spawn(simulation.node("n"), "t", () -> simulation.tasks().sleep(5));
            task.join();
            Thread own = new Thread(() -> counter = 0);
            own.start();
            own.join();
            if (EXECUTIONS.incrementAndGet() > 4) {
                throw new IllegalStateException("this process has had others");
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
