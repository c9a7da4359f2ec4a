package io.crucible.model.sim.task;

import static io.crucible.model.sim.CaseFixture.identity;
import static org.assertj.core.api.Assertions.assertThat;

import io.crucible.model.sim.CaseOptions;
import io.crucible.model.sim.CaseReport;
import io.crucible.model.sim.CaseSeeds;
import io.crucible.model.sim.SimulatedCase;
import io.crucible.model.sim.Simulation;
import io.crucible.model.sim.world.FailureIdentity;
import io.crucible.model.sim.world.FailureKind;
import io.crucible.model.sim.world.NamedFailure;
import io.crucible.model.sim.world.Node;
import io.crucible.model.sim.world.TraceEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("Cooperative tasks")
@Timeout(60)
class TasksTest {

    private final List<String> log = new ArrayList<>();

    private interface Script {
        void run(Simulation simulation, Node node) throws Exception;
    }

    private CaseReport run(long seed, Script script) {
        return SimulatedCase.of("tasks", simulation -> "", (simulation, application) -> {
                    log.clear();
                    script.run(simulation, simulation.node("n"));
                })
                .withOptions(CaseOptions.DEFAULT.withStepBudget(10_000))
                .runCase(seed);
    }

    @Test
    @DisplayName("sleep in virtual time and run in the order of their wake-ups")
    void sleep() {
        CaseReport report = run(1, (simulation, node) -> {
            Tasks tasks = simulation.tasks();
            for (int i = 3; i > 0; i--) {
                long time = i * 1_000_000_000_000L;
                tasks.spawn(node, "t" + i, () -> {
                    tasks.sleep(time);
                    log.add(tasks.current().name() + "@" + simulation.world().now());
                });
            }
            tasks.settle();
        });

        assertThat(report.failure()).isEmpty();
        assertThat(log).containsExactly("t1@1000000000000", "t2@2000000000000", "t3@3000000000000");
    }

    @Test
    @DisplayName("interleave in every order over the seeds, the same under the same seed")
    void interleave() {
        Set<List<String>> orders = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            long seed = CaseSeeds.caseSeed(1, i);
            assertThat(run(seed, TasksTest.this::threeTasks).failure()).isEmpty();
            List<String> order = List.copyOf(log);
            run(seed, TasksTest.this::threeTasks);
            assertThat(log).isEqualTo(order);
            orders.add(order);
        }
        assertThat(orders).hasSize(6);
    }

    private void threeTasks(Simulation simulation, Node node) {
        for (String name : List.of("a", "b", "c")) {
            simulation.tasks().spawn(node, name, () -> log.add(name));
        }
        simulation.tasks().settle();
    }

    @Test
    @DisplayName("wait for each other's end and for signals")
    void waits() {
        CaseReport report = run(1, (simulation, node) -> {
            Tasks tasks = simulation.tasks();
            Signal signal = new Signal(tasks, "news");
            Task waiting = tasks.spawn(node, "waiting", () -> {
                log.add("woken " + signal.await(50));
                log.add("woken " + signal.await(50));
            });
            tasks.sleep(20);
            signal.wakeAll();
            waiting.join();
            log.add("joined@" + simulation.world().now());
        });

        assertThat(report.failure()).isEmpty();
        assertThat(log).containsExactly("woken true", "woken false", "joined@70");
    }

    @Test
    @DisplayName("that can never go on are a deadlock, which names who waits for what")
    void deadlock() {
        CaseReport report = run(1, (simulation, node) -> {
            Tasks tasks = simulation.tasks();
            Signal lock = new Signal(tasks, "the lock");
            Task[] both = new Task[2];
            both[0] = tasks.spawn(node, "first", () -> both[1].join());
            both[1] = tasks.spawn(node, "second", () -> both[0].join());
            tasks.spawn(node, "third", lock::await);
            both[0].join();
        });

        assertThat(identity(report)).isEqualTo(new FailureIdentity(FailureKind.SCHEDULER_DEADLOCK, "Deadlock", ""));
        assertThat(report.failure().orElseThrow().message())
                .contains("main waits for the end of first", "third waits for the lock", "in a circle: first, second");
        assertThat(report.trace().events()).extracting(TraceEvent::name).contains("task.waits", "task.circle");
    }

    @Test
    @DisplayName("that wait are no deadlock while the scenario only lets everything else go on")
    void settling() {
        CaseReport report = run(1, (simulation, node) -> {
            simulation.tasks().spawn(node, "server", new Signal(simulation.tasks(), "a client")::await);
            simulation.tasks().settle();
        });

        assertThat(report.failure()).isEmpty();
    }

    @Test
    @DisplayName("are told of their cancellation once, where they wait")
    void cancellation() {
        CaseReport report = run(1, (simulation, node) -> {
            Tasks tasks = simulation.tasks();
            Task task = tasks.spawn(node, "t", () -> {
                try {
                    tasks.sleep(1_000);
                } catch (CancelledException cancelled) {
                    log.add("cancelled@" + simulation.world().now());
                }
                tasks.sleep(5);
                log.add("cleaned@" + simulation.world().now());
            });
            Task whole = tasks.spawn(node, "whole", () -> tasks.sleep(1_000));
            tasks.sleep(10);
            task.cancel();
            task.cancel();
            whole.cancel();
            task.join();
            whole.join();
            log.add("" + whole.wasCut());
        });

        assertThat(report.failure()).isEmpty();
        assertThat(log).containsExactly("cancelled@10", "cleaned@15", "true");
    }

    @Test
    @DisplayName("end with their node, and their cleanup changes nothing")
    void kill() {
        CaseReport report = run(1, (simulation, node) -> {
            Tasks tasks = simulation.tasks();
            Task task = tasks.spawn(node, "t", () -> {
                try {
                    tasks.sleep(1_000);
                } finally {
                    log.add("cleanup");
                    simulation.disk(node).open("/f", true);
                    log.add("never");
                }
            });
            Task unborn = tasks.spawn(simulation.node("m"), "unborn", () -> log.add("never"));
            simulation.world().schedule(node, 100, argument -> log.add("never"), 0);
            simulation.node("m").kill();
            tasks.sleep(10);
            node.kill();
            task.join();
            unborn.join();
            node.restart();
            log.add("file " + simulation.disk(node).exists("/f"));
            tasks.settle();
        });

        assertThat(report.failure()).isEmpty();
        assertThat(log).containsExactly("cleanup", "file false");
    }

    @Test
    @DisplayName("may kill their own node, by themselves or by a callback that runs on their thread")
    void suicide() {
        CaseReport report = run(1, (simulation, node) -> {
            Tasks tasks = simulation.tasks();
            Task self = tasks.spawn(node, "self", () -> {
                try {
                    node.kill();
                    log.add("never");
                } finally {
                    log.add("self ends");
                }
            });
            self.join();
            node.restart();
            Task other = tasks.spawn(node, "other", () -> {
                try {
                    tasks.sleep(100);
                    log.add("never");
                } finally {
                    log.add("other ends");
                }
            });
            simulation.world().schedule(10, argument -> node.kill(), 0);
            other.join();
            log.add("joined@" + simulation.world().now());
        });

        assertThat(report.failure()).isEmpty();
        assertThat(log).containsExactly("self ends", "other ends", "joined@10");
    }

    @Test
    @DisplayName("fail the case with whatever leaves them")
    void taskError() {
        CaseReport report = run(1, (simulation, node) -> {
            simulation.tasks().spawn(node, "t", () -> {
                throw new NamedFailure("InTask", "it went wrong");
            });
            simulation.tasks().sleep(1);
        });

        assertThat(identity(report)).isEqualTo(new FailureIdentity(FailureKind.SCENARIO_ERROR, "InTask", ""));
    }

    @Test
    @DisplayName("are what waits; a callback or a foreign thread that tries fails the case")
    void onlyTasksWait() {
        assertThat(identity(run(1, (simulation, node) -> {
                            simulation
                                    .world()
                                    .schedule(1, argument -> simulation.tasks().sleep(1), 0);
                            simulation.tasks().settle();
                        }))
                        .errorName())
                .isEqualTo("WaitInCallback");
        assertThat(identity(run(1, (simulation, node) -> {
                            Thread foreign = new Thread(() -> {
                                try {
                                    simulation.tasks().sleep(1);
                                } catch (Error halt) {
                                    log.add("halted");
                                }
                            });
                            foreign.start();
                            foreign.join(10_000);
                        }))
                        .errorName())
                .isEqualTo("ForeignThread");
    }

    @Test
    @DisplayName("that spin on yields run into the step budget")
    void spinning() {
        CaseReport report = run(1, (simulation, node) -> {
            simulation.tasks().spawn(node, "spin", () -> {
                while (true) {
                    simulation.tasks().giveWay();
                }
            });
            simulation.tasks().sleep(10);
        });

        assertThat(identity(report).kind()).isEqualTo(FailureKind.STEP_BUDGET_EXCEEDED);
    }

    @Test
    @DisplayName("that are left when the scenario returns are ended without a trace")
    void leftOver() {
        CaseReport report = run(
                1,
                (simulation, node) -> simulation.tasks().spawn(node, "t", () -> {
                    try {
                        simulation.tasks().sleep(1);
                    } finally {
                        log.add("ended");
                    }
                }));

        assertThat(report.failure()).isEmpty();
        assertThat(report.trace().events()).extracting(TraceEvent::name).containsExactly("case.begin", "task.spawn");
    }

    /** Whether a case of two tasks, in which the second must do all its steps before the first does any, is found to fail. */
    private boolean findsStarvation(Scheduling scheduling, long seed) {
        return !SimulatedCase.of("starving", simulation -> new int[1], (simulation, done) -> {
                    Tasks tasks = simulation.tasks();
                    tasks.spawn(simulation.node("n"), "first", () -> {
                        if (done[0] == 12) {
                            throw new NamedFailure("Starved", "the other was through before");
                        }
                    });
                    tasks.spawn(simulation.node("n"), "second", () -> {
                        for (int i = 0; i < 12; i++) {
                            tasks.sleep(0);
                            done[0]++;
                        }
                    });
                    tasks.settle();
                })
                .withOptions(CaseOptions.DEFAULT.withScheduling(scheduling))
                .runCase(seed)
                .passed();
    }

    @Test
    @DisplayName("chosen by priorities starve each other often, which even choices hardly ever do")
    void pct() {
        int even = 0;
        int byPriority = 0;
        for (long seed : CaseSeeds.stream(6, 60).toArray()) {
            even += findsStarvation(Scheduling.UNIFORM, seed) ? 1 : 0;
            byPriority += findsStarvation(Scheduling.pct(1, 50), seed) ? 1 : 0;
        }
        assertThat(even).isLessThan(3);
        assertThat(byPriority).isBetween(15, 45);
    }

    @Test
    @DisplayName("chosen by priorities change once in the middle if the bug needs two steps, and never spin")
    void pctChanges() {
        Set<List<String>> orders = new HashSet<>();
        for (long seed : CaseSeeds.stream(8, 100).toArray()) {
            CaseReport report = SimulatedCase.of("tasks", simulation -> "", (simulation, application) -> {
                        log.clear();
                        for (String name : List.of("a", "b")) {
                            simulation.tasks().spawn(simulation.node("n"), name, () -> {
                                for (int i = 0; i < 2; i++) {
                                    log.add(name);
                                    simulation.tasks().sleep(0);
                                }
                            });
                        }
                        simulation.tasks().spawn(simulation.node("n"), "spinning", () -> {
                            while (log.size() < 4) {
                                simulation.tasks().giveWay();
                            }
                        });
                        simulation.tasks().settle();
                    })
                    .withOptions(CaseOptions.DEFAULT
                            .withScheduling(Scheduling.pct(2, 6))
                            .withStepBudget(1_000))
                    .runCase(seed);
            assertThat(report.failure()).isEmpty();
            orders.add(List.copyOf(log));
        }
        assertThat(orders)
                .contains(List.of("a", "a", "b", "b"), List.of("b", "b", "a", "a"), List.of("a", "b", "b", "a"));
    }

    @Test
    @DisplayName("chosen by priorities run while the scenario gives way")
    void pctScenarioGivesWay() {
        for (long seed : CaseSeeds.stream(9, 20).toArray()) {
            boolean[] flag = {false};
            CaseReport report = SimulatedCase.of("tasks", simulation -> flag[0] = false, (simulation, nothing) -> {
                        simulation.tasks().spawn(simulation.node("n"), "sets", () -> flag[0] = true);
                        while (!flag[0]) {
                            simulation.tasks().giveWay();
                        }
                    })
                    .withOptions(CaseOptions.DEFAULT
                            .withScheduling(Scheduling.pct(3, 50))
                            .withStepBudget(1_000))
                    .runCase(seed);
            assertThat(report.failure()).isEmpty();
        }
    }
}
